import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFeed } from '../app/feed/useFeed.ts';
import { useClient, useMachine } from '../app/site.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import { GameCard } from './GameCard.tsx';
import { toTile } from './tile.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import styles from './Lobby.module.css';
import type { GameType } from './lobbies.ts';
import { shelfFeed, shelfLength, type Shelf as Games, type Vendor } from './lobbyFeeds.ts';

const Awaited = ({ wide }: { wide: boolean }) => (
  <div className={wide ? styles.tables : styles.cards} aria-busy="true">
    {Array.from({ length: shelfLength }, (_, at) => (
      <GameTileSkeleton key={at} wide={wide} />
    ))}
  </div>
);

export const NoGames = () => (
  <EmptyState
    icon="gamepad"
    title={<FormattedMessage id="lobby_none" />}
    action={
      <ActionLink href="/">
        <FormattedMessage id="lobby_others" />
      </ActionLink>
    }
  >
    <FormattedMessage id="lobby_none_text" />
  </EmptyState>
);

const Cards = ({ shelf, vendors, wide }: { shelf: Games; vendors: readonly Vendor[]; wide: boolean }) => {
  const tileOf = useMemo(() => toTile(new Map(vendors.map(({ code, title }) => [code, title]))), [vendors]);
  return (
    <>
      <ul className={wide ? styles.tables : styles.cards}>
        {shelf.games.map(tileOf).map((tile) => (
          <li key={tile.id}>
            <GameCard tile={tile} wide={wide} />
          </li>
        ))}
      </ul>
      {!shelf.isAll && (
        <p className={styles.more}>
          <FormattedMessage id="lobby_first" values={{ count: shelf.games.length }} />
        </p>
      )}
    </>
  );
};

export interface ShelfProps {
  gameType: GameType;
  vendor: string | null;
  vendors: readonly Vendor[];
}

/** The first games of a vendor, or of all of them. */
export const Shelf = ({ gameType, vendor, vendors }: ShelfProps) => {
  const client = useClient();
  const {
    screen,
    items: [shelf],
    retry,
  } = useFeed<Games>(
    useMachine(
      useMemo(() => shelfFeed(client, gameType, vendor), [client, gameType, vendor]),
      undefined,
    ),
  );
  const wide = gameType === 'LIVE';
  switch (screen) {
    case 'loading':
      return <Awaited wide={wide} />;
    case 'empty':
      return <NoGames />;
    case 'shown':
      return shelf && <Cards shelf={shelf} vendors={vendors} wide={wide} />;
    case 'failed':
      return (
        <FailedState
          title={<FormattedMessage id="lobby_failed" />}
          retry={<FormattedMessage id="retry" />}
          onRetry={retry}
        >
          <FormattedMessage id="nothing_lost" />
        </FailedState>
      );
  }
};
