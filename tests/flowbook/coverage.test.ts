import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActor } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neededOf, readCoverage, record, reportCoverage } from '../../flowbook/coverage.ts';
import { everTaken, explore } from '../../flowbook/explore.ts';
import { usual } from '../../flowbook/flow.ts';
import { outOfSight } from '../../flowbook/outOfSight.ts';
import { flows } from '../../flowbook/registry.ts';
import { takenIn } from '../../flowbook/transitions.ts';
import { doorFlow, lampFlow } from './support/toys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flows-'));
  vi.stubEnv('FLOW_COVERAGE_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const openDoor = (...types: readonly ('handle.pulled' | 'handle.pushed')[]) => {
  const actor = createActor(doorFlow.machine, {
    inspect: (event) => {
      record('views', takenIn(event));
    },
  }).start();
  for (const type of types) actor.send({ type });
};

test('transitions that were taken are counted, and missing ones are named', () => {
  openDoor('handle.pulled', 'handle.pushed');
  expect(reportCoverage([doorFlow, lampFlow], readCoverage())).toEqual({
    missing: 6,
    text: [
      'door: 5 transitions, views 2, browser 0',
      '  not taken by any test: door.closed --code.set--> door.locked (locks it)',
      '  not taken by any test: door.open --door.kicked--> door.broken',
      '  not taken by any test: door.locked --key.turned--> door.closed (unlocks it)',
      'lamp: 3 transitions, views 0, browser 0',
      '  not taken by any test: lamp.dark --button.pressed--> lamp.lit',
      '  not taken by any test: lamp.lit --bulb.flickered--> lamp.flickering',
      '  not taken by any test: lamp.flickering --xstate.after.flicker.lamp.flickering--> lamp.dark',
      'Transitions not taken: 6.',
    ].join('\n'),
  });
});

test('full coverage is reported in one sentence', () => {
  record('browser', everTaken(explore(doorFlow, usual)));
  expect(reportCoverage([doorFlow], readCoverage())).toEqual({
    missing: 0,
    text: 'door: 5 transitions, views 0, browser 5\nEvery transition is taken.',
  });
});

test('a transition that one kind of test took does not count for another', () => {
  record('browser', everTaken(explore(doorFlow, usual)));
  openDoor('handle.pulled', 'handle.pushed');
  const { text, missing } = reportCoverage([doorFlow], readCoverage(), ['views', 'browser']);
  expect(missing).toBe(3);
  expect(text).toContain('door: 5 transitions, views 2, browser 5');
  expect(text).toContain('  not taken by views: door.open --door.kicked--> door.broken');
});

test('a transition that players cannot see may be missing until a test of the views takes it', () => {
  const excused = new Map([
    ['door.open | door.kicked | 0', 'nobody kicks'],
    ['door.gone | x | 0', 'there is no such state'],
  ]);
  const folded = () => reportCoverage([doorFlow], readCoverage(), ['views'], excused).text.split('\n');
  expect(folded()).not.toContainEqual(expect.stringContaining('door.kicked'));
  expect(folded()).toContain('said to be out of sight, but not there: door.gone | x | 0');
  record('views', ['door.open | door.kicked | 0']);
  expect(folded()).toContain('  said to be out of sight, but taken by views: door.open --door.kicked--> door.broken');
});

test('a browser has to take every transition only where everything is tested', () => {
  vi.stubEnv('TEST_EVERYTHING', '');
  expect(neededOf(['views', 'browser'])).toEqual(['views']);
  vi.stubEnv('TEST_EVERYTHING', 'yes');
  expect(neededOf(['views', 'browser'])).toEqual(['views', 'browser']);
});

test('the coverage files of all workers are read together, and deleted together', () => {
  record('views', ['a | b | 0', 'a | b | 0']);
  record('views', ['a | b | 0']);
  writeFileSync(join(folder, 'another-worker.tsv'), 'browser\ta | b | 0\nviews\ta | b | 1\nnonsense\n');
  expect(readCoverage()).toEqual(
    new Map([
      ['a | b | 0', new Set(['views', 'browser'])],
      ['a | b | 1', new Set(['views'])],
    ]),
  );
  rmSync(folder, { recursive: true });
  expect(readCoverage()).toEqual(new Map());
});

test('the check of the real flows ends with 1 where nothing was walked, and names what is missing', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'flowbook/checkCoverage.ts', '--views'], {
    env: { ...process.env, FLOW_COVERAGE_DIR: folder },
    encoding: 'utf8',
  });
  const { text, missing } = reportCoverage(flows, new Map(), ['views'], outOfSight);
  expect([stdout, status]).toEqual([`${text}\n`, missing === 0 ? 0 : 1]);
});
