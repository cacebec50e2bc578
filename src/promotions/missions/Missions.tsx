import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import { missions } from '../../../contract/promotions/missions.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { bonusesPath } from '../../../machines/common/places.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Moment } from '../../app/Moment.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Claim } from '../claim/Claim.tsx';
import { Leaderboard, useLeaderboard } from './Leaderboard.tsx';
import styles from './Missions.module.css';
import { useWorth } from '../claim/useWorth.ts';

type Mission = ReplyOf<typeof missions.summary>['list'][number];

const titles: Readonly<Record<NonNullable<Mission['kind']>, TextId>> = {
  rounds: 'missions_rounds',
  vendors: 'missions_vendors',
  days: 'missions_days',
  week: 'missions_week',
  start: 'missions_start',
};

const periods: Readonly<Record<Mission['period'], TextId>> = {
  day: 'missions_each_day',
  week: 'missions_each_week',
  once: 'missions_once',
};

/** What a mission asks for, in the words of the site where it knows them. */
const useTitle = ({ kind, title, least, goal }: Mission, symbol: string): string => {
  const { formatMessage } = useIntl();
  if (kind === null) return title;
  return formatMessage(
    { id: titles[kind] },
    { count: goal, least: formatMoney(least, symbol), goal: formatMoney(String(goal), symbol) },
  );
};

const HowFar = ({ mission, symbol }: { mission: Mission; symbol: string }) => {
  const { kind, progress, goal } = mission;
  const say = (amount: number) => (kind === 'week' ? formatMoney(String(amount), symbol) : String(amount));
  return (
    <div className={styles.progress}>
      <Progress done={progress} goal={goal} />
      <span>
        <FormattedMessage id="missions_progress" values={{ progress: say(progress), goal: say(goal) }} />
      </span>
    </div>
  );
};

const Row = ({ mission, symbol }: { mission: Mission; symbol: string }) => {
  const { missionId, period, state, until, reward, points } = mission;
  const title = useTitle(mission, symbol);
  const worth = useWorth(reward, points, symbol);
  const request = useMemo(() => ({ missionId }), [missionId]);
  return (
    <li className={styles.mission}>
      <div className={styles.head}>
        <p className={styles.quiet}>
          <FormattedMessage id={periods[period]} />
        </p>
        <strong className={styles.worth}>{worth}</strong>
      </div>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <HowFar mission={mission} symbol={symbol} />
      {state === 'claimable' ? (
        <>
          {until !== null && (
            <p className={styles.quiet}>
              <FormattedMessage id="missions_claim_until" values={{ moment: <Moment key="until" at={until} /> }} />
            </p>
          )}
          <Claim
            what="mission"
            request={request}
            name={title}
            paid={<FormattedMessage id="rewards_claimed" values={{ worth }} />}
          />
        </>
      ) : (
        state !== 'running' && (
          <Tag kind={state === 'claimed' ? 'good' : 'plain'}>
            <FormattedMessage id={state === 'claimed' ? 'missions_claimed' : 'missions_ended'} />
          </Tag>
        )
      )}
    </li>
  );
};

const useMissions = () => {
  const client = useClient();
  return useFeed<Mission>(
    useMachine(
      useMemo(() => feedOf((options) => client(missions).summary({}, options)), [client]),
      undefined,
    ),
  );
};

const List = ({ feed: { screen, items, retry }, symbol }: { feed: ReturnType<typeof useMissions>; symbol: string }) => {
  if (screen === 'failed') return <FailedState title={<FormattedMessage id="missions_failed" />} onRetry={retry} />;
  if (screen === 'empty')
    return (
      <p>
        <FormattedMessage id="missions_none" />
      </p>
    );
  return (
    <ul className={styles.missions}>
      {items.map((mission) => (
        <Row key={mission.missionId} mission={mission} symbol={symbol} />
      ))}
    </ul>
  );
};

/** R2.86: the missions with their progress and rewards, and the leaderboard of the week. */
export const Missions = ({ member: { currencySymbol } }: { member: Member }) => {
  const list = useMissions();
  const board = useLeaderboard();
  // What stands below the missions would jump when they arrive, so it waits for them.
  if (list.screen === 'loading') return <Lines />;
  return (
    <div className={styles.page}>
      <section>
        <h2 className="unseen">
          <FormattedMessage id="centre_missions" />
        </h2>
        <List feed={list} symbol={currencySymbol} />
      </section>
      <p>
        <ActionLink href={bonusesPath} kind="quiet">
          <FormattedMessage id="rewards_history" />
        </ActionLink>
      </p>
      <Leaderboard feed={board} symbol={currencySymbol} />
    </div>
  );
};
