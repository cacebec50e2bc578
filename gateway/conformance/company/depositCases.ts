import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf, RequestOf } from './askCompany.ts';
import { amount, deposits, left, otherAmount, payouts, vouchers, type Case, type Orders } from './cases.ts';
import type { Told } from './noticeBoard.ts';
import type { Trial } from './trial.ts';

type Order = RequestOf<'openDeposit'>;
type Opened = Extract<ReplyOf<'openDeposit'>, { state: 'opened' }>;
type Payment = Extract<ReplyOf<'askDeposit'>, { state: 'paid' }>['payments'][number];

const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The payment that a notice tells of, if it names the deposit as a payer does. */
export const paymentFor = ({ number, reference }: Order, told: Told): Payment | null => {
  if (told.about !== 'deposit') return null;
  const { about: _, ...payment } = told;
  return [number, reference].some((name) => bare(payment.reference).includes(bare(name))) ? payment : null;
};

export const describeOrder = ({ number, method, amount: asked }: Order): string => `${number}: ${asked} by ${method}`;

export const openDeposit = (trial: Trial, order: Order, sent: string): Promise<Opened> =>
  trial.ask('openDeposit', order, {
    sent,
    expected: '"opened", with what the player needs to pay',
    wanted: (said) => (said.state === 'opened' ? said : null),
  });

/** Pays a deposit as it was asked for, and gives the payment that the notice tells of. */
export const payDeposit = (trial: Trial, order: Order, expected: string, isIt: (payment: Payment) => boolean) =>
  trial.act({
    number: order.number,
    act: 'pay',
    expected,
    wanted: (told) => {
      const payment = paymentFor(order, told);
      return payment?.state === 'paid' && isIt(payment) ? payment : null;
    },
  });

const isAsAsked = (
  { method, amount, currency, sequence }: Payment,
  order: Pick<Payment, 'method' | 'amount' | 'currency'>,
): boolean => method === order.method && amount === order.amount && currency === order.currency && sequence > 0;

/** What a payment has in the contract; an answer may have more. */
const known = ({ payment, method, reference, payer, amount, currency, state, sequence, reason }: Payment): Payment => ({
  payment,
  method,
  reference,
  payer,
  amount,
  currency,
  state,
  sequence,
  reason,
});

/** Asks about a deposit, or cancels it, when it has payments. */
const expectPayments = (
  trial: Trial,
  name: 'askDeposit' | 'cancelDeposit',
  number: string,
  payments: readonly Payment[],
) =>
  trial.ask(
    name,
    { number },
    {
      sent: number,
      expected: `"paid", with ${payments.length === 1 ? 'this payment' : 'these payments'}, as the notices told`,
      wanted: (said) => {
        if (said.state !== 'paid') return null;
        const byName = (all: readonly Payment[]) => new Map(all.map((each) => [each.payment, known(each)]));
        const isAll =
          said.payments.length === payments.length && isDeepStrictEqual(byName(said.payments), byName(payments));
        return isAll || null;
      },
    },
  );

const expectState = (trial: Trial, number: string, name: 'askDeposit' | 'cancelDeposit', state: string) =>
  trial.ask(
    name,
    { number },
    { sent: number, expected: JSON.stringify(state), wanted: (said) => said.state === state || null },
  );

