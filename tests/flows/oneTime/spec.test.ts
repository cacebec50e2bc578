import { expect, test } from 'vitest';
import { oneTimeFlow } from '../../../flowbook/flows/oneTime.flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { oneTimeMachine } from '../../../machines/cashier/oneTime.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof oneTimeMachine>;

const press: Does = { type: 'form.submitted' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const begin = (...happenings: Does[]) => new Scenario(oneTimeFlow, 'a reward').play(...happenings);
const done = ends({ kind: 'made', reference: '12' });

test.each<[string, Does[], unknown]>([
  ['R2.84 a one-time reward waits until its member claims it', [], { filling: 'editing' }],
  ['R2.84 a one-time reward is claimed with one press', [press], 'sending'],
  ['R2.84 a claimed one-time reward is shown as paid', [press, done], 'done'],
  ...(['already_done', 'wrong_state', 'sold_out', 'amount_out_of_bounds', 'not_found'] as const).map(
    (code): [string, Does[], unknown] => [
      `R8.23 a request refused with ${code} leaves nothing to ask for`,
      [press, ends(refusedWith(refusal(code)))],
      'over',
    ],
  ),
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R4.35 what a claim belongs to hears of it once it is paid', () => {
  const owner = hears();
  const input = oneTimeFlow.variants['a reward'] as () => object;
  const flow = { ...oneTimeFlow, variants: { owned: () => ({ ...input(), owner }) } };
  const claim = new Scenario(flow, 'owned').play(press);
  expect(owner.heard).toEqual([]);
  claim.play(done);
  expect(owner.heard).toEqual([{ type: 'own.changed' }]);
});
