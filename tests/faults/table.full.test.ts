// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/index.ts';
import { entries, madeByNoFlow } from './entries/index.ts';
import type { Entry, FaultName } from './entry.ts';
import { faults } from './faults.ts';
import { live } from './live.ts';

const cellsOf = ({ cells }: Entry) =>
  (Object.entries(cells) as [FaultName, Entry['cells'][FaultName]][]).flatMap(([fault, cell]) =>
    typeof cell === 'string' ? [] : [[fault, cell] as const],
  );

describe.each(Object.entries<Entry>(entries))('R8.20 %s', (_, entry) => {
  test.each(cellsOf(entry))('%s', async (fault, outcome) => {
    expect(await live(entry, fault, outcome)).toEqual(outcome);
  });
});

test('every call that logs in, logs out or proves something is in the table, or no flow makes it', () => {
  const ofTheClasses = calls.filter(({ kind }) => kind === 'auth' || kind === 'verify').map(({ name }) => name);
  const lived = Object.values<Entry>(entries)
    .map(({ call }) => call)
    .filter((call) => ofTheClasses.includes(call));
  expect([...new Set(lived), ...Object.keys(madeByNoFlow)].sort()).toEqual(ofTheClasses.sort());
});

test('every fault is tested with every call of the table, or the table says why not', () => {
  for (const { cells } of Object.values<Entry>(entries)) {
    expect(Object.keys(cells)).toEqual(Object.keys(faults));
    expect(Object.values(cells)).not.toContain('');
  }
});
