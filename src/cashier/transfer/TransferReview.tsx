import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { toMinor } from '../../../machines/cashier/amount.ts';
import type { TransferRef } from '../../../machines/cashier/transfer.machine.ts';
import { formatMoney } from '../../intl/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewActions } from '../ReviewActions.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { selectFields, selectTaker } from './transfer.select.ts';

interface Props {
  flow: TransferRef;
  symbol: string;
}

/** R2.79, R6.06: who will get how much, before it is sent; while it is, nothing can be changed. */
export const TransferReview = ({ flow, symbol }: Props) => {
  const { direction, account, amount: typed, note } = useSelector(flow, selectFields);
  const taker = useSelector(flow, selectTaker);
  const request = useSelector(flow, selectRequest);
  const amount = toMinor(typed) ?? '0';
  return (
    <Panel title={<FormattedMessage id="transfer_review" />}>
      <Figures
        lines={[
          ...(direction === 'downline'
            ? [{ name: <FormattedMessage id="transfer_account" />, value: <bdi>{account.trim()}</bdi> }]
            : []),
          { name: <FormattedMessage id="transfer_nickname" />, value: <bdi>{taker}</bdi> },
          ...(note.trim() === ''
            ? []
            : [{ name: <FormattedMessage id="transfer_noted" />, value: <bdi>{note.trim()}</bdi> }]),
          { name: <FormattedMessage id="cashier_amount" />, value: <Money minor={amount} symbol={symbol} /> },
        ]}
      />
      <ReviewActions request={request} send={flow.send} change="transfer_change">
        <FormattedMessage id="transfer_confirm" values={{ amount: formatMoney(amount, symbol) }} />
      </ReviewActions>
    </Panel>
  );
};
