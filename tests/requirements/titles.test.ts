import { describe, expect, test } from 'vitest';
import { levelOf, meets } from './levels.ts';
import { idsIn, titlesIn } from './titles.ts';

const textsIn = (text: string, others: Readonly<Record<string, string>> = {}) =>
  titlesIn('tests/a/a.test.ts', text, (file) => others[file] ?? null).map((title) => title.text);

describe('reading titles', () => {
  test('ids are read whole and once', () => {
    expect(idsIn('R2.01 and R2.100, R2.01 again, not XR2.02 nor R2.1')).toEqual(['R2.01', 'R2.100']);
  });

  test('only titles count, not comments, imports, names or fixtures', () => {
    expect(
      textsIn(`
        import { R1_01 } from './R1.01.ts';
        // R1.02
        const fixture = 'R1.03';
        test('R1.04 a title', () => { expect('R1.05').toBe(fixture); });`),
    ).toEqual(['R1.04 a title']);
  });

  test('a title follows those of the groups around it, and a group alone is no test', () => {
    expect(
      textsIn(`
        describe('R1.01 outer', () => { describe('inner', () => { it('works', () => { expect(1).toBe(1); }); }); });
        test.describe('R1.02 empty', () => { test.use({}); });`),
    ).toEqual(['R1.01 outer inner works']);
  });

  test('a table gives one title per row, by position or by name', () => {
    expect(
      textsIn(`
        test.each([['R1.01 one', 1], ['R1.02 two', 2]])('%s of %i', (_, n) => { expect(n).toBe(n); });
        test.each([{ id: 'R1.03' }])('$id by name', () => { expect(1).toBe(1); });
        test.each(['R1.04'])('%s alone', () => { expect(1).toBe(1); });
        test.each([['hidden', 'R1.05']])('%s', () => { expect(1).toBe(1); });`),
    ).toEqual(['R1.01 one of', 'R1.02 two of', 'R1.03 by name', 'R1.04 alone', 'hidden']);
  });

  test('a table is followed to its declaration, with rows made by a function', () => {
    const rows = `export const rows = [row('R1.01'), row('R1.02')] as const;`;
    expect(
      textsIn(`import { rows as table } from '../b/rows.ts'; it.each(table)('$id', () => { expect(1).toBe(1); });`, {
        'tests/b/rows.ts': rows,
      }),
    ).toEqual(['R1.01', 'R1.02']);
  });

  test('a template counts with its literal text', () => {
    expect(textsIn('for (const a of b) test(`R1.01 ${a} works`, () => { expect(a).toBe(1); });')).toEqual([
      'R1.01   works',
    ]);
  });

  test('the name of a law of the flow book counts as the title of its test', () => {
    const text = "defineFlow(m, { laws: [never('R1.01 it breaks', { runs: () => false })] }); test('R1.02', () => {});";
    expect(titlesIn('flowbook/flows/a.flow.ts', text).map((title) => title.text)).toEqual(['R1.01 it breaks']);
  });

  test.each(['skip', 'todo', 'fixme'])('a test under %s does not count', (word) => {
    expect(textsIn(`test.${word}('R1.01 a title', () => { expect(1).toBe(1); });`)).toEqual([]);
  });

  test.each([
    "expect(screen.queryByText('a')).toBeNull();",
    'await expect(dialog).toHaveCount(0);',
    'expect(links).toEqual([]); expect(text).not.toContain("a");',
    "await ui.miss('button', 'a');",
  ])('a test that asserts only absence does not count: %s', (body) => {
    expect(textsIn(`test('R1.01 a title', async () => { ${body} });`)).toEqual([]);
  });

  test.each([
    "expect(hidden).toBeNull(); await ui.see('button', 'a');",
    'await expect(dialog).toHaveCount(0); await expectLoggedIn(page);',
    'expect(link?.href ?? null).toBe(isOn ? "/a" : null);',
    'checkAll();',
  ])('a test that asserts something else besides absence counts: %s', (body) => {
    expect(textsIn(`test('R1.01 a title', async () => { ${body} });`)).toEqual(['R1.01 a title']);
  });
});

describe('levels', () => {
  test.each([
    ['e2e/login.spec.ts', 'seen'],
    ['e2e/budget.spec.ts', 'unit'],
    ['tests/shell/menu.test.tsx', 'seen'],
    ['tests/ui/modal.test.tsx', 'unit'],
    ['tests/flows/login/spec.test.ts', 'flow'],
    ['tests/flows/login/rules.test.ts', 'unit'],
    ['tests/gateway/login.test.ts', 'wire'],
    ['tests/contract/calls.test.ts', 'wire'],
    ['tests/contract/specified.ts', null],
    ['src/main.ts', null],
  ])('%s is of the level %s', (file, level) => {
    expect(levelOf(file)).toBe(level);
  });

  test.each([
    ['seen', ['flow', 'wire', 'unit'], false],
    ['flow', ['seen'], true],
    ['flow', ['wire', 'unit'], false],
    ['wire', ['seen', 'flow', 'unit'], false],
    ['unit', ['wire'], true],
    ['unit', [], false],
  ] as const)('a need of %s is met by %j: %s', (need, has, isMet) => {
    expect(meets(has, need)).toBe(isMet);
  });
});
