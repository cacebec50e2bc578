import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFeed } from '../app/feed/useFeed.ts';
import { useClient, useMachine, useNow } from '../app/site.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ActionLink } from '../ui/ActionLink.tsx';
import styles from './Lotteries.module.css';
import type { PrizeMode } from './lobbies.ts';
import { lotteriesFeed, type Lottery } from './lobbyFeeds.ts';

const awaited = 8;

const Card = ({ lottery: { name, numbers, drawId, drawnAt } }: { lottery: Lottery }) => {
  const { formatDate } = useIntl();
  const moment = (
    <time dateTime={drawnAt}>
      {formatDate(drawnAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
    </time>
  );
  return (
    <article className={styles.card}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.balls} dir="ltr">
        {numbers.map((number, at) => (
          <span key={at}>{number} </span>
        ))}
      </p>
      <p className={styles.draw}>
        <FormattedMessage id="lottery_draw" values={{ draw: <bdi>{drawId}</bdi>, moment }} />
      </p>
    </article>
  );
};

/** However seldom a lottery draws, one of them draws every day. */
const longestPause = 24 * 60 * 60_000;

/** Says since when there have been no draws, where there should have been some. */
const Stale = ({ lotteries }: { lotteries: readonly Lottery[] }) => {
  const { formatDate } = useIntl();
  const newest = Math.max(...lotteries.map(({ drawnAt }) => Date.parse(drawnAt)));
  if (useNow()() - newest <= longestPause) return null;
  return (
    <p className={styles.stale}>
      <FormattedMessage id="lottery_stale" values={{ date: formatDate(newest, { dateStyle: 'long' }) }} />
    </p>
  );
};

const None = () => (
  <EmptyState
    icon="lottery"
    title={<FormattedMessage id="lottery_none" />}
    action={
      <ActionLink href="/">
        <FormattedMessage id="lobby_others" />
      </ActionLink>
    }
  >
    <FormattedMessage id="lobby_none_text" />
  </EmptyState>
);

const Awaited = () => (
  <div className={styles.list} aria-busy="true">
    {Array.from({ length: awaited }, (_, at) => (
      <div key={at} className={styles.card}>
        <Skeleton shape="short" />
        <div>
          <Skeleton />
        </div>
        <Skeleton shape="short" />
      </div>
    ))}
  </div>
);

/** The lotteries of a kind, or all of them, with the numbers that they have drawn last. */
export const Lotteries = ({ prizeMode }: { prizeMode: PrizeMode | null }) => {
  const client = useClient();
  const { screen, items, retry } = useFeed<Lottery>(
    useMachine(
      useMemo(() => lotteriesFeed(client, prizeMode), [client, prizeMode]),
      undefined,
    ),
  );
  switch (screen) {
    case 'loading':
      return <Awaited />;
    case 'empty':
      return <None />;
    case 'shown':
      return (
        <>
          <Stale lotteries={items} />
          <ul className={styles.list}>
            {items.map((lottery) => (
              <li key={lottery.gameCode}>
                <Card lottery={lottery} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'failed':
      return (
        <FailedState
          title={<FormattedMessage id="lottery_failed" />}
          retry={<FormattedMessage id="retry" />}
          onRetry={retry}
        >
          <FormattedMessage id="nothing_lost" />
        </FailedState>
      );
  }
};
