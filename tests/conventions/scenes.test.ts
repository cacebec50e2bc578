import ts from 'typescript-6';
import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

const patternsIn = (file: string): string[] => {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (isMade || ts.isRegularExpressionLiteral(node)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

test('a scene expects sentences and no patterns, since its words are followed by hand', () => {
  expect(files.filter((file) => file.startsWith('flowbook/scenes/')).flatMap(patternsIn)).toEqual([]);
});
