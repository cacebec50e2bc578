import { expect, test } from 'vitest';
import { cancelledDeposit, creditedDeposit, waitingDeposit, watchFlow } from '../../../flowbook/flows/watch.flow.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { watchMachine } from '../../../machines/cashier/watch.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof watchMachine>;

const waits: Does = { answer: 'look', with: { output: { isOver: false, thing: waitingDeposit } } };
const credited: Does = { answer: 'look', with: { output: { isOver: true, thing: creditedDeposit } } };
const unheard: Does = { answer: 'look', with: noAnswer };
const cancelled: Does = {
  answer: 'cancel',
  with: { output: { kind: 'cancelled', isOver: true, thing: cancelledDeposit } },
};
const refusedTo = (code: 'wrong_state' | 'unavailable'): Does => ({
  answer: 'cancel',
  with: { output: refusedWith(refusal(code)) },
});
const uncancelled: Does = { answer: 'cancel', with: noAnswer };
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };
const look: Does = { type: 'look.requested' };
const wish: Does = { type: 'cancel.requested' };
const confirm: Does = { type: 'cancel.confirmed' };
const keep: Does = { type: 'cancel.declined' };

const begin = (...happenings: Does[]) => new Scenario(watchFlow).play(...happenings);

/** Twenty looks, three seconds apart. */
const aMinute = Array.from({ length: 20 }, (): Does[] => [3_000, waits]).flat();

test.each<[string, Does[], string]>([
  ['R2.77 the state of a followed request is checked at once', [], 'looking'],
  ['R2.77 the state of a followed request is shown', [waits], 'shown'],
  ['a followed request is not checked again before three seconds have passed', [waits, 2_999], 'shown'],
  ['a followed request is checked again after three seconds', [waits, 3_000], 'looking'],
  ['after a minute a request is not checked within ten seconds', [waits, ...aMinute, 9_999], 'shown'],
  ['after a minute a request is checked after ten seconds', [waits, ...aMinute, 10_000], 'looking'],
  ['R8.20 a followed request stays on screen when a check fails', [waits, 3_000, unheard], 'shown'],
  ['a shown request is checked on request', [waits, look], 'looking'],
  ['a followed request is not checked while the page is hidden', [waits, hide, 600_000], 'hidden'],
  ['a followed request is not checked again if the page was hidden during a check', [hide, waits, 600_000], 'hidden'],
  ['a followed request is checked on if the page became visible during a check', [hide, show, waits], 'shown'],
  ['a followed request is checked as soon as the page is visible again', [waits, hide, show], 'looking'],
  ['a returning player has the request checked often again', [waits, ...aMinute, hide, show, waits, 3_000], 'looking'],
  ['R2.77 R2.78 cancelling a followed request asks for confirmation', [waits, wish], 'confirming'],
  ['R2.77 R2.78 a followed request can be kept instead of cancelled', [waits, wish, keep], 'shown'],
  ['a followed request is not checked while the confirmation is open', [waits, wish, 600_000], 'confirming'],
  ['a followed request is kept while the page is hidden', [waits, wish, hide, keep], 'hidden'],
  ['R2.77 a confirmed cancellation is sent', [waits, wish, confirm], 'cancelling'],
  ['R2.77 a cancelled request is over', [waits, wish, confirm, cancelled], 'settled'],
  [
    'R8.23 a request that can no longer be cancelled is checked',
    [waits, wish, confirm, refusedTo('wrong_state')],
    'looking',
  ],
  ['R8.23 a request that cannot be cancelled now stays', [waits, wish, confirm, refusedTo('unavailable')], 'shown'],
  ['R8.20 a request whose cancellation got no answer is checked', [waits, wish, confirm, uncancelled], 'looking'],
  ['R2.77 a credited request is over', [waits, 3_000, credited], 'settled'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('a followed request hands over its end', () => {
  expect(begin(waits, 3_000, credited).snapshot.output).toEqual(creditedDeposit);
});

test('R8.20 the last state of a followed request is kept beside the failure, which the next check clears', () => {
  const summaryOf = (scenario: Scenario<typeof watchMachine>) => {
    const { watched, failure } = scenario.snapshot.context;
    return { thing: watched?.thing, failure: failure?.kind ?? null };
  };
  const scenario = begin(waits, 3_000, unheard);
  expect(summaryOf(scenario)).toEqual({ thing: waitingDeposit, failure: 'offline' });
  expect(summaryOf(scenario.play(3_000, waits))).toEqual({ thing: waitingDeposit, failure: null });
});

test('a followed request is checked and cancelled by its number', () => {
  const scenario = begin();
  expect(scenario.run.puppet('look').input).toBe(waitingDeposit.depositId);
  expect(scenario.play(waits, wish, confirm).run.puppet('cancel').input).toBe(waitingDeposit.depositId);
});

test('R8.23 the reason why a request cannot be cancelled at the moment is shown until the next check', () => {
  const scenario = begin(waits, wish, confirm, refusedTo('unavailable'));
  expect(scenario.snapshot.context.failure).toEqual(refusal('unavailable'));
  expect(scenario.play(look, waits).snapshot.context.failure).toBeNull();
});

test('R8.23 a request that can no longer be cancelled is checked without an error', () => {
  expect(begin(waits, wish, confirm, refusedTo('wrong_state')).snapshot.context.failure).toBeNull();
});
