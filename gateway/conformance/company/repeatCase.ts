import { deposits, payouts, type Case, type Orders } from './cases.ts';
import { describeOrder, openDeposit, payDeposit, paymentFor } from './depositCases.ts';
import { orderPayout, payPayout } from './payoutCases.ts';

/** A gateway that is busy must not miss what became of money. */
export const repeatCase = (orders: Orders): Case => ({
  title: 'A notice that is not taken comes again, with its webhook-id',
  serves: [...deposits, ...payouts],
  isActed: true,
  run: async (trial) => {
    if (orders.serves(deposits)) {
      const order = orders.deposit();
      await openDeposit(trial, order, describeOrder(order));
      await trial.refuse(
        (told) => paymentFor(order, told)?.state === 'paid',
        () => payDeposit(trial, order, '"paid"', () => true),
      );
    } else {
      const payout = await orderPayout(trial, orders.payout());
      await trial.refuse(
        (told) => told.about === 'payout' && told.number === payout.number && told.state === 'paid',
        () => payPayout(trial, payout),
      );
    }
  },
});
