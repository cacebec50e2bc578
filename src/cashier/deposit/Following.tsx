import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { DepositRef } from '../../../machines/cashier/deposit.machine.ts';
import { isOver, type Deposit } from '../../../machines/cashier/deposits.ts';
import { depositPath } from '../../../machines/common/places.ts';
import { Lines } from '../../ui/Lines.tsx';
import { Money } from '../../ui/Money.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { Cancel } from '../watch/Cancel.tsx';
import { Followed, WaysOn } from '../watch/Followed.tsx';
import { Lost, Stale } from '../watch/News.tsx';
import { useSight } from '../../ui/useSight.ts';
import { selectIsLost } from '../watch/watch.select.ts';
import { selectSettled, selectWatch, selectWatched } from './deposit.select.ts';
import { Bonus } from './Bonus.tsx';
import { DepositTimeline } from './DepositTimeline.tsx';
import { Payment } from './Payment.tsx';
import { wordsOf } from './words.tsx';
import styles from '../Cashier.module.css';

const Sum = ({ deposit, symbol }: { deposit: Deposit; symbol: string }) => {
  const { depositId, amount, fee, net, arrived, state } = deposit;
  const plain = (minor: string) => <Money minor={minor} symbol={symbol} kind="plain" />;
  const hasArrived = arrived !== '0' && arrived !== amount;
  // Nothing is added by a deposit that came to nothing.
  const addsUp = state === 'credited' || !isOver(deposit);
  return (
    <Figures
      lines={[
        { name: <FormattedMessage id="deposit_number" />, value: <bdi>{depositId}</bdi> },
        { name: <FormattedMessage id="deposit_you_pay" />, value: plain(amount) },
        ...(hasArrived ? [{ name: <FormattedMessage id="deposit_arrived" />, value: plain(arrived) }] : []),
        ...(addsUp
          ? [
              { name: <FormattedMessage id="cashier_fee" />, value: plain(fee) },
              { name: <FormattedMessage id="deposit_you_get" />, value: <Money minor={net} symbol={symbol} /> },
            ]
          : []),
      ]}
    />
  );
};

/** R2.77: a deposit from the request to the balance. */
export const Following = ({ flow, symbol }: { flow: DepositRef; symbol: string }) => {
  const watch = useSelector(flow, selectWatch);
  const watched = useSelector(watch, selectWatched);
  const deposit = useSelector(flow, selectSettled) ?? watched;
  const isLost = useSelector(watch, selectIsLost);
  useSight(watch);
  if (watch && isLost) return <Lost watch={watch} title="deposit_lost" />;
  if (!deposit)
    return (
      <Panel title={<FormattedMessage id="deposit_one" />}>
        <Lines />
      </Panel>
    );
  const isPayable = deposit.state === 'awaiting_payment' || deposit.state === 'created';
  return (
    <>
      <Followed title="deposit_of" amount={deposit.amount} symbol={symbol} {...wordsOf(deposit)}>
        <DepositTimeline deposit={deposit} symbol={symbol} />
        {deposit.reversedAt !== null && (
          <p className={styles.reversed}>
            <FormattedMessage
              id="deposit_reversed_text"
              values={{ time: <Moment key="time" at={deposit.reversedAt} /> }}
            />
          </p>
        )}
        {watch && isPayable && <Payment deposit={deposit} />}
        {watch && <Stale watch={watch} />}
        {watch && isPayable && (
          <div className={styles.ghost}>
            <Cancel watch={watch} name="deposit_cancel" title="deposit_cancel_sure" text="deposit_cancel_sure_text" />
          </div>
        )}
      </Followed>
      <Panel title={<FormattedMessage id="deposit_sum" />}>
        <Sum deposit={deposit} symbol={symbol} />
      </Panel>
      {deposit.bonus && <Bonus bonus={deposit.bonus} symbol={symbol} />}
      <WaysOn all={{ href: depositPath, name: 'deposit_all' }} watch={watch} />
    </>
  );
};
