import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { WithdrawalRef } from '../../../machines/cashier/withdrawal.machine.ts';
import { paidNothing } from '../../../machines/cashier/withdrawals.ts';
import { withdrawPath } from '../../../machines/common/places.ts';
import { sends } from '../../form/sends.ts';
import { Lines } from '../../ui/Lines.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Cancel } from '../watch/Cancel.tsx';
import { Followed, WaysOn } from '../watch/Followed.tsx';
import { Lost, Stale } from '../watch/News.tsx';
import { useSight } from '../../ui/useSight.ts';
import { selectIsLost } from '../watch/watch.select.ts';
import { Answer } from '../withdrawalAnswer/Answer.tsx';
import { SentPictures } from './SentPictures.tsx';
import { Sum } from './Sum.tsx';
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx';
import { wordsOf } from './words.ts';
import { selectSettled, selectWatch, selectWatched } from './withdrawal.select.ts';

/** R2.78: a withdrawal from the request to the player's answer. */
export const Following = ({ flow, symbol }: { flow: WithdrawalRef; symbol: string }) => {
  const watch = useSelector(flow, selectWatch);
  const watched = useSelector(watch, selectWatched);
  const withdrawal = useSelector(flow, selectSettled) ?? watched;
  const isLost = useSelector(watch, selectIsLost);
  useSight(watch);
  if (watch && isLost) return <Lost watch={watch} title="withdraw_lost" />;
  if (!withdrawal)
    return (
      <Panel title={<FormattedMessage id="withdraw_one" />}>
        <Lines />
      </Panel>
    );
  return (
    <>
      <Followed title="withdraw_amount_of" amount={withdrawal.amount} symbol={symbol} {...wordsOf(withdrawal)}>
        <WithdrawalTimeline withdrawal={withdrawal} symbol={symbol} />
        {watch && <Stale watch={watch} />}
      </Followed>
      {watch && withdrawal.state === 'paid' && (
        <Answer key={withdrawal.withdrawalId} withdrawal={withdrawal} symbol={symbol} watch={watch} />
      )}
      <SentPictures withdrawal={withdrawal} />
      <Panel title={<FormattedMessage id="deposit_sum" />}>
        <Sum number={withdrawal.withdrawalId} {...withdrawal} symbol={symbol} />
      </Panel>
      <WaysOn
        all={{ href: withdrawPath, name: 'withdraw_list' }}
        watch={watch}
        {...(!paidNothing(withdrawal.state) && { onLookAgain: sends(flow, { type: 'again.pressed' }) })}
      >
        {/* Cancelling is never advertised: it comes below everything else about the withdrawal. */}
        {watch && withdrawal.state === 'requested' && (
          <Cancel watch={watch} name="withdraw_cancel" title="withdraw_cancel_sure" text="withdraw_cancel_sure_text" />
        )}
      </WaysOn>
    </>
  );
};
