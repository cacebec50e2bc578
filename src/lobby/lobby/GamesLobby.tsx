import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect, useId, useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Place } from '../../../machines/common/places.ts';
import type { LobbyRef } from '../../../machines/lobby/lobby.machine.ts';
import { spotAt, type Offer } from '../../../machines/lobby/lobby.rules.ts';
import type { Who } from '../../../machines/lobby/lobby.setup.ts';
import { foldName } from '../../../contract/gameOrder.ts';
import { selectMerchantCode } from '../../app/app/app.select.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { Page } from '../../app/pages/Page.tsx';
import { useApp, useClient, useFlow, useMachine } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { createLobby } from './createLobby.ts';
import { Filters } from './Filters.tsx';
import { heldCatalogue } from '../followCatalogue.ts';
import { Awaited, Games } from './LobbyGames.tsx';
import { selectFilter, selectText, selectTotal, selectVendor } from './lobby.select.ts';
import type { GameType } from '../lobbies.ts';
import { offerFeed, type Offered, type Vendor } from '../lobbyFeeds.ts';
import styles from './Lobby.module.css';
import type { Names } from '../tile.ts';
import { useKeepSearch } from './useKeepSearch.ts';
import { useWho } from '../useWho.ts';

export interface LobbyProps {
  title: TextId;
  gameType: GameType;
  place: Place;
  /** Is below something else of its page, which has a heading. */
  isPart?: boolean | undefined;
}

interface FrameProps extends Pick<LobbyProps, 'title' | 'isPart'> {
  count: ReactNode;
  children: ReactNode;
}

const Frame = ({ title, isPart = false, count, children }: FrameProps) => {
  const { formatMessage } = useIntl();
  if (isPart) return children;
  return (
    <Page title={formatMessage({ id: title })} beside={count}>
      {children}
    </Page>
  );
};

const every = 'all';

/** A vendor whose name begins with the text that games are searched by comes first: it may be what is meant. */
const meantFirst = (vendors: readonly Vendor[], text: string) => {
  const isMeant = ({ title }: Vendor) => text !== '' && foldName(title).startsWith(text);
  const meant = vendors.filter(isMeant);
  return {
    meant: meant.map(({ code }) => code),
    sorted: [...meant, ...vendors.filter((each) => !meant.includes(each))],
  };
};

interface VendorsProps {
  flow: LobbyRef;
  vendors: readonly Vendor[];
  panel: string;
}

const Mark = ({ text }: { text: TextId }) => (
  <span className={styles.mark}>
    {' '}
    <FormattedMessage id={text} />
  </span>
);

const Vendors = ({ flow, vendors, panel }: VendorsProps) => {
  const { formatMessage } = useIntl();
  const { vassalage, q } = useDeferredValue(useSelector(flow, selectFilter));
  const { meant, sorted } = meantFirst(vendors, foldName(q));
  return (
    <Chips
      name={formatMessage({ id: 'lobby_vendors' })}
      panel={panel}
      chosen={vassalage === '' ? every : vassalage}
      onChoose={(code) => {
        // The filter as it is now: what is shown may be behind.
        const now = selectFilter(flow.getSnapshot());
        const change = { vassalage: code === every ? '' : code, q: meant.includes(code) ? '' : now.q };
        if (change.vassalage !== now.vassalage || change.q !== now.q) flow.send({ type: 'filter.changed', change });
      }}
      tabs={[
        { id: every, label: <FormattedMessage id="lobby_all_vendors" /> },
        ...sorted.map(({ code, title, isHot, isNew }) => ({
          id: code,
          label: (
            <>
              <bdi>{title}</bdi>
              {isHot && <Mark text="home_tag_hot" />}
              {isNew && <Mark text="lobby_tag_new" />}
            </>
          ),
        })),
      ]}
    />
  );
};

/** Without its providers a lobby still shows its games. */
const NoVendors = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.noVendors} role="alert">
    <p>
      <FormattedMessage id="lobby_vendors_failed" />
    </p>
    <Button kind="line" onPress={onRetry}>
      <FormattedMessage id="retry" />
    </Button>
  </div>
);

const Count = ({ flow }: { flow: LobbyRef }) => {
  const total = useSelector(flow, selectTotal);
  return (
    <p className={styles.count} role="status">
      {total !== null && <FormattedMessage id="lobby_count" values={{ count: total }} />}
    </p>
  );
};

interface OpenLobbyProps extends LobbyProps {
  who: Who;
  offered: Offered;
  /** Fetches the providers again, if they could not be loaded. */
  onRetry: (() => void) | null;
}

const Lobby = ({ title, gameType, place, isPart, who, offered, onRetry }: OpenLobbyProps) => {
  const panel = useId();
  const { vendors, kinds } = offered;
  const offer = useMemo((): Offer => ({ vendors: vendors.map(({ code }) => code), kinds }), [vendors, kinds]);
  const names = useMemo((): Names => new Map(vendors.map(({ code, title: name }) => [code, name])), [vendors]);
  const flow = useFlow(
    (site) => createLobby(site, gameType, names),
    ({ session }, site) => {
      const catalogue = heldCatalogue(site, gameType);
      return { ...offer, ...spotAt(place.search, offer), path: place.path, who, catalogue, session };
    },
  );
  useEffect(() => {
    flow.send({ type: 'player.changed', who });
  }, [flow, who]);
  useEffect(() => {
    flow.send({ type: 'place.changed', spot: spotAt(place.search, offer) });
  }, [flow, place, offer]);
  const vassalage = useSelector(flow, selectVendor);
  const isSearching = useSelector(flow, selectText) !== '';
  // The text by which a game was found that is opened.
  const keepSearch = useKeepSearch(flow);
  return (
    <Frame title={title} isPart={isPart} count={<Count flow={flow} />}>
      {onRetry && <NoVendors onRetry={onRetry} />}
      {vendors.length > 0 && <Vendors flow={flow} vendors={vendors} panel={panel} />}
      <Filters flow={flow} kinds={kinds} hasLines={gameType === 'RNG'} />
      <div
        id={panel}
        className={styles.panel}
        data-searching={isSearching || undefined}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('article a')) keepSearch();
        }}
        {...(vendors.length > 0 && { role: 'tabpanel', 'aria-labelledby': `${panel}-${vassalage || every}` })}
      >
        <Games flow={flow} isMember={who === 'account'} gameType={gameType} names={names} />
      </div>
    </Frame>
  );
};

/** R2.14: the games of a type, once it is known what they can be filtered by. */
export const GamesLobby = (props: LobbyProps) => {
  const { title, gameType, isPart } = props;
  const client = useClient();
  const merchantCode = useApp(selectMerchantCode);
  const feed = useMemo(() => offerFeed(client, merchantCode, gameType), [client, merchantCode, gameType]);
  const { items, screen, retry } = useFeed<Offered>(useMachine(feed, undefined));
  const who = useWho();
  const offered = items[0] ?? { vendors: [], kinds: [] };
  if (screen === 'loading' || who === null)
    return (
      <Frame title={title} isPart={isPart} count={<p className={styles.count} />}>
        <div className={styles.awaitedChips} aria-busy="true">
          <Skeleton shape="block" />
        </div>
        <div className={styles.awaitedFilters} />
        <div className={styles.panel}>
          <Awaited isWide={gameType === 'LIVE'} />
        </div>
      </Frame>
    );
  return <Lobby {...props} who={who} offered={offered} onRetry={screen === 'failed' ? retry : null} />;
};
