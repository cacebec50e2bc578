import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { referralFor } from '../../../machines/app/menu.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { rewardsPath } from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useApp, useClient, useMachine } from '../../app/site.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { formatMoney } from '../../intl/money.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Friends } from './Friends.tsx';
import { InviteLink } from './InviteLink.tsx';
import styles from './Referral.module.css';
import { referralFeed, type Overview } from './referralFeed.ts';

const NotOffered = () => (
  <EmptyState
    icon="users"
    title={<FormattedMessage id="still_to_come_not_offered" />}
    action={
      <ActionLink href="/promotions">
        <FormattedMessage id="menu_all_promotions" />
      </ActionLink>
    }
  >
    <FormattedMessage id="still_to_come_not_offered_text" />
  </EmptyState>
);

const Offer = ({ overview: { url, goals, awards }, symbol }: { overview: Overview; symbol: string }) => {
  const money = (minor: string) => formatMoney(minor, symbol);
  const { inviter, friend } = awards;
  return (
    <Panel
      title={
        <FormattedMessage
          id="referral_offer"
          values={{ inviter: money(inviter.amount), friend: money(friend.amount) }}
        />
      }
    >
      <InviteLink url={url} />
      <ol className={styles.steps}>
        <li>
          <FormattedMessage id="referral_step_register" />
        </li>
        <li>
          <FormattedMessage id="referral_step_deposit" values={{ amount: money(goals.deposit) }} />
        </li>
        <li>
          <FormattedMessage id="referral_step_bet" values={{ amount: money(goals.validBet) }} />
        </li>
      </ol>
      <p className={styles.quiet}>
        <FormattedMessage
          id="referral_required"
          values={{ inviter: money(inviter.required), friend: money(friend.required) }}
        />
      </p>
      <p>
        <ActionLink href={rewardsPath} kind="quiet">
          <FormattedMessage id="centre_rewards" />
        </ActionLink>
      </p>
    </Panel>
  );
};

const Loaded = ({ symbol }: { symbol: string }) => {
  const client = useClient();
  const {
    screen,
    items: [overview],
    retry,
  } = useFeed<Overview>(
    useMachine(
      useMemo(() => referralFeed(client), [client]),
      undefined,
    ),
  );
  if (screen === 'empty') return <NotOffered />;
  if (screen === 'failed') return <FailedState title={<FormattedMessage id="referral_failed" />} onRetry={retry} />;
  if (!overview) return <Lines />;
  return (
    <div className={styles.page}>
      <Offer overview={overview} symbol={symbol} />
      <Friends overview={overview} symbol={symbol} />
    </div>
  );
};

/** R2.85, R6.02: a member invites friends, and sees what became of them. */
export const Referral = ({ member }: { member: Member }) => {
  const settings = useApp(selectSettings);
  return referralFor(member, settings)?.kind === 'referral' ? (
    <Loaded symbol={member.currencySymbol} />
  ) : (
    <NotOffered />
  );
};
