import { expect, test } from 'vitest';
import { stripFlow } from '../../../flowbook/flows/strip.flow.ts';
import type { Hold } from '../../../machines/banners/strip.machine.ts';
import { Life, type Happening } from '../life.ts';

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
  ['R2.47 R9.07 the first stays for five seconds', [4_999], turning, 0],
  ['R2.47 then comes the second', [5_000], turning, 1],
  ['R2.47 which stays for five seconds too', [9_999], turning, 1],
  ['R2.47 after the last comes the first again', [5_000, 5_000], turning, 0],
  ['R2.48 somebody goes to another', [chosen(1)], turning, 1],
  ['which then stays for five seconds of its own', [4_000, chosen(1), 4_999], turning, 1],
  ['and not longer', [4_000, chosen(1), 5_000], turning, 0],
  ['under a pointer it stays', [held('pointer'), 60_000], atRest, 0],
  ['with the focus in it it stays', [held('focus'), 60_000], atRest, 0],
  ['in a tab that nobody sees it stays', [held('tab'), 60_000], atRest, 0],
  ['it can be gone to another meanwhile', [held('pointer'), chosen(1), 60_000], atRest, 1],
  ['left alone, it has five seconds again', [4_000, held('pointer'), released('pointer'), 4_999], turning, 0],
  ['and then turns', [4_000, held('pointer'), released('pointer'), 5_000], turning, 1],
  ['two reasons to rest need both to end', [held('pointer'), held('focus'), released('pointer'), 60_000], atRest, 0],
  ['in whichever order', [held('pointer'), held('focus'), released('focus'), 60_000], atRest, 0],
  ['and then it turns', [held('pointer'), held('focus'), released('pointer'), released('focus'), 5_000], turning, 1],
  ['one reason told twice ends at once', [held('pointer'), held('pointer'), released('pointer'), 5_000], turning, 1],
  ['what was no reason cannot end', [held('pointer'), released('focus'), 60_000], atRest, 0],
  ['Pause stops it', [paused, 60_000], 'paused', 0],
  ['Pause stops it under the pointer as well', [held('pointer'), paused, released('pointer'), 60_000], 'paused', 0],
  ['R2.48 paused, it can still be gone to another', [paused, chosen(1), 60_000], 'paused', 1],
  ['Resume goes on with five seconds for what is shown', [4_000, paused, resumed, 4_999], turning, 0],
  ['and turns after them', [4_000, paused, resumed, 5_000], turning, 1],
  [
    'Resume goes on under the pointer that pressed it',
    [held('pointer'), held('focus'), paused, resumed, 5_000],
    turning,
    1,
  ],
  [
    'until the pointer comes back',
    [held('pointer'), paused, resumed, released('pointer'), held('pointer'), 60_000],
    atRest,
    0,
  ],
])('%s', (_, happenings, state, index) => {
  const life = new Life(stripFlow, 'two banners').live(...happenings);
  expect({ state: life.state, index: life.snapshot.context.index }).toEqual({ state, index });
});

test.each<Row>([
  ['R2.47 where less motion is wanted, two banners start paused', [60_000], 'paused', 0],
  ['and turn once Resume is pressed', [resumed, 5_000], turning, 1],
])('%s', (_, happenings, state, index) => {
  const life = new Life(stripFlow, 'two banners, less motion').live(...happenings);
  expect({ state: life.state, index: life.snapshot.context.index }).toEqual({ state, index });
});

test('R2.47 one banner stands still', () => {
  const life = new Life(stripFlow, 'one banner').live(60_000, resumed, held('pointer'));
  expect({ state: life.state, context: life.snapshot.context }).toEqual({
    state: 'still',
    context: { banners: 1, reducedMotion: false, index: 0, holds: [] },
  });
});

test('why it rests is known by name, in the order of coming', () => {
  const life = new Life(stripFlow, 'two banners').live(held('tab'), held('pointer'), held('focus'), held('tab'));
  expect(life.snapshot.context.holds).toEqual(['pointer', 'focus', 'tab']);
  life.live(paused, resumed);
  expect(life.snapshot.context.holds).toEqual([]);
});
