import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

// Which sentence a state, reason or outcome chooses. Each is right only for its own value, and nothing but a reader can tell: the
// table of all of them is approved, so that two which change places are seen. `npm run approve` writes it.

const texts = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

const sources = ['src', 'machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    .sort(),
);

/** The sentence of a text's id; null for any other expression. */
const sentenceOf = (node: ts.Expression): string | null =>
  ts.isStringLiteralLike(node) && Object.hasOwn(texts, node.text) ? (texts[node.text] ?? null) : null;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The names of the properties that lead to a value, from the outermost object. */
const pathTo = (property: ts.PropertyAssignment): string => {
  const name = property.name.getText();
  const owner = property.parent.parent;
  return ts.isPropertyAssignment(owner) ? `${pathTo(owner)}.${name}` : name;
};

/** Every value in a file that chooses a sentence, with the sentence. */
const choicesIn = (path: string): string[] => {
  const lines: string[] = [];
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() !== 'id') {
      const sentence = sentenceOf(node.initializer);
      if (sentence !== null) lines.push(`${pathTo(node)}: ${sentence}`);
    }
    if (ts.isConditionalExpression(node)) {
      const [yes, no] = [sentenceOf(node.whenTrue), sentenceOf(node.whenFalse)];
      if (yes !== null || no !== null) lines.push(`${node.condition.getText()} ? ${yes ?? '…'} : ${no ?? '…'}`);
    }
    if (ts.isCaseClause(node)) {
      const [last] = node.statements.slice(-1);
      const chosen = last && ts.isReturnStatement(last) && last.expression ? sentenceOf(last.expression) : null;
      if (chosen !== null) lines.push(`case ${node.expression.getText()}: ${chosen}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines.map(oneLine);
};

test('every state, reason and outcome chooses the sentence that was approved for it', async () => {
  const table = sources.flatMap((path) => {
    const choices = choicesIn(path);
    return choices.length === 0 ? [] : [`${path}\n${choices.map((line) => `  ${line}\n`).join('')}`];
  });
  expect(table.length).toBeGreaterThan(30);
  await expect(table.join('\n')).toMatchFileSnapshot('chosenWords.txt');
});
