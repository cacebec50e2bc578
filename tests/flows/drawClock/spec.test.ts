import { expect, test } from 'vitest';
import { drawClockFlow, drawOutcomes } from '../../../flowbook/flows/drawClock.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import type { drawClockMachine } from '../../../machines/lottery/drawClock.machine.ts';
import { openDraw } from '../../../machines/lottery/drawClock.setup.ts';
import { nextDraw, resultOf, type DrawNews } from '../../../machines/lottery/draws.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof drawClockMachine>;

const answers = (name: keyof typeof drawOutcomes): Does => ({ answer: 'load', with: drawOutcomes[name] as never });
const open = answers('a draw is open');
const drawn = answers('the next draw is open, and this one is drawn');
const closed = answers('a draw is closed');
const late = answers('a draw is late');
const gone = answers('the draw is gone without numbers');
const silent: Does = { answer: 'load', with: noAnswer };
const wait = (seconds: number): Does => seconds * 1_000;
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };

const begin = (...happenings: Does[]) => new Scenario(drawClockFlow).play(...happenings);
const following = (bets: string, result: string) => ({ following: { bets, result } });

test.each<[string, Does[], unknown]>([
  ['R2.05 the draws of a lottery are loaded first', [], 'loading'],
  ['R2.05 a draw is open for bets', [open], following('open', 'resting')],
  ['R2.05 the last ten seconds of a draw are marked', [open, wait(40)], following('hurrying', 'resting')],
  ['R2.05 the next draw opens when one closes, without a call', [open, wait(50)], following('open', 'resting')],
  ['R7.38 a draw takes place on time', [open, wait(60)], following('open', 'waiting')],
  ['R7.38 the numbers of a draw are fetched a moment later', [open, wait(61)], following('open', 'asking')],
  ['R7.38 the new numbers of a draw are shown', [open, wait(61), drawn], following('open', 'opened')],
  [
    'R7.38 the new numbers of a draw become the last numbers after some seconds',
    [open, wait(61), drawn, wait(8)],
    following('open', 'resting'),
  ],
  ['R7.38 a draw without numbers is fetched again', [closed, wait(6), closed], following('none', 'pausing')],
  ['R7.38 missing numbers are fetched every second', [closed, wait(6), silent, wait(2)], following('none', 'asking')],
  ['R2.05 a draw that is late says so', [closed, wait(6), late], following('none', 'late')],
  ['R2.05 a late draw is fetched every five seconds', [closed, wait(6), late, wait(5)], following('none', 'asking')],
  ['R2.05 a cancelled draw says so', [open, wait(61), gone], following('open', 'cancelled')],
  ['R2.05 the next draw follows a cancelled one', [open, wait(61), gone, wait(8)], following('open', 'resting')],
  ['R8.20 a fetch of draws without an answer is tried again', [open, wait(61), silent], following('open', 'pausing')],
  ['R2.05 a hidden tab fetches no draws', [open, hide, wait(600)], 'hidden'],
  ['R2.05 a draw that is postponed is waited for', [open, hide, show, open], following('open', 'resting')],
  ['R2.05 a tab that is visible again fetches the draws at once', [open, hide, show], following('open', 'asking')],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.05 bets go to the next draw once one has closed', () => {
  expect(openDraw(begin(open).snapshot.context)?.drawId).toBe('2601020040');
  expect(openDraw(begin(open, wait(50)).snapshot.context)?.drawId).toBe('2601020041');
});

test('R2.05 after the device has slept no draw is open until the gateway answers', () => {
  expect(openDraw(begin(open, hide, wait(6_000), show).snapshot.context)).toBeNull();
  expect(openDraw(begin(open, hide, wait(6_000), show, drawn).snapshot.context)?.drawId).toBe('2601020041');
});

test.each<[string, number, Does[]]>([
  ['has its numbers', 1, [open, wait(61), drawn]],
  ['is cancelled', 1, [open, wait(61), gone]],
  ['has no numbers yet', 0, [closed, wait(6), closed]],
])('R2.05 when the awaited draw %s, the balance is refreshed %i times', (_, times, happenings) => {
  const { wallet } = begin(...happenings).snapshot.context;
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual(Array(times).fill({ type: 'balance.refreshed' }));
});

test('R7.38 every draw that was the last one is remembered, the newest first and each once', () => {
  const { seen } = begin(open, wait(61), drawn, hide, show, drawn).snapshot.context;
  expect(seen.map(({ drawId }) => drawId)).toEqual(['2601020040', '2601020039']);
});

test('R8.20 a fetch of the draws without an answer is reported until the next one', () => {
  expect(begin(open, wait(61), silent).snapshot.context.failure).not.toBeNull();
  expect(begin(open, wait(61), silent, wait(2), drawn).snapshot.context.failure).toBeNull();
});

const newsOf = (open: string[], waiting: string[], last: string | null): DrawNews => ({
  version: 1,
  draws: open.map((drawId) => ({ drawId, closesAt: '', drawsAt: '', commit: '' })),
  waiting: waiting.map((drawId) => ({ drawId, drawsAt: '', state: 'closed' })),
  last: last === null ? null : ({ drawId: last } as DrawNews['last']),
});

test('the next draw is a closed one, or else the first open one', () => {
  expect(nextDraw(newsOf(['12', '13'], ['11'], '10'))?.drawId).toBe('11');
  expect(nextDraw(newsOf(['12', '13'], [], '11'))?.drawId).toBe('12');
  expect(nextDraw(newsOf([], [], '11'))).toBeNull();
});

test.each([
  ['waiting', newsOf(['12'], ['11'], '10')],
  ['waiting', newsOf(['11', '12'], [], '10')],
  ['drawn', newsOf(['12'], [], '11')],
  ['drawn', newsOf(['14'], [], '13')],
  ['cancelled', newsOf(['12'], [], '10')],
  ['cancelled', newsOf(['12'], [], null)],
] as const)('the state of an awaited draw is %s', (result, news) => {
  expect(resultOf({ drawId: '11', drawsAt: '' }, news)).toBe(result);
});
