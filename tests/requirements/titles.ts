import { posix } from 'node:path';
import ts from 'typescript-6';

const id = /\bR\d\.\d{2,3}\b/g;

/** Every requirement id in a text, once. */
export const idsIn = (text: string): string[] => [...new Set(text.match(id) ?? [])];

export interface Title {
  file: string;
  line: number;
  text: string;
  own: string;
}

interface AnyTitle extends Title {
  /** Whether its test asserts only that something is absent. */
  isOfAbsence: boolean;
}

type Read = (file: string) => string | null;

const parse = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrap(node.expression)
    : node;

/** The literal text of a string or template; what a template fills in is left out. */
const textOf = (node: ts.Node | undefined): string | null => {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  return null;
};

const nameOf = (node: ts.Expression): string[] => {
  if (ts.isIdentifier(node)) return [node.text];
  return ts.isPropertyAccessExpression(node) ? [...nameOf(node.expression), node.name.text] : [];
};

const groups = new Set(['describe', 'suite']);
const testNames = new Set(['test', 'it']);
/** What declares a law, which the flow book has in place of a test. */
const lawNames = new Set(['never', 'always', 'until', 'eventually']);
const notRun = new Set(['skip', 'todo', 'fixme', 'fail', 'fails']);
const onlyOptions = new Set([
  'use',
  'step',
  'setTimeout',
  'configure',
  'extend',
  'beforeEach',
  'afterEach',
  'beforeAll',
]);

interface Declared {
  isGroup: boolean;
  title: ts.Expression;
  table: ts.Expression | null;
}

/** The test or group of tests that a call declares, if it declares one that runs. */
const declaredBy = (call: ts.CallExpression, names: ReadonlySet<string>): Declared | null => {
  const [title] = call.arguments;
  const isTable = ts.isCallExpression(call.expression);
  const name = nameOf(ts.isCallExpression(call.expression) ? call.expression.expression : call.expression);
  const [root = '', ...rest] = name;
  if (!title || !(groups.has(root) || names.has(root))) return null;
  if (rest.some((word) => notRun.has(word) || onlyOptions.has(word))) return null;
  if (isTable !== (rest.at(-1) === 'each' || rest.at(-1) === 'for')) return null;
  const table = ts.isCallExpression(call.expression) ? (call.expression.arguments[0] ?? null) : null;
  return { isGroup: groups.has(root) || rest.includes('describe'), title, table };
};

const constant = (source: ts.SourceFile, name: string): ts.Expression | null => {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(declared) && declared.text === name && initializer) return unwrap(initializer);
    }
  }
  return null;
};

const importOf = (source: ts.SourceFile, name: string): { file: string; name: string } | null => {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const found = bindings.elements.find((element) => element.name.text === name);
    if (!found) continue;
    const file = posix.join(posix.dirname(source.fileName), statement.moduleSpecifier.text);
    return { file, name: (found.propertyName ?? found.name).text };
  }
  return null;
};

const rowsOf = (table: ts.Expression, source: ts.SourceFile, read: Read): readonly ts.Expression[] => {
  const written = unwrap(table);
  if (ts.isArrayLiteralExpression(written)) {
    return written.elements.flatMap((row) => (ts.isSpreadElement(row) ? rowsOf(row.expression, source, read) : [row]));
  }
  if (!ts.isIdentifier(written)) return [];
  const here = constant(source, written.text);
  if (here) return rowsOf(here, source, read);
  const from = importOf(source, written.text);
  const text = from && read(from.file);
  if (!text) return [];
  const other = parse(from.file, text);
  const there = constant(other, from.name);
  return there ? rowsOf(there, other, read) : [];
};

const cellsOf = (row: ts.Expression) => {
  const written = unwrap(row);
  if (ts.isArrayLiteralExpression(written)) return { list: written.elements.map(textOf), named: () => '' };
  if (ts.isCallExpression(written)) {
    const all = written.arguments.map(textOf).join(' ');
    return { list: [], named: () => all };
  }
  if (!ts.isObjectLiteralExpression(written)) return { list: [textOf(written)], named: () => '' };
  const named = (name: string) => {
    const property = written.properties.find((candidate) => candidate.name?.getText() === name);
    return property && ts.isPropertyAssignment(property) ? textOf(property.initializer) : null;
  };
  return { list: [], named };
};

