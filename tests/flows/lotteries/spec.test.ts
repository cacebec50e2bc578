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
const again = (name: keyof typeof lotteriesOutcomes) => answers(name, 'reload');
const unheard: Does = { answer: 'reload', with: noAnswer };
const wait = (milliseconds: number): Does => milliseconds;
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };

const begin = (...happenings: Does[]) => new Scenario(lotteriesFlow).play(...happenings);

// A list waits for three quarters of a second after a draw.
test.each<[string, Does[], string]>([
  ['the lotteries are loaded first', [], 'loading'],
  ['R1.02 the lotteries are shown once they arrive', [minute], 'shown'],
  ['a list without lotteries says so', [none], 'empty'],
  ['R7.38 no lottery is loaded again before the first draw', [minute, wait(60_749)], 'shown'],
  ['R7.38 the list of lotteries loads again a moment after the first draw', [minute, wait(60_750)], 'reloading'],
  ['R7.38 the list of lotteries never loads again within fifteen seconds', [moment, wait(14_999)], 'shown'],
  ['R7.38 lotteries load after fifteen seconds when a draw came sooner', [moment, wait(15_000)], 'reloading'],
  [
    'R7.38 the draw after the first is waited for in the same way',
    [minute, wait(60_750), again('lotteries that draw in a minute'), wait(60_750)],
    'reloading',
  ],
  ['R8.20 the lotteries stay on screen when they cannot be loaded again', [minute, wait(60_750), unheard], 'shown'],
  [
    'R8.20 a list of lotteries that could not be loaded again is retried after fifteen seconds',
    [minute, wait(60_750), unheard, wait(15_000)],
    'reloading',
  ],
  ['R7.38 a hidden tab loads no lotteries', [minute, hide, wait(600_000)], 'hidden'],
  ['R7.38 a tab that is visible again before a draw goes on waiting', [minute, hide, wait(5_000), show], 'shown'],
  ['R7.38 a tab that is visible again after a draw loads at once', [minute, hide, wait(600_000), show, 0], 'reloading'],
  ['R7.38 a tab that is hidden while the lotteries load stays hidden', [hide, minute, wait(600_000)], 'hidden'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('R7.38 the lotteries on screen are the last that arrived', () => {
  const drawIds = ({ snapshot }: ReturnType<typeof begin>) =>
    snapshot.context.lotteries.map((lottery) => (lottery as { drawId?: string }).drawId);
  expect(drawIds(begin(minute))).toEqual(['2601020037']);
  expect(drawIds(begin(minute, wait(60_750), again('lotteries that draw in a moment')))).toEqual(['2601020038']);
  expect(drawIds(begin(minute, wait(60_750), unheard))).toEqual(['2601020037']);
});

test('R8.20 a list of lotteries that could not be loaded again shows the reason until it can', () => {
  const unread = begin(minute, wait(60_750), unheard);
  expect(unread.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(unread.play(wait(15_000), again('lotteries that draw in a minute')).snapshot.context.failure).toBeNull();
});
