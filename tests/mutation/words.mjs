/** Properties of a chart that people read and machines do not. */
const words = new Set(['description', 'meta', 'types', 'req', 'when']);

/** @param {any} property */
const isWords = (property) => property.type === 'ObjectProperty' && words.has(property.key.name);

/** @param {any} node */
const isRequirement = (node) => node.type === 'StringLiteral' && /^[RES]\d+(\.\d+)?$/.test(node.value);

/**
 * The requirements of a state, where they are handed to what makes its part of the chart.
 * @param {{ readonly type: string, readonly elements: readonly any[] }} node
 */
const areRequirements = (node) =>
  node.type === 'ArrayExpression' && node.elements.length > 0 && node.elements.every(isRequirement);

/**
 * The name of a state's call, which is handed on in the same way.
 * @param {any} path
 */
const isCallName = ({ node, parentPath }) =>
  node.type === 'ObjectProperty' &&
  node.key.name === 'name' &&
  parentPath?.parentPath?.node.type === 'ObjectProperty' &&
  parentPath.parentPath.node.key.name === 'call';

/** Leaves the words of charts alone: no behaviour hangs on them, and the charts themselves show a change. */
class Words {
  /** @param {any} path a place in the syntax tree, as Babel hands it out */
  shouldIgnore(path) {
    const { node } = path;
    if (isWords(node) || areRequirements(node) || isCallName(path)) return 'words of a chart';
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
