import { useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { games } from '../../../contract/lobby/games.ts';
import { betsPath } from '../../../machines/common/places.ts';
import type { Match, Moves, OfferFeed } from '../../../machines/lobby/offer.rules.ts';
import { selectMerchantCode, selectSettings } from '../../app/app/app.select.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { Page } from '../../app/pages/Page.tsx';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { useApp, useClient, useMachine } from '../../app/site.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Underlined } from '../../ui/Underlined.tsx';
import { useScreen } from '../../ui/useScreen.ts';
import { GameCard } from '../GameCard.tsx';
import { listGames } from '../listGames.ts';
import { GamesLobby, type LobbyProps } from '../lobby/GamesLobby.tsx';
import { useOffer } from '../offer/useOffer.ts';
import { toTile, type Tile } from '../tile.ts';
import { useWho } from '../useWho.ts';
import { vendorNames } from '../vendorNames.ts';
import { Leagues } from './Leagues.tsx';
import styles from './MatchesLobby.module.css';
import { OddsAge } from './OddsAge.tsx';
import type { TextId } from '../../intl/texts.ts';
import { shownAt, sportsOf, tabs, type Tab } from './shown.ts';

/** The games of a category, from which the sports have their names. */
const mostBooks = 100;
const besideMatches = 6;

const useBooks = ({ gameType }: LobbyProps) => {
  const client = useClient();
  const merchantCode = useApp(selectMerchantCode);
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const [{ games: list }, names] = await Promise.all([
          listGames(client, merchantCode)({ gameType, pageNo: 1, pageSize: mostBooks }, options),
          vendorNames(client(games)).catch(() => new Map<string, string>()),
        ]);
        return { list: list.map(toTile(names)) };
      }),
    [client, merchantCode, gameType],
  );
  return useFeed<Tile>(useMachine(feed, undefined)).items;
};

const Awaited = () => (
  <div className={styles.awaited} aria-busy="true">
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} shape="block" />
    ))}
  </div>
);

const tabNames: Readonly<Record<Tab, TextId>> = {
  live: 'offer_show_live',
  next: 'offer_show_next',
  books: 'offer_show_books',
};

const Note = () => {
  const { sandbox } = useApp(selectSettings);
  return (
    <p className={styles.note}>
      {sandbox && <FormattedMessage id="offer_simulated" />} <FormattedMessage id="offer_note" />
    </p>
  );
};

/** Beside the matches, where there is room: the games that they are bet on in. */
const Books = ({ tiles, onAll }: { tiles: readonly Tile[]; onAll: () => void }) => (
  <aside className={styles.books}>
    <div className={styles.booksHead}>
      <h2>
        <FormattedMessage id="offer_show_books" />
      </h2>
      <Button kind="link" onPress={onAll}>
        <FormattedMessage id="home_all" />
      </Button>
    </div>
    <ul>
      {tiles.slice(0, besideMatches).map((tile) => (
        <li key={tile.id}>
          <GameCard tile={tile} />
        </li>
      ))}
    </ul>
  </aside>
);

interface OnOffer extends LobbyProps {
  matches: readonly Match[];
  moves: Moves;
}

