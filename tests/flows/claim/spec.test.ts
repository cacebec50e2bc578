import { expect, test } from 'vitest';
import { claimFlow } from '../../../flowbook/flows/claim.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { claimMachine } from '../../../machines/promotions/claim.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof claimMachine>;

const press: Does = { type: 'form.submitted' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const begin = (...happenings: Does[]) => new Scenario(claimFlow).play(...happenings);
const editing = { filling: 'editing' };
const paid = ends({ kind: 'made', reference: '12' });

test.each<[string, Does[], unknown]>([
  ['R2.84 a reward waits until its member claims it', [], editing],
  ['R2.84 it is claimed with one press', [press], 'sending'],
  ['R2.84 it is said to be paid', [press, paid], 'claimed'],
  ['R8.20 a claim that never arrived can be sent again', [press, ends({ kind: 'never' })], editing],
  ...(['already_done', 'wrong_state', 'sold_out', 'amount_out_of_bounds', 'not_found'] as const).map(
    (code): [string, Does[], unknown] => [
      `R8.23 a claim refused with ${code} leaves nothing to claim`,
      [press, ends(refusedWith(refusal(code)))],
      'over',
    ],
  ),
  ['R8.23 another refusal leaves the reward waiting', [press, ends(refusedWith(refusal('feature_off')))], editing],
  ['R8.14 too many claims have to wait', [press, ends(refusedWith(rateLimitedFor(42)))], { filling: 'waiting' }],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.84 the balance is refreshed once a reward is paid', () => {
  const { wallet } = begin(press, paid).snapshot.context;
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});
