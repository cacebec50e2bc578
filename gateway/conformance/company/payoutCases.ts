import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf, RequestOf } from './askCompany.ts';
import { left, payouts, type Case, type Orders } from './cases.ts';
import type { Told } from './noticeBoard.ts';
import type { Trial } from './trial.ts';

type Order = RequestOf<'pay'>;
type Said = ReplyOf<'askPayout'>;
type Payout = Exclude<Said, { state: 'unheard' }>;

const describeOrder = ({ number, amount, bankCode, accountNumber }: Order): string =>
  `${number}: ${amount} to ${accountNumber ?? ''} at ${bankCode ?? ''}`;

const isOnItsWay = ({ state }: Payout): boolean => state === 'under_way' || state === 'paid';

/** The payout, if the company tells of the one that it was asked for. */
const payoutOf = (said: Said, order: Order): Payout | null => {
  if (said.state === 'unheard') return null;
  const { number, amount, currency, accountEnd, sequence } = said;
  const isIt =
    number === order.number &&
    amount === order.amount &&
    currency === order.currency &&
    accountEnd === order.accountNumber?.slice(-4) &&
    sequence > 0;
  return isIt ? said : null;
};

export const orderPayout = (trial: Trial, order: Order): Promise<Payout> =>
  trial.ask('pay', order, {
    sent: describeOrder(order),
    expected:
      '"under_way" or "paid", with this amount and currency, the last four characters of the account, and a sequence above 0',
    wanted: (said) => {
      const payout = payoutOf(said, order);
      return payout && isOnItsWay(payout) ? payout : null;
    },
  });

/** What of a payout never changes once it was paid. */
const paidAs = ({ state, reference, sequence }: Pick<Payout, 'state' | 'reference' | 'sequence'>) => ({
  state,
  reference,
  sequence,
});

const toldOf = (told: Told, number: string, state: Payout['state']) =>
  told.about === 'payout' && told.number === number && told.state === state ? told : null;

/** Has the bank pay a payout, and gives what the notice tells. */
export const payPayout = (trial: Trial, { number, sequence }: Pick<Payout, 'number' | 'sequence'>) =>
  trial.act({
    number,
    act: 'pay',
    expected: `"paid", with a sequence above ${sequence}`,
    wanted: (told) => {
      const paid = toldOf(told, number, 'paid');
      return paid && paid.sequence > sequence ? paid : null;
    },
  });

export const payoutCases = (orders: Orders): readonly Case[] => {
  const order = orders.payout();
  const { number } = order;
  let payout: Payout | undefined;
  return [
    {
      title: 'A withdrawal is paid out',
      serves: payouts,
      run: async (trial) => {
        payout = await orderPayout(trial, order);
      },
    },
    {
      title: 'The same withdrawal again is paid once',
      serves: payouts,
      run: async (trial) => {
        const before = left(payout, 20);
        const again = await trial.ask('pay', order, {
          sent: `${describeOrder(order)}, once more`,
          expected: 'the same payout, as it is now',
          wanted: (said) => {
            const same = payoutOf(said, order);
            return same && isOnItsWay(same) && same.sequence >= before.sequence ? same : null;
          },
        });
        const paid = again.state === 'under_way' && orders.facts.test ? await payPayout(trial, again) : again;
        const expected = `what became of it: ${JSON.stringify(paidAs(paid))}`;
        const wanted = (said: Said) => {
          const now = payoutOf(said, order);
          // Where nobody acts for the bank, it may pay between two answers.
          const isFree = paid.state === 'under_way' && now !== null && isOnItsWay(now);
          return isFree || (now !== null && isDeepStrictEqual(paidAs(now), paidAs(paid))) || null;
        };
        await trial.ask('pay', order, { sent: `${describeOrder(order)}, a third time`, expected, wanted });
        await trial.ask('askPayout', { number }, { sent: number, expected, wanted });
      },
    },
    {
      title: 'Another account under the number of a withdrawal is refused',
      serves: payouts,
      run: async (trial) => {
        left(payout, 20);
        const other = { ...order, accountNumber: `${order.accountNumber ?? ''}0` };
        await trial.contradict('pay', other, describeOrder(other));
      },
    },
    {
      title: 'A withdrawal is cancelled, or stays as it is',
      serves: payouts,
      run: async (trial) => {
        const cancelled = orders.payout();
        await orderPayout(trial, cancelled);
        const said = await trial.ask(
          'cancelPayout',
          { number: cancelled.number },
          {
            sent: cancelled.number,
            expected: '"failed", with the reason "cancelled"; else "under_way" or "paid"',
            wanted: (answer) => {
              const now = payoutOf(answer, cancelled);
              return now && (isOnItsWay(now) || now.reason === 'cancelled') ? now : null;
            },
          },
        );
        await trial.ask(
          'askPayout',
          { number: cancelled.number },
          {
            sent: cancelled.number,
            expected: said.state === 'failed' ? 'still "failed", with the reason "cancelled"' : '"under_way" or "paid"',
            wanted: (answer) => {
              const now = payoutOf(answer, cancelled);
              if (said.state === 'failed') return (now?.state === 'failed' && now.reason === 'cancelled') || null;
              return now && isOnItsWay(now) ? now : null;
            },
          },
        );
      },
    },
    {
      title: 'A payout that the bank sends back is returned, after it was paid',
      serves: payouts,
      isActed: true,
      run: async (trial) => {
        const sent = orders.payout();
        const ordered = await orderPayout(trial, sent);
        const paid = ordered.state === 'paid' ? ordered : await payPayout(trial, ordered);
        const returned = await trial.act({
          number: sent.number,
          act: 'return',
          expected: `"returned", with a reason and a sequence above ${paid.sequence}`,
          wanted: (told) => {
            const back = toldOf(told, sent.number, 'returned');
            return back?.reason && back.sequence > paid.sequence ? back : null;
          },
        });
        await trial.ask(
          'askPayout',
          { number: sent.number },
          {
            sent: sent.number,
            expected: `"returned", with the sequence ${returned.sequence}`,
            wanted: (said) => (said.state === 'returned' && said.sequence === returned.sequence) || null,
          },
        );
      },
    },
  ];
};