/** Deposits that are opened first and paid afterwards. */
export const depositCases = (orders: Orders): readonly Case[] => {
  const order = orders.deposit();
  const { number } = order;
  let answer: Opened | undefined;
  let first: Payment | undefined;
  let second: Payment | undefined;
  return [
    {
      title: 'A deposit is opened',
      serves: deposits,
      run: async (trial) => {
        answer = await openDeposit(trial, order, describeOrder(order));
      },
    },
    {
      title: 'The same deposit again is the same order',
      serves: deposits,
      run: async (trial) => {
        const before = left(answer, 6);
        await trial.ask('openDeposit', order, {
          sent: `${describeOrder(order)}, once more`,
          expected: 'the same answer as before',
          wanted: (said) => isDeepStrictEqual(said, before) || null,
        });
      },
    },
    {
      title: 'Another amount under the number of a deposit is refused',
      serves: deposits,
      run: async (trial) => {
        left(answer, 6);
        const other = { ...order, amount: otherAmount };
        await trial.contradict('openDeposit', other, describeOrder(other));
      },
    },
    {
      title: 'A deposit that nobody has paid is waiting',
      serves: deposits,
      run: async (trial) => {
        left(answer, 6);
        await expectState(trial, number, 'askDeposit', 'waiting');
      },
    },
    {
      title: 'A number that never came is unheard',
      serves: [...deposits, ...payouts],
      run: async (trial) => {
        if (orders.serves(deposits)) await expectState(trial, orders.number('D'), 'askDeposit', 'unheard');
        const unknown = orders.number('W');
        if (orders.serves(payouts))
          await trial.ask(
            'askPayout',
            { number: unknown },
            { sent: unknown, expected: '"unheard"', wanted: (said) => said.state === 'unheard' || null },
          );
      },
    },
    {
      title: 'A payment is told in a signed notice',
      serves: deposits,
      isActed: true,
      run: async (trial) => {
        left(answer, 6);
        const expected = '"paid", by this method, with this amount and currency, and a sequence above 0';
        first = await payDeposit(trial, order, expected, (payment) => isAsAsked(payment, order));
      },
    },
    {
      title: 'The answer about a paid deposit says what the notice told',
      serves: deposits,
      isActed: true,
      run: async (trial) => {
        await expectPayments(trial, 'askDeposit', number, [left(first, 11)]);
      },
    },
    {
      title: 'A second payment has a number of its own',
      serves: deposits,
      isActed: true,
      run: async (trial) => {
        const before = left(first, 11);
        const expected = `"paid", with another payment than ${before.payment}`;
        const isAnother = (payment: Payment) => payment.payment !== before.payment && isAsAsked(payment, order);
        second = await payDeposit(trial, order, expected, isAnother);
        await expectPayments(trial, 'askDeposit', number, [before, second]);
      },
    },
    {
      title: 'A paid deposit is not cancelled',
      serves: deposits,
      isActed: true,
      run: async (trial) => {
        await expectPayments(trial, 'cancelDeposit', number, [left(first, 11), left(second, 13)]);
      },
    },
    {
      title: 'A cancelled deposit is cancelled for good',
      serves: deposits,
      run: async (trial) => {
        const cancelled = orders.deposit();
        await openDeposit(trial, cancelled, describeOrder(cancelled));
        await expectState(trial, cancelled.number, 'cancelDeposit', 'cancelled');
        await expectState(trial, cancelled.number, 'askDeposit', 'cancelled');
      },
    },
    {
      title: 'A declined deposit has a reason',
      serves: deposits,
      isActed: true,
      run: async (trial) => {
        const declined = orders.deposit();
        await openDeposit(trial, declined, describeOrder(declined));
        await trial.act({
          number: declined.number,
          act: 'decline',
          expected: '"declined", with a reason and a sequence above 0',
          wanted: (told) => {
            const payment = paymentFor(declined, told);
            return (payment?.state === 'declined' && Boolean(payment.reason) && payment.sequence > 0) || null;
          },
        });
        await trial.ask(
          'askDeposit',
          { number: declined.number },
          {
            sent: declined.number,
            expected: '"declined", with a reason',
            wanted: (said) => (said.state === 'declined' && said.reason !== '') || null,
          },
        );
      },
    },
    {
      title: 'A payment that is charged back has a higher sequence',
      serves: deposits,
      isActed: true,
      run: async (trial) => {
        const before = left(first, 11);
        const last = left(second, 13);
        const back = await trial.act({
          number,
          act: 'charge_back',
          expected: `"charged_back" of ${last.payment}, with a sequence above ${last.sequence}`,
          wanted: (told) => {
            const payment = paymentFor(order, told);
            const isBack = payment?.state === 'charged_back' && payment.payment === last.payment;
            return isBack && payment.sequence > last.sequence ? payment : null;
          },
        });
        await expectPayments(trial, 'askDeposit', number, [before, back]);
      },
    },
  ];
};

/** A voucher is redeemed at once, and whole. */
export const voucherCases = (orders: Orders): readonly Case[] => {
  const { currency } = orders;
  const number = orders.number('D');
  let code: string | undefined;
  return [
    {
      title: 'A voucher that is redeemed twice under one number counts once',
      serves: vouchers,
      isActed: true,
      run: async (trial) => {
        const printed = await trial.ask(
          'testVoucher',
          { amount, currency },
          { sent: `${amount} ${currency}`, expected: 'a code', wanted: (said) => said.code },
        );
        const request = { number, code: printed, currency };
        const redeemed = await trial.ask('redeemVoucher', request, {
          sent: `${number}: ${printed}`,
          expected: '"paid", with one payment by voucher, with this amount and currency, and a sequence above 0',
          wanted: (said) => {
            const [payment, ...others] = said.state === 'paid' ? said.payments : [];
            const wanted = { method: 'voucher', amount, currency } as const;
            const isIt = payment?.state === 'paid' && others.length === 0 && isAsAsked(payment, wanted);
            return isIt ? said : null;
          },
        });
        code = printed;
        const isSame = (said: ReplyOf<'askVoucher'>) => isDeepStrictEqual(said, redeemed) || null;
        const expected = 'the same answer as before';
        await trial.ask('redeemVoucher', request, {
          sent: `${number}: ${printed}, once more`,
          expected,
          wanted: isSame,
        });
        await trial.ask('askVoucher', { number }, { sent: number, expected, wanted: isSame });
      },
    },
    {
      title: 'A voucher that is redeemed is declined under another number',
      serves: vouchers,
      isActed: true,
      run: async (trial) => {
        const used = left(code, 18);
        const other = orders.number('D');
        await trial.ask(
          'redeemVoucher',
          { number: other, code: used, currency },
          {
            sent: `${other}: ${used}`,
            expected: '"declined", with the reason "The voucher cannot be redeemed."',
            wanted: (said) => (said.state === 'declined' && said.reason === 'The voucher cannot be redeemed.') || null,
          },
        );
      },
    },
  ];
};
