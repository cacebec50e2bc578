import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { roleOf } from '../../../machines/app/session.rules.ts';
import { newKey } from '../../api/newKey.ts';
import { selectMember, selectScreen, selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow, useSession } from '../../app/site.tsx';
import { useMembersOnly } from '../../app/session/useMembersOnly.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createGift, type Gift } from './createGift.ts';
import { EnvelopePart } from './EnvelopePart.tsx';
import { selectIsFailed, selectIsOff, selectNews } from './gift.select.ts';
import styles from '../Gifts.module.css';
import { RafflePart } from './RafflePart.tsx';
import { WheelPart } from './WheelPart.tsx';

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const Shown = ({ gift, symbol }: { gift: Gift; symbol: string }) => {
  const flow = useFlow(
    (site) => createGift(site, gift),
    ({ now, session }, { clock: { inOurTime } }) => ({
      now,
      newKey,
      inOurTime,
      isCalm: isCalm(),
      wallet: () => selectWalletRef(session.getSnapshot()),
    }),
  );
  const news = useSelector(flow, selectNews);
  const isFailed = useSelector(flow, selectIsFailed);
  const isOff = useSelector(flow, selectIsOff);
  if (isFailed)
    return (
      <FailedState title={<FormattedMessage id="gift_failed" />} onRetry={sends(flow, { type: 'again.pressed' })} />
    );
  if (isOff)
    return (
      <p>
        <FormattedMessage id="gift_off" />
      </p>
    );
  switch (news?.kind) {
    case 'wheel':
      return news.reply && <WheelPart flow={flow} wheel={news.reply} symbol={symbol} />;
    case 'envelopes':
      return <EnvelopePart flow={flow} envelopes={news.reply} symbol={symbol} />;
    case 'raffle':
      return <RafflePart flow={flow} raffle={news.reply} symbol={symbol} />;
    case undefined:
      return (
        <div aria-busy="true" className={styles.words}>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      );
  }
};

const Visitor = () => {
  const logIn = useMembersOnly(() => undefined);
  return (
    <>
      <p>
        <FormattedMessage id="gift_visitor" />
      </p>
      <div>
        <Button size="large" onPress={logIn}>
          <FormattedMessage id="gift_log_in" />
        </Button>
      </div>
    </>
  );
};

const says = (text: ReactNode) => <p className={styles.quiet}>{text}</p>;

const Body = ({ gift }: { gift: Gift }) => {
  const member = useSession(selectMember);
  const isVisitor = useSession(selectScreen) === 'visitor';
  if (!member) return isVisitor ? <Visitor /> : null;
  const role = roleOf(member);
  if (role === 'trial') return says(<FormattedMessage id="gift_no_trials" />);
  if (role === 'agent' && gift.kind !== 'wheel') return says(<FormattedMessage id="gift_no_agents" />);
  return <Shown key={member.id} gift={gift} symbol={member.currencySymbol} />;
};

/** R1.20, R7.45: what can be taken of a promotion: a turn of the wheel, an envelope, a ticket. */
export const GiftPart = ({ kind, promotionId }: Gift) => (
  <section className={styles.gift}>
    <Body gift={{ kind, promotionId }} />
  </section>
);
