import { expect, test } from 'vitest';
import { drawOutcomeFlow } from '../../../flowbook/flows/drawOutcome.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import type { drawOutcomeMachine, OwnDraw } from '../../../machines/lottery/drawOutcome.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof drawOutcomeMachine>;

const answers = (output: OwnDraw): Does => ({ answer: 'load', with: { output } });
const settled = answers({ isSettled: true, stake: '400', payout: '19400' });
const unsettled = answers({ isSettled: false, stake: '400', payout: '0' });
const silent: Does = { answer: 'load', with: noAnswer };
const second = 1_000;
const begin = (...happenings: Does[]) => new Scenario(drawOutcomeFlow).play(...happenings);
const nineTimes = Array.from({ length: 9 }, () => [unsettled, second]).flat();

test.each<[string, Does[], unknown]>([
  ['R2.05 the player’s bets are looked up when the numbers come', [], 'looking'],
  ['R2.05 the payout of the draw is shown', [settled], 'told'],
  ['R2.05 a player without bets on the draw is told no result', [answers(null)], 'none'],
  ['R2.05 bets on a draw that are being settled are waited for', [unsettled], 'waiting'],
  ['R2.05 bets on a draw that are being settled are looked up again a second later', [unsettled, second], 'looking'],
  ['R8.20 a lookup of bets without an answer is repeated', [silent, second], 'looking'],
  ['R8.20 the tenth lookup of the bets on a draw is the last', [...nineTimes, unsettled, second], 'none'],
  ['R2.05 the tenth lookup of the bets on a draw still shows its result', [...nineTimes, settled], 'told'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.05 the balance is refreshed only once the bets on a draw are settled', () => {
  const heard = (...happenings: Does[]) => {
    const { wallet } = begin(...happenings).snapshot.context;
    return (wallet() as Recorder<{ type: string }>).heard;
  };
  expect(heard(unsettled, second)).toEqual([]);
  expect(heard(unsettled, second, settled)).toEqual([{ type: 'balance.refreshed' }]);
});
