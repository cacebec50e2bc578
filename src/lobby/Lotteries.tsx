import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { Place } from '../../machines/common/places.ts';
import { selectMerchantCode } from '../app/app/app.select.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { optional } from '../app/optional.tsx';
import { useApp, useClient, useMachine, useNow } from '../app/site.tsx';
import { Chips } from '../ui/Chips.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ActionLink } from '../ui/ActionLink.tsx';
import styles from './Lotteries.module.css';
import type { PrizeMode } from './lobbies.ts';
import { lotteriesFeed, type Lottery } from './lobbyFeeds.ts';

const awaited = 8;

const loadHearts = () => import('./lotteryFavourites/hearts.ts');

const LotteryHeart = optional(loadHearts, (code) => code.LotteryHeart);

const Card = ({ lottery: { gameCode, name, numbers, drawId, drawnAt } }: { lottery: Lottery }) => {
  const { formatDate } = useIntl();
  const moment = (
    <time dateTime={drawnAt}>
      {formatDate(drawnAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
    </time>
  );
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <LotteryHeart code={gameCode} name={name} />
      </div>
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

const listOf = (lotteries: readonly Lottery[]) => (
  <ul className={styles.list}>
    {lotteries.map((lottery) => (
      <li key={lottery.gameCode}>
        <Card lottery={lottery} />
      </li>
    ))}
  </ul>
);

const Favourites = optional(loadHearts, (code) => code.FavouriteLotteries<Lottery>, <Awaited />);

interface LotteriesProps {
  prizeMode: PrizeMode | null;
  place: Place;
}

/** R3.29: all lotteries of the page, or those that have a heart; the address says which. */
const Shown = ({
  lotteries,
  place: { path, search },
}: Pick<LotteriesProps, 'place'> & { lotteries: readonly Lottery[] }) => {
  const { formatMessage } = useIntl();
  const panel = useId();
  const show = new URLSearchParams(search).get('show') === 'favourites' ? 'favourites' : 'all';
  return (
    <>
      <Chips
        name={formatMessage({ id: 'lobby_show' })}
        panel={panel}
        chosen={show}
        onChoose={(wanted) => {
          if (wanted !== show) navigate(wanted === 'all' ? path : `${path}?show=${wanted}`);
        }}
        tabs={[
          { id: 'all', label: <FormattedMessage id="lobby_show_all" /> },
          { id: 'favourites', label: <FormattedMessage id="lobby_show_favourites" /> },
        ]}
      />
      <div id={panel} className={styles.panel} role="tabpanel" aria-labelledby={`${panel}-${show}`}>
        {show === 'all' ? listOf(lotteries) : <Favourites lotteries={lotteries} all={path} show={listOf} />}
      </div>
    </>
  );
};

/** The lotteries of a kind, or all of them, with the numbers that they have drawn last. */
export const Lotteries = ({ prizeMode, place }: LotteriesProps) => {
  const client = useClient();
  const merchantCode = useApp(selectMerchantCode);
  const { screen, items, retry } = useFeed<Lottery>(
    useMachine(
      useMemo(() => lotteriesFeed(client, merchantCode, prizeMode), [client, merchantCode, prizeMode]),
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
          <Shown lotteries={items} place={place} />
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
