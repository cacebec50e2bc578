import { expect, test } from 'vitest';
import { stripFlow } from '../../../flowbook/flows/strip.flow.ts';
import type { Hold } from '../../../machines/content/strip.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

const chosen = (index: number) => ({ type: 'slide.chosen', index }) as const;
const held = (by: Hold) => ({ type: 'strip.held', by }) as const;
const released = (by: Hold) => ({ type: 'strip.released', by }) as const;
const paused = { type: 'strip.paused' } as const;
const resumed = { type: 'strip.resumed' } as const;

const turning = { playing: 'turning' };
const atRest = { playing: 'held' };

type Row = readonly [
  said: string,
  happenings: readonly Happening<typeof stripFlow.machine>[],
  state: unknown,
  index: number,
];

test.each<Row>([
  ['R2.47 two banners take turns from the start', [], turning, 0],
  ['R2.47 R9.07 the first banner stays for five seconds', [4_999], turning, 0],
  ['R2.47 the second banner follows after five seconds', [5_000], turning, 1],
  ['R2.47 the second banner stays for five seconds too', [9_999], turning, 1],
  ['R2.47 the first banner follows the last', [5_000, 5_000], turning, 0],
  ['R2.48 choosing a banner shows it', [chosen(1)], turning, 1],
  ['a chosen banner stays for its own five seconds', [4_000, chosen(1), 4_999], turning, 1],
  ['a chosen banner gives way after its five seconds', [4_000, chosen(1), 5_000], turning, 0],
  ['the strip rests under a pointer', [held('pointer'), 60_000], atRest, 0],
  ['the strip rests while the focus is in it', [held('focus'), 60_000], atRest, 0],
  ['the strip rests in a hidden tab', [held('tab'), 60_000], atRest, 0],
  ['another banner can be chosen while the strip rests', [held('pointer'), chosen(1), 60_000], atRest, 1],
  [
    'the banner has five seconds again once the pointer leaves',
    [4_000, held('pointer'), released('pointer'), 4_999],
    turning,
    0,
  ],
  [
    'the strip turns five seconds after the pointer leaves',
    [4_000, held('pointer'), released('pointer'), 5_000],
    turning,
    1,
  ],
  [
    'the strip rests until both reasons to rest have ended, the pointer first',
    [held('pointer'), held('focus'), released('pointer'), 60_000],
    atRest,
    0,
  ],
  [
    'the strip rests until both reasons to rest have ended, the focus first',
    [held('pointer'), held('focus'), released('focus'), 60_000],
    atRest,
    0,
  ],
  [
    'the strip turns once both reasons to rest have ended',
    [held('pointer'), held('focus'), released('pointer'), released('focus'), 5_000],
    turning,
    1,
  ],
  [
    'a reason to rest that is given twice ends at once',
    [held('pointer'), held('pointer'), released('pointer'), 5_000],
    turning,
    1,
  ],
  ['ending a reason that was never given changes nothing', [held('pointer'), released('focus'), 60_000], atRest, 0],
  ['Pause stops the strip', [paused, 60_000], 'paused', 0],
  [
    'Pause stops the strip under the pointer as well',
    [held('pointer'), paused, released('pointer'), 60_000],
    'paused',
    0,
  ],
  ['R2.48 another banner can be chosen while the strip is paused', [paused, chosen(1), 60_000], 'paused', 1],
  ['Resume gives the shown banner its five seconds again', [4_000, paused, resumed, 4_999], turning, 0],
  ['the strip turns five seconds after Resume', [4_000, paused, resumed, 5_000], turning, 1],
  [
    'Resume starts the strip under the pointer that pressed it',
    [held('pointer'), held('focus'), paused, resumed, 5_000],
    turning,
    1,
  ],
  [
    'a resumed strip rests again when the pointer comes back',
    [held('pointer'), paused, resumed, released('pointer'), held('pointer'), 60_000],
    atRest,
    0,
  ],
])('%s', (_, happenings, state, index) => {
  const scenario = new Scenario(stripFlow, 'two banners').play(...happenings);
  expect({ state: scenario.state, index: scenario.snapshot.context.index }).toEqual({ state, index });
});

test.each<Row>([
  ['R2.47 two banners start paused where less motion is preferred', [60_000], 'paused', 0],
  ['two banners turn after Resume where less motion is preferred', [resumed, 5_000], turning, 1],
])('%s', (_, happenings, state, index) => {
  const scenario = new Scenario(stripFlow, 'two banners, less motion').play(...happenings);
  expect({ state: scenario.state, index: scenario.snapshot.context.index }).toEqual({ state, index });
});

test('R2.47 a single banner does not turn', () => {
  const scenario = new Scenario(stripFlow, 'one banner').play(60_000, resumed, held('pointer'));
  expect({ state: scenario.state, context: scenario.snapshot.context }).toEqual({
    state: 'still',
    context: { banners: 1, reducedMotion: false, index: 0, holds: [] },
  });
});

test('the reasons to rest are kept in the order they were given', () => {
  const scenario = new Scenario(stripFlow, 'two banners').play(
    held('tab'),
    held('pointer'),
    held('focus'),
    held('tab'),
  );
  expect(scenario.snapshot.context.holds).toEqual(['pointer', 'focus', 'tab']);
  scenario.play(paused, resumed);
  expect(scenario.snapshot.context.holds).toEqual([]);
});
