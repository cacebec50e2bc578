import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { feeOf, netOf, toMinor } from '../../../machines/cashier/amount.ts';
import type { WithdrawalRef } from '../../../machines/cashier/withdrawal.machine.ts';
import { givenUp, type WithdrawalDesk } from '../../../machines/cashier/withdrawals.ts';
import { formatMoney } from '../../intl/money.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewActions } from '../ReviewActions.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { Sum } from './Sum.tsx';
import { selectFields } from './withdrawal.select.ts';

interface Props {
  flow: WithdrawalRef;
  desk: WithdrawalDesk;
  symbol: string;
}

/** R2.78: what will be sent and to which account, before it is requested; while it is, nothing can be changed. */
export const Review = ({ flow, desk: { terms }, symbol }: Props) => {
  const fields = useSelector(flow, selectFields);
  const request = useSelector(flow, selectRequest);
  const amount = toMinor(fields.amount) ?? '0';
  const fee = feeOf(amount, terms.feeRate);
  const account = terms.bankAccounts.find(({ bankAccountId }) => bankAccountId === fields.bankAccountId);
  return (
    <Panel title={<FormattedMessage id="deposit_review" />}>
      <Sum
        bankName={account?.bankName}
        accountNumber={account?.accountNumber}
        amount={amount}
        fee={fee}
        payout={netOf(amount, fee)}
        securityDeposit={terms.securityDeposit}
        bonus={String(givenUp(terms))}
        symbol={symbol}
      />
      <ReviewActions request={request} send={flow.send}>
        <FormattedMessage id="withdraw_confirm" values={{ amount: formatMoney(amount, symbol) }} />
      </ReviewActions>
    </Panel>
  );
};
