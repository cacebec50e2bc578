import { useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { foldName } from '../../../contract/gameOrder.ts';
import type { Place } from '../../../machines/common/places.ts';
import { optional } from '../../app/optional.tsx';
import { useNow } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NoLotteries } from '../NoLotteries.tsx';
import { Remark } from '../Remark.tsx';
import { SearchInput } from '../SearchInput.tsx';
import boxStyles from '../SearchInput.module.css';
import type { PrizeMode } from '../lobbies.ts';
import { useWho } from '../useWho.ts';
import { LotteryCard } from './LotteryCard.tsx';
import { loadLater } from './loadLater.ts';
import type { Lottery } from './listLotteries.ts';
import styles from './Lotteries.module.css';
import { inOrderOfClosing, ofKind, showIn, showTexts, showsOf } from './shows.ts';
import { useLotteries } from './useLotteries.ts';

const awaited = 8;

/** However seldom a lottery draws, one of them draws every day. */
const longestPause = 24 * 60 * 60_000;

/** Says since when there have been no draws, where there should have been some. */
const Stale = ({ lotteries }: { lotteries: readonly Lottery[] }) => {
  const { formatDate } = useIntl();
  const newest = Math.max(...lotteries.map(({ drawnAt }) => Date.parse(drawnAt)));
  if (useNow()() - newest <= longestPause) return null;
  return (
    <Remark>
      <FormattedMessage id="lottery_stale" values={{ date: formatDate(newest, { dateStyle: 'long' }) }} />
    </Remark>
  );
};

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

interface FoundProps {
  lotteries: readonly Lottery[];
  text: string;
  onClear: () => void;
}

const Found = ({ lotteries, text, onClear }: FoundProps) => {
  const wanted = foldName(text);
  const found = lotteries.filter(({ game }) => foldName(game.gameName).includes(wanted));
  if (found.length === 0)
    return (
      <EmptyState
        icon="search"
        title={<FormattedMessage id="lobby_not_found" values={{ text: <bdi>{text.trim()}</bdi> }} />}
        action={
          <Button onPress={onClear}>
            <FormattedMessage id="lottery_clear_search" />
          </Button>
        }
      >
        <FormattedMessage id="lottery_not_found_text" />
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {found.map((lottery) => (
        <li key={lottery.gameCode}>
          <LotteryCard lottery={lottery} />
        </li>
      ))}
    </ul>
  );
};

const Favourites = optional(loadLater, (code) => code.FavouriteLotteries<Lottery>, <Awaited />);
const Recent = optional(loadLater, (code) => code.RecentLotteries<Lottery>, <Awaited />);

interface LotteriesProps {
  prizeMode: PrizeMode | null;
  place: Place;
}

/** R3.29, R7.35: all lotteries of the page, those of a kind, with a heart or played last; the address says which. */
const Shown = ({
  lotteries,
  place: { path, search },
}: Pick<LotteriesProps, 'place'> & { lotteries: readonly Lottery[] }) => {
  const { formatMessage } = useIntl();
  const panel = useId();
  const who = useWho();
  const [text, setText] = useState('');
  const ordered = useMemo(() => inOrderOfClosing(lotteries), [lotteries]);
  // Until it is known who it is, it may be an account.
  const shows = showsOf(lotteries, who === null || who === 'account');
  const show = showIn(search, shows);
  const found = (some: readonly Lottery[]) => (
    <Found
      lotteries={some}
      text={text}
      onClear={() => {
        setText('');
      }}
    />
  );
  const listed = () => {
    if (show === 'favourites') return <Favourites lotteries={ordered} all={path} show={found} />;
    if (show !== 'recent') return found(ofKind(ordered, show));
    return who === null ? <Awaited /> : <Recent lotteries={lotteries} all={path} awaited={<Awaited />} show={found} />;
  };
  return (
    <>
      <div className={styles.choices}>
        <Chips
          name={formatMessage({ id: 'lobby_show' })}
          panel={panel}
          chosen={show}
          onChoose={(wanted) => {
            if (wanted !== show) navigate(wanted === 'all' ? path : `${path}?show=${wanted}`);
          }}
          tabs={shows.map((id) => ({ id, label: <FormattedMessage id={showTexts[id]} /> }))}
        />
        <div className={boxStyles.box} role="search">
          <SearchInput name={formatMessage({ id: 'lottery_search' })} text={text} onType={setText} />
        </div>
      </div>
      <div id={panel} className={styles.panel} role="tabpanel" aria-labelledby={`${panel}-${show}`}>
        {listed()}
      </div>
    </>
  );
};

/** The lotteries of a kind, or all of them, with the numbers that they have drawn last; new ones come by themselves. */
export const Lotteries = ({ prizeMode, place }: LotteriesProps) => {
  const { screen, items, failure, retry } = useLotteries(prizeMode);
  switch (screen) {
    case 'loading':
      return <Awaited />;
    case 'empty':
      return <NoLotteries />;
    case 'shown':
      return (
        <>
          <Stale lotteries={items} />
          {failure && (
            <Remark isNews>
              <FailureText failure={failure} />
            </Remark>
          )}
          <Shown lotteries={items} place={place} />
        </>
      );
    case 'failed':
      return <FailedState title={<FormattedMessage id="lottery_failed" />} onRetry={retry} />;
  }
};
