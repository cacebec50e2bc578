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
  ['R2.77 what has happened to it is checked at once', [], 'looking'],
  ['R2.77 it is shown', [waits], 'shown'],
  ['R8.20 it says when nothing can be had', [unheard], 'failed'],
  ['R8.20 it looks again on request', [unheard, look], 'looking'],
  ['it is not looked at again before three seconds have passed', [waits, 2_999], 'shown'],
  ['it is looked at again after three seconds', [waits, 3_000], 'looking'],
  ['after a minute it is not looked at before ten seconds have passed', [waits, ...aMinute, 9_999], 'shown'],
  ['after a minute it is looked at after ten seconds', [waits, ...aMinute, 10_000], 'looking'],
  ['R8.20 what is shown stays when a look fails', [waits, 3_000, unheard], 'shown'],
  ['it is looked at on request', [waits, look], 'looking'],
  ['nobody looks while the page is hidden', [waits, hide, 600_000], 'hidden'],
  ['nobody looks again where the page was hidden during a look', [hide, waits, 600_000], 'hidden'],
  ['it goes on where the page came back during the look', [hide, show, waits], 'shown'],
  ['it is looked at as soon as it is seen again', [waits, hide, show], 'looking'],
  ['it is looked at often again for who comes back', [waits, ...aMinute, hide, show, waits, 3_000], 'looking'],
  ['R2.77 R2.78 it is asked before it is cancelled', [waits, wish], 'confirming'],
  ['R2.77 R2.78 it is kept', [waits, wish, keep], 'shown'],
  ['it is not looked at while it is asked', [waits, wish, 600_000], 'confirming'],
  ['it is kept while the page is hidden', [waits, wish, hide, keep], 'hidden'],
  ['R2.77 it is cancelled', [waits, wish, confirm], 'cancelling'],
  ['R2.77 a cancelled one is over', [waits, wish, confirm, cancelled], 'settled'],
  [
    'R8.23 one that can no longer be cancelled is looked at',
    [waits, wish, confirm, refusedTo('wrong_state')],
    'looking',
  ],
  ['R8.23 it stays when it cannot be cancelled now', [waits, wish, confirm, refusedTo('unavailable')], 'shown'],
  ['R8.20 it is looked at where cancelling had no answer', [waits, wish, confirm, uncancelled], 'looking'],
  ['R2.77 what is credited is over', [waits, 3_000, credited], 'settled'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('what it ended as is handed over', () => {
  expect(begin(waits, 3_000, credited).snapshot.output).toEqual(creditedDeposit);
});

test('R8.20 what was shown last is kept beside the failure, which the next look clears', () => {
  const summaryOf = (scenario: Scenario<typeof watchMachine>) => {
    const { watched, failure } = scenario.snapshot.context;
    return { thing: watched?.thing, failure: failure?.kind ?? null };
  };
  const scenario = begin(waits, 3_000, unheard);
  expect(summaryOf(scenario)).toEqual({ thing: waitingDeposit, failure: 'offline' });
  expect(summaryOf(scenario.play(3_000, waits))).toEqual({ thing: waitingDeposit, failure: null });
});

test('it is looked at and cancelled by its number', () => {
  const scenario = begin();
  expect(scenario.run.puppet('look').input).toBe(waitingDeposit.depositId);
  expect(scenario.play(waits, wish, confirm).run.puppet('cancel').input).toBe(waitingDeposit.depositId);
});

test('R8.23 why it cannot be cancelled now is said, until the next look', () => {
  const scenario = begin(waits, wish, confirm, refusedTo('unavailable'));
  expect(scenario.snapshot.context.failure).toEqual(refusal('unavailable'));
  expect(scenario.play(look, waits).snapshot.context.failure).toBeNull();
});

test('R8.23 one that can no longer be cancelled is looked at without a complaint', () => {
  expect(begin(waits, wish, confirm, refusedTo('wrong_state')).snapshot.context.failure).toBeNull();
});