const OnOffer = ({ matches, moves, ...lobby }: OnOffer) => {
  const { formatMessage } = useIntl();
  const panel = useId();
  const hasRoom = useScreen('full');
  const who = useWho();
  const books = useBooks(lobby);
  const { path, search } = lobby.place;
  const [{ tab: wanted, sport: wantedSport }, setShown] = useState(() => shownAt(search));
  const tab = wanted ?? (matches.some(({ isLive }) => isLive) ? 'live' : 'next');
  const ofTab = matches.filter(({ isLive }) => isLive === (tab === 'live'));
  const sports = sportsOf(ofTab, books);
  // A match of each, as where fights have a ring of their own, needs no choice.
  const isSorted = sports.some(({ count }) => count > 1);
  const sport = isSorted ? (sports.find(({ nodeId }) => nodeId === wantedSport) ?? sports[0]) : undefined;
  const show = (change: { tab?: Tab; sport?: string }) => {
    const shown = { tab, ...(sport && { sport: sport.nodeId }), ...change };
    setShown(shown);
    navigate(`${path}?${new URLSearchParams(shown).toString()}`, { replace: true });
  };
  const counts: Readonly<Record<Tab, number>> = {
    live: matches.filter(({ isLive }) => isLive).length,
    next: 0,
    books: 0,
  };
  return (
    <>
      {tab !== 'books' && isSorted && (
        <Chips
          name={formatMessage({ id: 'offer_sports' })}
          panel={panel}
          chosen={sport?.nodeId ?? ''}
          onChoose={(nodeId) => {
            show({ sport: nodeId });
          }}
          tabs={sports.map(({ nodeId, name, count }) => ({
            id: nodeId,
            label: (
              <>
                <bdi>{name}</bdi> <small>{count}</small>
              </>
            ),
          }))}
        />
      )}
      <div className={styles.tabs}>
        <Underlined
          name={formatMessage({ id: 'offer_shows' })}
          panel={panel}
          chosen={tab}
          onChoose={(chosen) => {
            show({ tab: chosen });
          }}
          tabs={tabs.map((id) => ({
            id,
            label: (
              <>
                <FormattedMessage id={tabNames[id]} />
                {counts[id] > 0 && <small>{counts[id]}</small>}
              </>
            ),
          }))}
        />
        {who === 'account' && (
          <Link href={betsPath}>
            <FormattedMessage id="offer_my_bets" />
          </Link>
        )}
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`} className={styles.panel}>
        {tab === 'books' ? (
          <GamesLobby {...lobby} isPart />
        ) : (
          <div className={styles.beside}>
            <div>
              {ofTab.length > 0 ? (
                <Leagues
                  matches={sport ? ofTab.filter(({ nodeId }) => nodeId === sport.nodeId) : ofTab}
                  moves={moves}
                />
              ) : (
                <EmptyState
                  icon="clock"
                  title={<FormattedMessage id={tab === 'live' ? 'offer_no_live' : 'offer_no_next'} />}
                >
                  <FormattedMessage id="offer_no_matches_text" />
                </EmptyState>
              )}
              <Note />
            </div>
            {hasRoom && books.length > 0 && (
              <Books
                tiles={books}
                onAll={() => {
                  show({ tab: 'books' });
                }}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
};

const namesOf = (feeds: readonly OfferFeed[]): string =>
  [...new Set(feeds.map(({ vendorName }) => vendorName))].join(', ');

/** R2.14: what is on in a category with its odds; its games take the whole place where there are no odds to show. */
export const MatchesLobby = (lobby: LobbyProps) => {
  const { formatMessage } = useIntl();
  const { screen, feeds, moves, retry } = useOffer({ gameType: lobby.gameType });
  const search = usePanel('search');
  const isOld = feeds.every((feed) => feed.isOld);
  const isPublished = feeds.length > 0;
  const isWide = useScreen('wide');
  if (screen === 'shown' && !isPublished) return <GamesLobby {...lobby} />;
  const body = () => {
    if (screen === 'loading') return <Awaited />;
    if (screen === 'shown' && !isOld)
      return <OnOffer {...lobby} matches={feeds.flatMap(({ matches }) => matches)} moves={moves} />;
    return (
      <>
        <div className={styles.silence} role="status">
          <Icon name="clock" />
          <p>
            {screen === 'failed' ? (
              <FormattedMessage id="offer_failed" />
            ) : (
              <FormattedMessage id="offer_old" values={{ vendor: <bdi>{namesOf(feeds)}</bdi> }} />
            )}
          </p>
          {screen === 'failed' && (
            <Button kind="link" onPress={retry}>
              <FormattedMessage id="retry" />
            </Button>
          )}
        </div>
        <GamesLobby {...lobby} isPart />
      </>
    );
  };
  return (
    <Page
      title={formatMessage({ id: lobby.title })}
      beside={
        <>
          {isPublished && <OddsAge feeds={feeds} />}
          {!isWide && (
            <IconButton
              icon="search"
              name={formatMessage({ id: 'search_title' })}
              onPress={() => {
                search();
              }}
            />
          )}
        </>
      }
    >
      {body()}
    </Page>
  );
};
