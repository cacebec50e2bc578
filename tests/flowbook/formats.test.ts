import { beforeAll, expect, test } from 'vitest';
import { run } from '../../flowbook/paths/command.ts';
import type { Site } from '../../flowbook/paths/site.ts';
import { flows } from '../../flowbook/registry.ts';
import texts from '../../locales/en.json' with { type: 'json' };
import { tellSite } from '../../flowbook/scenes/tellSite.ts';

let site: Site = [];
beforeAll(async () => {
  site = await tellSite();
});

const printed = (...args: readonly string[]): string => {
  const { code, out, err } = run(args, flows, { site });
  expect([code, err]).toEqual([0, '']);
  return `${out}\n`;
};

test.each([
  ['text', 'txt'],
  ['markdown', 'md'],
  ['gherkin', 'feature'],
  ['csv', 'csv'],
  ['json', 'json'],
])('the exported paths of the code by SMS as %s are the approved ones', async (format, ending) => {
  await expect(printed('smsCode', '--weights', '--format', format)).toMatchFileSnapshot(`formats/smsCode.${ending}`);
});

/** The browser tests run these specs as they are. */
test.each(['smsCode', 'wallet'])(
  'the spec that is generated from %s is the one that the browser tests run',
  async (flow) => {
    await expect(printed(flow, '--format', 'playwright')).toMatchFileSnapshot(
      `../../e2e/walk/generated/${flow}.spec.ts`,
    );
  },
);

test('only paths that a player can walk on the site are paths of the site', () => {
  expect(run(['toast', '--site'], flows, { site })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^toast has no scene of its own on the site\. Choose one of: announcements, /) as string,
  });
  expect(run(['toasts', '--site'], flows, { site })).toMatchObject({
    code: 1,
    err: expect.stringContaining('Not covered: toasts --toast.asked') as string,
  });
});

test.each(flows.map(({ id }) => id))(
  'no line of the check sheet of %s is longer than 210 characters or raw JSON',
  { timeout: 120_000 },
  (id) => {
    const lines = run([id, '--format', 'markdown'], flows, { site }).out.split('\n');
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => line.length > 210 || line.includes('":[{'))).toEqual([]);
  },
);

test('a check sheet says what a form shows that was sent too early', () => {
  expect(run(['login', '--format', 'markdown'], flows, { site }).out).toContain(
    `Presses Log in, if a field is not valid\n\n- Do: click “Log in”\n- See: under each field that is not valid, what is wrong with it: “${texts.required}” where it is empty\n`,
  );
});

test('a check sheet of a flow that is met in several scenes has the words of its own scene', () => {
  const { out } = run(['wallets', '--format', 'markdown'], flows, { site });
  for (const id of ['wallets_move', 'wallets_gather'] as const)
    expect(out).toContain(`- See: button “${texts[id]}” busy\n`);
});

test('no cell of a check sheet breaks its row or is a formula of a spreadsheet', () => {
  const [meeting] = site.filter(({ flow }) => flow.id === 'smsCode');
  const deeds = { 'code.requested: for a number': { does: ['=1+1 "a"\nb | c'], sees: [] } };
  const odd: Site = [{ ...meeting!, deeds: { 'at first': deeds }, waiting: () => [] }];
  const sheet = (format: string) =>
    run(['smsCode', '--strategy', 'shortest', '--to', 'sending', '--format', format], flows, { site: odd }).out;
  expect(sheet('csv')).toContain(`,"'=1+1 ""a"" b | c",`);
  expect(sheet('markdown')).toContain('- Do: =1+1 "a" b | c\n');
  expect(sheet('gherkin')).toContain('(=1+1 "a" b | c)');
});
