import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { instructionsFor } from '../../gateway/sandbox/pay/instructions.ts';
import en from '../../locales/en.json';
import ty from '../../locales/ty.json';

const order = { number: 'D-20260102-0001', reference: '7K4Q2M-X' };

test('R2.77 the reference of a deposit and that of its transfer have different names', () => {
  const { payTo } = instructionsFor('bank', order, 'http://localhost');
  expect(payTo.find(({ value }) => value === order.reference)?.label).toBe('Payment reference');
  expect(en.deposit_number).toBe('Deposit number');
  const example = contract.deposits.create.example.reply.payTo.map(({ label }) => label);
  for (const named of [...payTo.map(({ label }) => label), ...example]) {
    expect(named).not.toBe(en.deposit_number);
    expect(named).not.toBe(en.cashier_number);
  }
  expect(ty.deposit_number).not.toBe(ty.cashier_number);
});
