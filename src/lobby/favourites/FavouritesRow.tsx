import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { favourites } from '../../../contract/lobby/favourites.ts';
import type { feedMachine } from '../../../machines/common/feed.machine.ts';
import type { CallOptions } from '../../api/api.ts';
import { useFeed, type List } from '../../app/feed/useFeed.ts';
import { useClient, useMachine, useSite } from '../../app/site.tsx';
import type { Game, Tile } from '../tile.ts';
import { favouritesOf } from './createFavourites.ts';
import { selectIds } from './favourites.select.ts';
import { useFocusInRow } from './useFocusInRow.ts';

/** As many as a row of home has room for. */
const rowLength = 14;

interface FavouritesRowProps {
  gamesOf: (load: (options: CallOptions) => Promise<readonly Game[]>) => typeof feedMachine;
  children: (row: List<Tile>) => ReactNode;
}

interface LoadedProps extends FavouritesRowProps {
  /** What the row showed before a heart was pressed. */
  before: readonly Tile[];
  onCome: (tiles: readonly Tile[]) => void;
}

const Loaded = ({ gamesOf, children, before, onCome }: LoadedProps) => {
  const client = useClient();
  const feed = useMemo(() => {
    const { list } = client(favourites);
    const request = {
      clientType: 3,
      platform: 'html5-desktop',
      gameType: 'RNG',
      pageNo: 1,
      pageSize: rowLength,
    } as const;
    return gamesOf(async (options) => (await list(request, options)).content);
  }, [client, gamesOf]);
  const { screen, items, retry } = useFeed<Tile>(useMachine(feed, undefined));
  useEffect(() => {
    if (screen === 'shown' || screen === 'empty') onCome(items);
  }, [screen, items, onCome]);
  const isHeld = screen === 'loading' && before.length > 0;
  return children(isHeld ? { screen: 'shown', items: before, retry } : { screen, items, retry });
};

const awaited: List<Tile> = { screen: 'loading', items: [], retry: () => undefined };

/** R2.107, R4.24: the favourites of an account, the newest first; they follow the hearts. */
export const FavouritesRow = ({ gamesOf, children }: FavouritesRowProps) => {
  const ids = useSelector(favouritesOf(useSite()), selectIds);
  const [before, setBefore] = useState<readonly Tile[]>([]);
  const row = useFocusInRow();
  return (
    <div tabIndex={-1} {...row}>
      {ids === null ? (
        children(awaited)
      ) : (
        <Loaded key={ids.join(' ')} gamesOf={gamesOf} before={before} onCome={setBefore}>
          {children}
        </Loaded>
      )}
    </div>
  );
};
