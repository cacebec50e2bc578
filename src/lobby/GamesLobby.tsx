import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { Place } from '../../machines/common/places.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { useClient, useMachine } from '../app/site.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Lobby.module.css';
import { wantedVendor, type GameType } from './lobbies.ts';
import { vendorsFeed, type Vendor } from './lobbyFeeds.ts';
import { Shelf } from './Shelf.tsx';

const every = 'all';

interface VendorsProps {
  vendors: readonly Vendor[];
  chosen: string | null;
  panel: string;
  path: string;
}

const Vendors = ({ vendors, chosen, panel, path }: VendorsProps) => {
  const { formatMessage } = useIntl();
  const choose = (code: string) => {
    navigate(code === every ? path : `${path}?vassalage=${encodeURIComponent(code)}`, { replace: true });
  };
  return (
    <Chips
      name={formatMessage({ id: 'lobby_vendors' })}
      panel={panel}
      chosen={chosen ?? every}
      onChoose={choose}
      tabs={[
        { id: every, label: <FormattedMessage id="lobby_all_vendors" /> },
        ...vendors.map(({ code, title }) => ({ id: code, label: <bdi>{title}</bdi> })),
      ]}
    />
  );
};

/** R2.14: the games of a type, of all vendors or of one. */
export const GamesLobby = ({ gameType, place: { path, search } }: { gameType: GameType; place: Place }) => {
  const client = useClient();
  const panel = useId();
  const { items: vendors, screen } = useFeed<Vendor>(
    useMachine(
      useMemo(() => vendorsFeed(client, gameType), [client, gameType]),
      undefined,
    ),
  );
  if (screen === 'loading')
    return (
      <div className={styles.awaitedChips} aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  const vendor = wantedVendor(
    search,
    vendors.map(({ code }) => code),
  );
  return (
    <>
      {vendors.length > 0 && <Vendors vendors={vendors} chosen={vendor} panel={panel} path={path} />}
      <div
        id={panel}
        className={styles.panel}
        {...(vendors.length > 0 && { role: 'tabpanel', 'aria-labelledby': `${panel}-${vendor ?? every}` })}
      >
        <Shelf key={vendor} gameType={gameType} vendor={vendor} vendors={vendors} />
      </div>
    </>
  );
};
