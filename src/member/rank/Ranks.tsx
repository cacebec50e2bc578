import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import { rank } from '../../../contract/member/rank.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { rewardsPath } from '../../../machines/common/places.ts';
import { Rate } from '../../ui/Rate.tsx';
import { selectSettings } from '../../app/app/app.select.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useApp, useClient, useMachine } from '../../app/site.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { formatMoney } from '../../intl/money.ts';
import { gameTypes } from '../../records/record/words.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Progress } from '../../ui/Progress.tsx';
import styles from './Ranks.module.css';

type Levels = ReplyOf<typeof rank.levels>;
type Level = Levels['levels'][number];
type Own = NonNullable<Levels['own']>;

const OwnRank = ({ levels, own, symbol }: { levels: readonly Level[]; own: Own; symbol: string }) => {
  const { formatMessage } = useIntl();
  const current = levels.find(({ rankLevel }) => rankLevel === own.rankLevel);
  const next = levels.find(({ rankLevel }) => rankLevel === own.rankLevel + 1);
  const bet = Number(own.validBet);
  return (
    <Panel
      title={
        current ? (
          <FormattedMessage id="rank_yours" values={{ rank: <bdi key="rank">{current.vipLabelName}</bdi> }} />
        ) : (
          <FormattedMessage id="rank_none" />
        )
      }
    >
      {next && own.missing !== null ? (
        <div className={styles.progress}>
          <Progress done={bet} goal={Number(next.validBetRequired)} name={formatMessage({ id: 'rank_progress' })} />
          <p>
            <FormattedMessage
              id="rank_missing"
              values={{ missing: formatMoney(own.missing, symbol), rank: <bdi key="rank">{next.vipLabelName}</bdi> }}
            />
          </p>
        </div>
      ) : (
        <p>
          <FormattedMessage id="rank_highest" />
        </p>
      )}
      {current && bet < Number(current.validBetRequired) && (
        <p>
          <FormattedMessage id="rank_given" />
        </p>
      )}
      <p className={styles.quiet}>
        <FormattedMessage id="rank_bet" values={{ bet: formatMoney(own.validBet, symbol) }} />
      </p>
      <p>
        <ActionLink href={rewardsPath} kind="quiet">
          <FormattedMessage id="rank_rewards" />
        </ActionLink>
      </p>
    </Panel>
  );
};

const ShownLevel = ({ level, isOwn, symbol }: { level: Level; isOwn: boolean; symbol: string }) => (
  <li className={styles.level} aria-current={isOwn || undefined}>
    <div className={styles.head}>
      <Icon name="crown" />
      <h2>
        <bdi>{level.vipLabelName}</bdi>
      </h2>
      {isOwn && (
        <Tag kind="good">
          <FormattedMessage id="rank_own" />
        </Tag>
      )}
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>
          <FormattedMessage id="rank_required" />
        </dt>
        <dd>{formatMoney(level.validBetRequired, symbol)}</dd>
      </div>
      {level.upgradeBonus !== '0' && (
        <div>
          <dt>
            <FormattedMessage id="rank_award" />
          </dt>
          <dd>{formatMoney(level.upgradeBonus, symbol)}</dd>
        </div>
      )}
      {level.rebates.map(({ gameType, rate }) => (
        <div key={gameType}>
          <dt>
            <FormattedMessage
              id="rank_rebate"
              values={{ type: <FormattedMessage key="type" id={gameTypes[gameType]} /> }}
            />
          </dt>
          <dd>
            <Rate rate={rate} />
          </dd>
        </div>
      ))}
    </dl>
    {level.benefits.length > 0 && (
      <ul className={styles.benefits}>
        {level.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
    )}
  </li>
);

/** R2.89, R2.37, R6.11: the ranks, what each brings, and how far the member is. */
export const Ranks = ({ member: { currencySymbol } }: { member: Member }) => {
  const client = useClient();
  const isOffered = useApp(selectSettings).vip;
  const {
    screen,
    items: [shown],
    retry,
  } = useFeed<Levels>(
    useMachine(
      useMemo(() => feedOf(async (options) => ({ list: [await client(rank).levels({}, options)] })), [client]),
      undefined,
    ),
  );
  if (!isOffered)
    return (
      <EmptyState icon="crown" title={<FormattedMessage id="still_to_come_not_offered" />}>
        <FormattedMessage id="still_to_come_not_offered_text" />
      </EmptyState>
    );
  if (screen === 'failed') return <FailedState title={<FormattedMessage id="rank_failed" />} onRetry={retry} />;
  if (!shown) return <Lines />;
  return (
    <>
      {shown.own && <OwnRank levels={shown.levels} own={shown.own} symbol={currencySymbol} />}
      <ul className={styles.levels}>
        {shown.levels.map((level) => (
          <ShownLevel
            key={level.rankLevel}
            level={level}
            isOwn={level.rankLevel === shown.own?.rankLevel}
            symbol={currencySymbol}
          />
        ))}
      </ul>
    </>
  );
};
