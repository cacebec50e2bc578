import { FormattedMessage } from 'react-intl';
import { placeOfWithdrawal, type Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import { MoneyList } from '../MoneyList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { wordsOf } from './words.ts';

interface Props {
  withdrawals: readonly Withdrawal[];
  symbol: string;
}

const Rows = ({ withdrawals, symbol }: Props) => (
  <MoneyList
    symbol={symbol}
    rows={withdrawals.map((withdrawal) => ({
      number: withdrawal.withdrawalId,
      href: placeOfWithdrawal(withdrawal.withdrawalId),
      amount: withdrawal.amount,
      at: withdrawal.at,
      ...wordsOf(withdrawal),
    }))}
  />
);

/** R2.78: withdrawals that are still open, or that wait for the player's answer. */
export const OpenWithdrawals = (props: Props) =>
  props.withdrawals.length > 0 && (
    <Panel title={<FormattedMessage id="withdraw_open" />} waits>
      <Rows {...props} />
    </Panel>
  );

export const EarlierWithdrawals = (props: Props) =>
  props.withdrawals.length > 0 && (
    <Panel title={<FormattedMessage id="withdraw_earlier" />}>
      <Rows {...props} />
    </Panel>
  );
