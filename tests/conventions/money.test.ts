import ts from 'typescript-6';
import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

const tables = ['accounts', 'transfers', 'entries', 'ledgerCurrency'];
const inSql =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:accounts|transfers|entries|ledger_currency)\b/i;
const writing = ['insert', 'update', 'delete'];

const isTable = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  ((ts.isIdentifier(node) && tables.includes(node.text)) ||
    (ts.isPropertyAccessExpression(node) && tables.includes(node.name.text)));

const isWrite = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return writing.includes(node.expression.name.text) && isTable(node.arguments[0]);
  return (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) && inSql.test(node.getText());
};

const writesIn = (file: string, text: string): string[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isWrite(node)) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('only gateway/trust/ledger writes accounts, transfers and entries', () => {
  const sources = files.filter((file) => /^gateway\/.*\.(ts|mjs)$/.test(file));
  const ledger = sources.filter((file) => file.startsWith('gateway/trust/ledger/'));
  expect(ledger.flatMap((file) => writesIn(file, read(file))).length).toBeGreaterThan(2);
  // A bench fills its own database, with more than the ledger would post in an hour.
  const others = sources.filter((file) => !ledger.includes(file) && !file.startsWith('gateway/bench/'));
  expect(others.flatMap((file) => writesIn(file, read(file)))).toEqual([]);
});

test('a write to the ledger from elsewhere is reported with its place, however it is written', () => {
  const planted = `
    await db.update(accounts).set({ balance: 5n });
    await db.insert(tables.entries).values([]);
    await db.execute(sql\`update accounts set balance = \${balance}\`);
    await db.execute(sql\`select * from accounts for update\`);
    await db.select().from(transfers);
    new Map().delete(account);
  `;
  expect(writesIn('gateway/a.ts', planted)).toEqual(['gateway/a.ts:2', 'gateway/a.ts:3', 'gateway/a.ts:4']);
});
