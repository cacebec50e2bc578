import { FormattedMessage } from 'react-intl';
import { placeOfDeposit, type Deposit } from '../../../machines/cashier/deposits.ts';
import { MoneyList } from '../MoneyList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { wordsOf } from './words.tsx';

interface Props {
  deposits: readonly Deposit[];
  symbol: string;
}

const Rows = ({ deposits, symbol }: Props) => (
  <MoneyList
    symbol={symbol}
    rows={deposits.map((deposit) => ({
      number: deposit.depositId,
      href: placeOfDeposit(deposit.depositId),
      amount: deposit.amount,
      at: deposit.at,
      ...wordsOf(deposit),
    }))}
  />
);

/** R2.77: deposits that are still open. */
export const OpenDeposits = (props: Props) =>
  props.deposits.length > 0 && (
    <Panel title={<FormattedMessage id="deposit_open" />} waits>
      <Rows {...props} />
    </Panel>
  );

export const EarlierDeposits = (props: Props) =>
  props.deposits.length > 0 && (
    <Panel title={<FormattedMessage id="deposit_earlier" />}>
      <Rows {...props} />
    </Panel>
  );
