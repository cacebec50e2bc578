import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript-6';
import { expect, test } from 'vitest';

// Which sentence a state, a reason or an outcome chooses. Two that change places are both good English, so no reader of a screen
// notices; but the ids of sentences are named after what they say, and then each fits the other's place better.

const texts = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

const sources = ['src', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    .sort(),
);

interface Choice {
  readonly by: string;
  readonly id: string;
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const common = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** How much of a word another has, from its beginning: four letters tell "approved" from "applied" and leave its endings open. */
const alike = (one: string, other: string): number => {
  const length = common(one, other);
  return length >= 4 || one === other ? length / Math.max(one.length, other.length) : 0;
};

const fit = (by: string, id: string): number => {
  const words = wordsOf(by);
  return (
    words.reduce((sum, word) => sum + Math.max(0, ...wordsOf(id).map((part) => alike(word, part))), 0) / words.length
  );
};

const exchanged = (choices: readonly Choice[]): readonly string[] =>
  choices.flatMap((one, at) =>
    choices
      .slice(at + 1)
      .filter(
        (other) => fit(one.by, other.id) + fit(other.by, one.id) > fit(one.by, one.id) + fit(other.by, other.id) + 0.01,
      )
      .map((other) => `${one.by}: ${one.id} and ${other.by}: ${other.id}`),
  );

const idIn = (node: ts.Expression | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) && Object.hasOwn(texts, node.text) ? node.text : null;

const chosenIn = (properties: readonly ts.PropertyAssignment[]): readonly Choice[] =>
  properties.flatMap(({ name, initializer }) => {
    const id = idIn(initializer);
    return id === null ? [] : [{ by: name.getText(), id }];
  });

/** An object literal, whatever type it is said to have. */
const literalIn = (node: ts.Expression | undefined): ts.ObjectLiteralExpression | null => {
  if (node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))) return literalIn(node.expression);
  return node && ts.isObjectLiteralExpression(node) ? node : null;
};

/** Several objects with names, as { won: { word: 'bets_won' }, lost: { word: 'bets_lost' } }: a table for each of their parts. */
const partsOf = (
  objects: readonly (ts.PropertyAssignment | ts.VariableDeclaration)[],
): readonly (readonly Choice[])[] => {
  const parts = new Map<string, Choice[]>();
  for (const { name, initializer } of objects)
    for (const { by: part, id } of chosenIn(
      [...(literalIn(initializer)?.properties ?? [])].filter(ts.isPropertyAssignment),
    ))
      parts.set(part, [...(parts.get(part) ?? []), { by: name.getText(), id }]);
  return [...parts.values()];
};

const tablesIn = (path: string): readonly (readonly Choice[])[] => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const constants = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  const tables: (readonly Choice[])[] = [...partsOf(constants)];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const entries = node.properties.filter(ts.isPropertyAssignment);
      tables.push(chosenIn(entries), ...partsOf(entries));
    }
    if (ts.isSwitchStatement(node))
      tables.push(
        node.caseBlock.clauses.filter(ts.isCaseClause).flatMap((clause) => {
          const last = clause.statements.at(-1);
          const id = last && ts.isReturnStatement(last) ? idIn(last.expression) : null;
          return id === null ? [] : [{ by: clause.expression.getText(), id }];
        }),
      );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tables.filter(({ length }) => length > 1);
};

test('no two sentences of a table are swapped', () => {
  const tables = sources.flatMap((path) => tablesIn(path).map((choices) => ({ path, choices })));
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.flatMap(({ path, choices }) => exchanged(choices).map((pair) => `${path}: ${pair}`))).toEqual([]);
});

test('two sentences that are swapped are named', () => {
  expect(
    exchanged([
      { by: 'running', id: 'contracts_requested' },
      { by: 'requested', id: 'contracts_running' },
      { by: 'ended', id: 'contracts_ended' },
    ]),
  ).toEqual(['running: contracts_requested and requested: contracts_running']);
});
