import { expect, test } from 'vitest';
import { areRulesRight, type AutoplayRules } from '../../../machines/games/round.rules.ts';
import {
  begin,
  breath,
  celebrated,
  lost,
  pause,
  plays,
  refuses,
  resume,
  seen,
  start,
  stop,
  under,
  want,
  type Does,
} from './happenings.ts';

test.each<[string, Does[], string]>([
  ['autoplay begins with a round', [start()], 'sending'],
  ['autoplay waits between its rounds', [start(), plays(0), seen], 'waiting'],
  ['autoplay goes on half a second later', [start(), plays(0), seen, breath], 'sending'],
  ['autoplay goes on after a celebration', [start(), plays(250), seen, celebrated, breath], 'sending'],
  ['autoplay that is stopped between two rounds rests at once', [start(), plays(0), seen, stop()], 'ready'],
  ['autoplay that is stopped during a round rests after it', [start(), plays(0), stop(), seen], 'ready'],
  ['autoplay does not begin while the site pauses play', [pause, start()], 'ready'],
  ['autoplay without a loss limit does not begin', [start({ lossLimit: 0 })], 'ready'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test.each<[string, Does[], string]>([
  ['its last round', [plays(0), seen, ...Array.from({ length: 9 }, () => [breath, plays(0), seen]).flat()], 'count'],
  ['a win as large as its player wanted', [plays(1_000), seen, celebrated], 'singleWin'],
  ['the press of a button', [stop()], 'player'],
  ['a hidden page', [stop('hidden')], 'hidden'],
  ['a title that closes', [stop('closing')], 'closing'],
  ['a pause of the site', [pause], 'paused'],
  ['a refusal', [refuses('limit_reached')], 'refused'],
  ['a block', [refuses('play_paused')], 'refused'],
  ['a seat that has ended', [refuses('seat_ended')], 'refused'],
  ['a lost answer', [lost], 'unknown'],
])('autoplay ends with %s, and says why', (_, happenings, why) => {
  const { context } = begin(start({ singleWin: 1_000 }), ...happenings).snapshot;
  expect([context.autoplay, context.autoplayEnd]).toEqual([null, why]);
});

test('autoplay plays as many rounds as its player chose, and then rests', () => {
  const round: Does[] = [plays(0), seen];
  const nine = Array.from({ length: 9 }, () => [...round, breath]).flat();
  expect(begin(start(), ...nine).state).toBe('sending');
  expect(begin(start(), ...nine, ...round).state).toBe('ready');
});

test.each([
  [300, 3],
  [399, 3],
  [400, 4],
])('autoplay with a limit of %i at rounds of 100 loses %i of them and no more', (lossLimit, rounds) => {
  const scenario = begin(start({ lossLimit }));
  for (let round = 1; round < rounds; round += 1) scenario.play(plays(0), seen, breath);
  expect(scenario.state).toBe('sending');
  scenario.play(plays(0), seen);
  expect([scenario.state, scenario.snapshot.context.autoplayEnd]).toEqual(['ready', 'lossLimit']);
});

test('what autoplay wins gives it room to lose', () => {
  const scenario = begin(start({ lossLimit: 100 }), plays(250), seen, celebrated, breath, plays(0), seen);
  expect(scenario.snapshot.context.autoplay).toMatchObject({ left: 8, lost: -50 });
});

test('a pause of play from another page ends autoplay at its next rest, even if it is over by then', () => {
  const scenario = begin(start(), plays(250), pause, resume);
  expect(scenario.state).toBe('revealing');
  expect(scenario.play(seen, celebrated).state).toBe('ready');
  expect(begin(start(), plays(0), seen, pause).state).toBe('ready');
});

test('autoplay that a press continues early counts the round', () => {
  const scenario = begin(start(), plays(250), seen, want, plays(0, 'r-2'), seen);
  expect(scenario.snapshot.context.autoplay?.left).toBe(8);
});

test('autoplay keeps the least time of a round', () => {
  const scenario = under({ leastRoundMs: 2_500 }, start(), plays(0), seen, 2_499);
  expect(scenario.state).toBe('waiting');
  expect(scenario.play(1).state).toBe('sending');
});

test.each<[Partial<AutoplayRules>, boolean]>([
  [{}, true],
  [{ count: 11 as 10 }, false],
  [{ lossLimit: 100 }, true],
  [{ lossLimit: 99 }, false],
  [{ lossLimit: 100.5 }, false],
  [{ lossLimit: Number.NaN }, false],
  [{ singleWin: 1 }, true],
  [{ singleWin: 0 }, false],
])('whether the rules of autoplay with %j are complete for a stake of 100 is %s', (changes, are) => {
  expect(areRulesRight({ count: 25, lossLimit: 2_000, singleWin: null, ...changes }, 100)).toBe(are);
});
