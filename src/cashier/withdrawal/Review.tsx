import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { feeOf, netOf, toMinor } from '../../../machines/cashier/amount.ts';
import type { WithdrawalRef } from '../../../machines/cashier/withdrawal.machine.ts';
import { givenUp, type WithdrawalDesk } from '../../../machines/cashier/withdrawals.ts';
import { formatMoney } from '../../intl/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Figures } from '../Figures.tsx';
import { Panel } from '../Panel.tsx';
import { ReviewActions } from '../ReviewActions.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
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
  const bonus = String(givenUp(terms));
  const plain = (minor: string) => <Money minor={minor} symbol={symbol} kind="plain" />;
  return (
    <Panel title={<FormattedMessage id="deposit_review" />}>
      <Figures
        lines={[
          {
            name: <FormattedMessage id="withdraw_to" />,
            value: (
              <>
                <bdi>{account?.bankName}</bdi> <bdi>{account?.accountNumber}</bdi>
              </>
            ),
          },
          { name: <FormattedMessage id="cashier_amount" />, value: plain(amount) },
          { name: <FormattedMessage id="cashier_fee" />, value: plain(fee) },
          ...(terms.securityDeposit === '0'
            ? []
            : [{ name: <FormattedMessage id="withdraw_security" />, value: plain(terms.securityDeposit) }]),
          ...(bonus === '0' ? [] : [{ name: <FormattedMessage id="withdraw_bonus" />, value: plain(bonus) }]),
          {
            name: <FormattedMessage id="withdraw_arrives" />,
            value: <Money minor={netOf(amount, fee)} symbol={symbol} />,
          },
        ]}
      />
      <ReviewActions request={request} send={flow.send}>
        <FormattedMessage id="withdraw_confirm" values={{ amount: formatMoney(amount, symbol) }} />
      </ReviewActions>
    </Panel>
  );
};
