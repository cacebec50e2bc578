import { expect, test } from 'vitest';
import { endChaseFlow } from '../../../flowbook/flows/endChase.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { endChaseMachine } from '../../../machines/lottery/endChase.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof endChaseMachine>;

const press: Does = { type: 'form.submitted' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const begin = (...happenings: Does[]) => new Scenario(endChaseFlow).play(...happenings);
const editing = { filling: 'editing' };
const ended = ends({ kind: 'made', reference: '12' });

test.each<[string, Does[], unknown]>([
  ['R2.05 a chase is ended only after a question', [], editing],
  ['R2.05 a chase is ended on request', [press], 'ending'],
  ['R2.05 a chase that has ended is said to have', [press, ended], 'ended'],
  ['R8.20 a request that never arrived can be sent again', [press, ends({ kind: 'never' })], editing],
  [
    'R8.23 a chase whose draws have closed cannot be ended',
    [press, ends(refusedWith(refusal('wrong_state')))],
    'tooLate',
  ],
  ['R8.23 a chase that does not exist cannot be ended', [press, ends(refusedWith(refusal('not_found')))], 'tooLate'],
  ['R8.23 another refusal leads back to the question', [press, ends(refusedWith(refusal('feature_off')))], editing],
  ['R8.14 too many tries have to wait', [press, ends(refusedWith(rateLimitedFor(42)))], { filling: 'waiting' }],
  [
    'R8.14 a chase can be ended once the wait is over',
    [press, ends(refusedWith(rateLimitedFor(42))), 42_000, press],
    'ending',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.05 the balance is refreshed once a chase has ended', () => {
  const { wallet } = begin(press, ended).snapshot.context;
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});
