import { expect, test } from 'vitest';
import { lotteriesFlow, lotteriesOutcomes } from '../../../flowbook/flows/lotteries.flow.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import type { lotteriesMachine } from '../../../machines/lottery/lotteries.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof lotteriesMachine>;

const answers = (name: keyof typeof lotteriesOutcomes, answer: 'load' | 'reload' = 'load'): Does => ({
  answer,
  with: lotteriesOutcomes[name] as never,
});
const minute = answers('lotteries that draw in a minute');
const moment = answers('lotteries that draw in a moment');
const none = answers('no lotteries');
const silent: Does = { answer: 'load', with: noAnswer };
const again = (name: keyof typeof lotteriesOutcomes) => answers(name, 'reload');
const unheard: Does = { answer: 'reload', with: noAnswer };
const wait = (milliseconds: number): Does => milliseconds;
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };

const begin = (...happenings: Does[]) => new Scenario(lotteriesFlow).play(...happenings);

// A list waits for three quarters of a second after a draw.
test.each<[string, Does[], string]>([
  ['the lotteries are loaded', [], 'loading'],
  ['R1.02 the lotteries are shown once they arrive', [minute], 'shown'],
  ['a list without lotteries says so', [none], 'empty'],
  ['R8.20 it says when the lotteries could not be loaded', [silent], 'failed'],
  ['R8.20 the lotteries are loaded again on request', [silent, { type: 'again.pressed' }], 'loading'],
  ['R7.38 nothing is loaded before the first lottery has drawn', [minute, wait(60_749)], 'shown'],
  ['R7.38 the list loads again a moment after the first draw', [minute, wait(60_750)], 'reloading'],
  ['R7.38 the list never loads again within fifteen seconds', [moment, wait(14_999)], 'shown'],
  ['R7.38 numbers that came within fifteen seconds are loaded after them', [moment, wait(15_000)], 'reloading'],
  [
    'R7.38 the next draw is waited for as the first was',
    [minute, wait(60_750), again('lotteries that draw in a minute'), wait(60_750)],
    'reloading',
  ],
  ['R8.20 the lotteries stay where they cannot be loaded again', [minute, wait(60_750), unheard], 'shown'],
  [
    'R8.20 what could not be loaded again is tried again fifteen seconds later',
    [minute, wait(60_750), unheard, wait(15_000)],
    'reloading',
  ],
  ['R7.38 a hidden tab loads nothing', [minute, hide, wait(600_000)], 'hidden'],
  ['R7.38 a tab that is seen again in time goes on waiting', [minute, hide, wait(5_000), show], 'shown'],
  ['R7.38 a tab that is seen again after a draw loads at once', [minute, hide, wait(600_000), show, 0], 'reloading'],
  ['R7.38 a tab that is hidden while the list loads is hidden afterwards', [hide, minute, wait(600_000)], 'hidden'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('R7.38 the lotteries that are shown are the last that arrived', () => {
  const drawIds = ({ snapshot }: ReturnType<typeof begin>) =>
    snapshot.context.lotteries.map((lottery) => (lottery as { drawId?: string }).drawId);
  expect(drawIds(begin(minute))).toEqual(['2601020037']);
  expect(drawIds(begin(minute, wait(60_750), again('lotteries that draw in a moment')))).toEqual(['2601020038']);
  expect(drawIds(begin(minute, wait(60_750), unheard))).toEqual(['2601020037']);
});

test('R8.20 a list that could not be loaded again says why until it could', () => {
  const unread = begin(minute, wait(60_750), unheard);
  expect(unread.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(unread.play(wait(15_000), again('lotteries that draw in a minute')).snapshot.context.failure).toBeNull();
});
