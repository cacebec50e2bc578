import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import type { FiledWalk } from '../paths/file.ts';
import { replay } from '../paths/replay.ts';
import { root } from '../../gateway/launch/run.mjs';
import { inFull } from '../support/full.ts';

const walkTo = (end: FiledWalk['walk']['begins']): FiledWalk => ({
  id: 'w1',
  words: ['The balance arrives', 'One second passes'],
  walk: {
    scene: 'wallet',
    variant: 'a member',
    begins: { states: ['wallet.loading'], waiting: ['wallet.balance'] },
    steps: [
      { label: 'loadWallet ends: balance and points', states: ['wallet.fresh'], waiting: [] },
      { label: 'wait', ms: 1_000, ...end },
    ],
  },
});

test('a replay reports each step, and where the site differs', async ({ browser, baseURL }) => {
  const said: string[] = [];
  const goes = (walk: FiledWalk) => replay([walk], browser, baseURL!, (text) => said.push(text));

  expect(await goes(walkTo({ states: ['wallet.shown'], waiting: [] }))).toEqual({
    code: 0,
    out: 'All is as written: 1 path.',
    err: '',
  });
  expect(said).toEqual(['w1: wallet, a member', '  1. The balance arrives', '  2. One second passes']);
  expect(await goes(walkTo({ states: ['wallet.failed'], waiting: [] }))).toEqual({
    code: 1,
    out: '',
    err: 'w1 differs at step 2. One second passes: the site is not in wallet.failed',
  });
});

// The command compiles what runs in the page in its own way, and serves the site by itself.
if (inFull)
  test('a report that was sent from the site is replayed by the command', () => {
    const report = 'tests/flowbook/world/report.json';
    const args = ['--import', 'tsx', 'e2e/paths/main.ts', 'login', '--replay', report];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: root });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Waiting for the gateway: it is refused (wrong)');
    expect(stdout.trim().split('\n').at(-1)).toBe('All is as written: 1 path.');
  });
