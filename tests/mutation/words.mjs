/** Properties of a chart that people read and machines do not. */
const words = new Set(['description', 'meta', 'types', 'req']);

/** @param {any} property */
const isWords = (property) => property.type === 'ObjectProperty' && words.has(property.key.name);

/** Leaves the words of charts alone: no behaviour hangs on them, and the charts themselves show a change. */
class Words {
  /** @param {any} path a place in the syntax tree, as Babel hands it out */
  shouldIgnore(path) {
    const { node } = path;
    if (isWords(node)) return 'words of a chart';
    // An object that holds only words is the same without them.
    if (path.isObjectExpression() && node.properties.length > 0 && node.properties.every(isWords))
      return 'words of a chart';
    // A port's name only appears in the error that says it is not wired.
    if (
      path.isCallExpression() &&
      'name' in node.callee &&
      (node.callee.name === 'port' || node.callee.name === 'stream')
    )
      return 'the name of a port';
    return undefined;
  }
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', injectableClass: Words }];
