import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import { rewards } from '../../../contract/promotions/rewards.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { bonusesPath, rebatePath } from '../../../machines/common/places.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Moment } from '../../app/Moment.tsx';
import { formatMoney } from '../../intl/money.ts';
import { bonusKinds } from '../../records/record/words.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Claim } from '../claim/Claim.tsx';
import { useWorth } from '../claim/useWorth.ts';
import styles from './Rewards.module.css';

type Award = ReplyOf<typeof rewards.center>['list'][number];

const Row = ({ award, symbol }: { award: Award; symbol: string }) => {
  const { rewardId, kind, title, amount, points, required, until } = award;
  const worth = useWorth(amount, points, symbol);
  return (
    <li className={styles.award}>
      <div>
        <p className={styles.kind}>
          <FormattedMessage id={bonusKinds[kind]} />
        </p>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {required !== '0' && (
          <p className={styles.quiet}>
            <FormattedMessage id="rewards_required" values={{ required: formatMoney(required, symbol) }} />
          </p>
        )}
        {until !== null && (
          <p className={styles.quiet}>
            <FormattedMessage id="rewards_until" values={{ moment: <Moment key="until" at={until} /> }} />
          </p>
        )}
      </div>
      <strong className={styles.worth}>{worth}</strong>
      <Claim
        what="award"
        request={useMemo(() => ({ rewardId }), [rewardId])}
        name={title}
        paid={<FormattedMessage id="rewards_claimed" values={{ worth }} />}
      />
    </li>
  );
};

/** R2.84: every reward that waits for the member, and a button for each. */
export const RewardCentre = ({ member: { currencySymbol } }: { member: Member }) => {
  const client = useClient();
  const { screen, items, retry } = useFeed<Award>(
    useMachine(
      useMemo(() => feedOf((options) => client(rewards).center({}, options)), [client]),
      undefined,
    ),
  );
  switch (screen) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return <FailedState title={<FormattedMessage id="rewards_failed" />} onRetry={retry} />;
    case 'empty':
      return (
        <EmptyState
          icon="trophy"
          title={<FormattedMessage id="rewards_none" />}
          action={
            <>
              <ActionLink href={rebatePath}>
                <FormattedMessage id="menu_bonus" />
              </ActionLink>
              <ActionLink href="/promotions" kind="quiet">
                <FormattedMessage id="promo_code_lead" />
              </ActionLink>
            </>
          }
        >
          <FormattedMessage id="rewards_none_text" />
        </EmptyState>
      );
    case 'shown':
      return (
        <>
          <ul className={styles.awards}>
            {items.map((award) => (
              <Row key={award.rewardId} award={award} symbol={currencySymbol} />
            ))}
          </ul>
          <p>
            <ActionLink href={bonusesPath} kind="quiet">
              <FormattedMessage id="rewards_history" />
            </ActionLink>
          </p>
        </>
      );
  }
};