const placeholder = /%[a-z]|\$(\w+)/g;

const fill = (title: string, row: ts.Expression): string => {
  const { list, named } = cellsOf(row);
  let next = 0;
  return title.replace(placeholder, (_, name?: string) => (name ? named(name) : list[next++]) ?? '');
};

const nothing = new Set(['0', '[]', 'null', 'undefined']);
const absent = new Set(['toBeNull', 'toBeUndefined', 'toBeHidden', 'toBeEmptyDOMElement', 'miss']);
const ofNothing = new Set(['toHaveCount', 'toHaveLength', 'toEqual', 'toStrictEqual', 'toBe']);

/** Whether an assertion says only that something is not there. */
const isAbsence = (assertion: ts.CallExpression): boolean => {
  if (!ts.isPropertyAccessExpression(assertion.expression)) return false;
  const { name, expression } = assertion.expression;
  const [expected] = assertion.arguments;
  return (
    expression.getText().endsWith('.not') ||
    absent.has(name.text) ||
    (ofNothing.has(name.text) && expected !== undefined && nothing.has(expected.getText()))
  );
};

const looks = new Set(['see', 'seeBehind', 'read', 'miss']);

/** The whole assertion that begins with this call, if one does: `expect(a).not.toBe(b)` for `expect(a)`. */
const assertionAt = (call: ts.CallExpression): ts.CallExpression | null => {
  const name = nameOf(call.expression);
  if (looks.has(name.at(-1) ?? '') || /^expect[A-Z]/.test(name[0] ?? '')) return call;
  if (name[0] !== 'expect') return null;
  let node: ts.Node = call;
  while (ts.isPropertyAccessExpression(node.parent) || ts.isCallExpression(node.parent)) {
    if (node.parent.expression !== node) break;
    node = node.parent;
  }
  return ts.isCallExpression(node) ? node : null;
};

const assertsOnlyAbsence = (test: ts.CallExpression): boolean => {
  const assertions: ts.CallExpression[] = [];
  const visit = (node: ts.Node) => {
    const assertion = ts.isCallExpression(node) ? assertionAt(node) : null;
    if (assertion) assertions.push(assertion);
    ts.forEachChild(node, visit);
  };
  visit(test);
  return assertions.length > 0 && assertions.every(isAbsence);
};

/**
 * The titles of all tests in a file that run, each after those of the groups around it. A table gives one title a row,
 * as far as its cells are written out.
 */
export const allTitlesIn = (file: string, text: string, read: Read = () => null): readonly AnyTitle[] => {
  const source = parse(file, text);
  const found: AnyTitle[] = [];
  const names = file.startsWith('flowbook/') ? lawNames : testNames;

  const visit = (node: ts.Node, around: readonly string[]) => {
    const declared = ts.isCallExpression(node) ? declaredBy(node, names) : null;
    if (!declared || !ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => {
        visit(child, around);
      });
      return;
    }
    const title = textOf(declared.title) ?? '';
    const rows = declared.table ? rowsOf(declared.table, source, read) : [];
    const own = rows.length > 0 ? rows.map((row) => fill(title, row)) : [title];
    const full = around.flatMap((outer) => own.map((inner) => ({ text: `${outer} ${inner}`.trim(), own: inner })));
    if (!declared.isGroup) {
      const isOfAbsence = assertsOnlyAbsence(node);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(...full.map((each) => ({ file, line, ...each, isOfAbsence })));
      return;
    }
    const groups = full.map(({ text }) => text);
    for (const argument of node.arguments.slice(1)) visit(argument, groups);
  };
  visit(source, ['']);
  return found;
};

/** The titles that can cover a requirement: those of tests that assert more than that something is absent. */
export const titlesIn = (file: string, text: string, read?: Read): Title[] =>
  allTitlesIn(file, text, read).flatMap(({ isOfAbsence, ...title }) => (isOfAbsence ? [] : [title]));
