import { expect, test } from 'vitest';
import { Repeats } from '../../../gateway/ground/repeats.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);

test('a repeated refusal is logged once a minute with its number, each kind by itself', () => {
  const lines: unknown[] = [];
  const log = { event: (event: string, facts = {}) => lines.push({ event, ...facts }) };
  const repeats = new Repeats();
  for (let second = 0; second < 60; second += 1) repeats.note(log, 'refused', { path: '/bet' }, at(second));
  repeats.note(log, 'refused', { path: '/win' }, at(59));
  repeats.note(log, 'refused', { path: '/bet' }, at(60));
  repeats.note(log, 'refused', { path: '/bet' }, at(61));
  // Set back, the clock does not silence the log.
  repeats.note(log, 'refused', { path: '/bet' }, at(-3_600));
  expect(lines).toEqual([
    { event: 'refused', path: '/bet', times: 1 },
    { event: 'refused', path: '/win', times: 1 },
    { event: 'refused', path: '/bet', times: 60 },
    { event: 'refused', path: '/bet', times: 2 },
  ]);
});
