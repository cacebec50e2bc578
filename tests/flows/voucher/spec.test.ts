import { expect, test } from 'vitest';
import { madeDeposit } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { voucherFlow } from '../../../flowbook/flows/voucher.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { voucherMachine } from '../../../machines/cashier/voucher.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof voucherMachine>;

const typeCode = (value: string): Does => ({ type: 'field.changed', name: 'code', value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const refuse = (failure: Failure): Does => ends(refusedWith(failure));

const begin = (...happenings: Does[]) => new Scenario(voucherFlow).play(...happenings);
const sent = [typeCode(' K7P2-9QXM-44TD '), submit];
const editing = { filling: 'editing' };

test.each<[string, Does[], unknown]>([
  ['R2.77 the voucher form is open at first', [], editing],
  ['R2.77 an empty voucher form is not sent', [typeCode('  '), submit], editing],
  ['R2.77 a code is redeemed', sent, 'redeeming'],
  ['R2.77 a voucher is credited', [...sent, ends({ kind: 'made', reference: madeDeposit })], 'done'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.77 a voucher code is sent without the blanks around it, under its own key', () => {
  expect(begin(...sent).run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request: { code: 'K7P2-9QXM-44TD' } });
});

test('R2.77 a wrong code is marked, and the voucher code stays', () => {
  expect(begin(...sent, refuse(refusal('code_wrong'))).snapshot.context).toMatchObject({
    errors: { code: 'voucher_wrong' },
    failure: null,
    fields: { code: ' K7P2-9QXM-44TD ' },
  });
});

test('R2.77 the deposit that a voucher becomes is handed over without the code', () => {
  const { output, context } = begin(...sent, ends({ kind: 'made', reference: madeDeposit })).snapshot;
  expect({ output, fields: context.fields }).toEqual({ output: madeDeposit, fields: { code: '' } });
  expect(begin(typeCode('K7P2'), close).snapshot.output).toBeNull();
});

test('R2.77 the voucher form opens blank, without an error', () => {
  expect(begin().snapshot.context).toMatchObject({ fields: { code: '' }, errors: {}, failure: null, isUnmoved: false });
});

test('R2.77 a voucher requires its code', () => {
  expect(begin(typeCode('  '), submit).snapshot.context.errors).toEqual({ code: 'required' });
});
