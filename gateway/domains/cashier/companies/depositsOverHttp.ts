import type { Infer } from 'superstruct';
import type { payments } from '../../../../contract/payments.ts';
import type { DepositProvider, Looked, Payment, VoucherProvider } from '../../../trust/providers/payments.ts';
import type { Ask } from './companyCalls.ts';

type Said = Infer<(typeof payments)['askDeposit']['reply']>;

/** A payment as the contract has it, in an answer or a notice. */
export const readPayment = ({
  payment,
  method,
  reference,
  payer,
  amount,
  currency,
  state,
  sequence,
  reason,
}: Extract<Said, { state: 'paid' }>['payments'][number]): Payment => ({
  payment,
  method,
  reference,
  payer,
  amount: BigInt(amount),
  currency,
  state,
  sequence,
  reason,
});

const readLooked = (said: Said): Looked => {
  switch (said.state) {
    case 'paid':
      return { kind: 'paid', payments: said.payments.map(readPayment) };
    case 'declined':
      return { kind: 'declined', reason: said.reason };
    default:
      return { kind: said.state };
  }
};

export const depositsOverHttp = (ask: Ask): DepositProvider => ({
  open: async ({ amount, expiresAt, ...order }) => {
    const said = await ask('openDeposit', {
      ...order,
      amount: String(amount),
      expiresAt: expiresAt?.toISOString() ?? null,
    });
    if (said.state === 'refused') return { kind: 'refused', reason: said.reason };
    const payTo = said.payTo.map(({ label, value }) => ({ label, value }));
    return { kind: 'opened', payTo, payUrl: said.payUrl, qr: said.qr };
  },
  look: async (number) => readLooked(await ask('askDeposit', { number })),
  cancel: async (number) => readLooked(await ask('cancelDeposit', { number })),
});

export const vouchersOverHttp = (ask: Ask): VoucherProvider => ({
  redeem: async ({ number, currency }, code) => readLooked(await ask('redeemVoucher', { number, code, currency })),
  look: async (number) => readLooked(await ask('askVoucher', { number })),
});
