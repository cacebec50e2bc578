import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { feeOf, netOf, toMinor } from '../../../machines/cashier/amount.ts';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { bonusOf, type DepositMethod } from '../../../machines/cashier/deposits.ts';
import { formatMoney } from '../../intl/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewActions } from '../ReviewActions.tsx';
import { selectRequest } from '../moneyRequest/moneyRequest.select.ts';
import { selectBonus, selectFields } from './deposit.select.ts';
import { PayWithin } from './words.tsx';

interface Props {
  flow: DepositRef;
  method: DepositMethod;
  symbol: string;
}

/** R2.77: what will be paid and what comes of it, before it is done; while it is done, nothing can be changed. */
export const Review = ({ flow, method: { title, feeRate, minutes }, symbol }: Props) => {
  const amount = toMinor(useSelector(flow, selectFields).amount) ?? '0';
  const request = useSelector(flow, selectRequest);
  const fee = feeOf(amount, feeRate);
  const bonus = useSelector(flow, selectBonus);
  const worth = bonus && bonusOf(netOf(amount, fee), bonus);
  return (
    <Panel title={<FormattedMessage id="deposit_review" />}>
      <Figures
        lines={[
          { name: <FormattedMessage id="deposit_method" />, value: <bdi>{title}</bdi> },
          {
            name: <FormattedMessage id="deposit_you_pay" />,
            value: <Money minor={amount} symbol={symbol} kind="plain" />,
          },
          { name: <FormattedMessage id="cashier_fee" />, value: <Money minor={fee} symbol={symbol} kind="plain" /> },
          {
            name: <FormattedMessage id="deposit_you_get" />,
            value: <Money minor={netOf(amount, fee)} symbol={symbol} />,
          },
          ...(worth
            ? [
                { name: <FormattedMessage id="deposit_bonus" />, value: <Money minor={worth.bonus} symbol={symbol} /> },
                {
                  name: <FormattedMessage id="deposit_bonus_required" />,
                  value: <Money minor={worth.required} symbol={symbol} kind="plain" />,
                },
              ]
            : []),
          { name: <FormattedMessage id="deposit_time" />, value: <PayWithin minutes={minutes} /> },
        ]}
      />
      <ReviewActions request={request} send={flow.send} kind="money">
        <FormattedMessage id="deposit_confirm" values={{ amount: formatMoney(amount, symbol) }} />
      </ReviewActions>
    </Panel>
  );
};
