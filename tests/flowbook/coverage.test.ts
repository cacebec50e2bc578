import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCoverage, neededOf, readCoverage, record, reportCoverage } from '../../flowbook/coverage.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { outOfSight } from '../../flowbook/outOfSight.ts';
import { flows } from '../../flowbook/registry.ts';
import { takenIn } from '../../flowbook/transitions.ts';
import { walkFlow } from '../../flowbook/walk.ts';
import { coinsFlow, doorFlow, lampFlow } from './support/toys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flows-'));
  vi.stubEnv('FLOW_COVERAGE_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a walk records what it took and names what it could not take', async () => {
  const withoutButtons: Flow = { ...coinsFlow, cases: { 'coin.dropped': { one: { value: 1 } } } };
  expect(await walkFlow(withoutButtons)).toEqual(['coins.collecting --coin.dropped [branch 2 of 2]--> coins.jammed']);
  expect(reportCoverage([coinsFlow, lampFlow], readCoverage())).toEqual({
    missing: 4,
    text: [
      'coins: 3 transitions, live 2, views 0, browser 0',
      '  not taken by any test: coins.collecting --coin.dropped [branch 2 of 2]--> coins.jammed',
      'lamp: 3 transitions, live 0, views 0, browser 0',
      '  not taken by any test: lamp.dark --button.pressed--> lamp.lit',
      '  not taken by any test: lamp.lit --bulb.flickered--> lamp.flickering',
      '  not taken by any test: lamp.flickering --xstate.after.flicker.lamp.flickering--> lamp.dark',
      'Transitions not taken: 4.',
    ].join('\n'),
  });
});

test('full coverage is reported in one sentence', async () => {
  expect(await walkFlow(doorFlow)).toEqual([]);
  expect(reportCoverage([doorFlow], readCoverage())).toEqual({
    missing: 0,
    text: 'door: 5 transitions, live 5, views 0, browser 0\nEvery transition is taken.',
  });
});

test('a transition that one kind of test took does not count for another', async () => {
  await walkFlow(doorFlow);
  const actor = createActor(doorFlow.machine, {
    inspect: (event) => {
      record('views', takenIn(event));
    },
  }).start();
  actor.send({ type: 'handle.pulled' });
  actor.send({ type: 'handle.pushed' });
  const { text, missing } = reportCoverage([doorFlow], readCoverage(), ['live', 'views']);
  expect(missing).toBe(3);
  expect(text).toContain('door: 5 transitions, live 5, views 2, browser 0');
  expect(text).toContain('  not taken by views: door.open --door.kicked--> door.broken');
});

test('a transition that players cannot see is excused until a test of the views takes it', async () => {
  const excused = new Map([
    ['door.open | door.kicked | 0', 'nobody kicks'],
    ['door.gone | x | 0', 'there is no such state'],
  ]);
  await walkFlow(doorFlow);
  const folded = () => reportCoverage([doorFlow], readCoverage(), ['views'], excused).text.split('\n');
  expect(folded()).not.toContainEqual(expect.stringContaining('door.kicked'));
  expect(folded()).toContain('said to be out of sight, but not there: door.gone | x | 0');
  record('views', ['door.open | door.kicked | 0']);
  expect(folded()).toContain('  said to be out of sight, but taken by views: door.open --door.kicked--> door.broken');
});

test('a browser has to take every transition only where everything is tested', () => {
  vi.stubEnv('TEST_EVERYTHING', '');
  expect(neededOf(['live', 'views', 'browser'])).toEqual(['live', 'views']);
  vi.stubEnv('TEST_EVERYTHING', 'yes');
  expect(neededOf(['live', 'views', 'browser'])).toEqual(['live', 'views', 'browser']);
});

test('the files of all workers are read together, and forgotten together', () => {
  record('live', ['a | b | 0', 'a | b | 0']);
  record('live', ['a | b | 0']);
  writeFileSync(join(folder, 'another-worker.tsv'), 'browser\ta | b | 0\nviews\ta | b | 1\nnonsense\n');
  expect(readCoverage()).toEqual(
    new Map([
      ['a | b | 0', new Set(['live', 'browser'])],
      ['a | b | 1', new Set(['views'])],
    ]),
  );
  clearCoverage();
  expect(readCoverage()).toEqual(new Map());
});

test('the check of the real flows ends with 1 where nothing was walked, and names what is missing', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'flowbook/checkCoverage.ts', '--live'], {
    env: { ...process.env, FLOW_COVERAGE_DIR: folder },
    encoding: 'utf8',
  });
  const { text, missing } = reportCoverage(flows, new Map(), ['live'], outOfSight);
  expect([stdout, status]).toEqual([`${text}\n`, missing === 0 ? 0 : 1]);
});
