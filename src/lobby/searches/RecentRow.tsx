import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { noFilter } from '../../../machines/lobby/lobby.rules.ts';
import { selectMerchantCode } from '../../app/app/app.select.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useApp, useClient, useMachine } from '../../app/site.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Section } from '../../ui/Section.tsx';
import { AwaitedRow, rowLength, type RowProps } from '../AwaitedRow.tsx';
import { listGames } from '../listGames.ts';
import { toTile, type Names, type Tile } from '../tile.ts';
import { ownGames } from './ownGames.ts';
import { EmptyRow, Row } from './Row.tsx';

interface Found {
  areRecent: boolean;
  tiles: readonly Tile[];
}

interface RecentRowProps extends RowProps {
  names: Names;
}

/** R7.32: the games of a lobby that were played last, or hot ones for an account that has played none; of some types there are neither. */
export const RecentRow = ({ gameType, names }: RecentRowProps) => {
  const client = useClient();
  const merchantCode = useApp(selectMerchantCode);
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const recent = await ownGames(client, gameType, names)({ ...noFilter, show: 'recent' }, options);
        const tiles = (recent.pages[0]?.games ?? []) as readonly Tile[];
        if (tiles.length > 0) return { list: [{ areRecent: true, tiles: tiles.slice(0, rowLength) }] };
        const request = { gameType, show: 'hot', pageNo: 1, pageSize: rowLength } as const;
        const hot = await listGames(client, merchantCode)(request, options);
        return { list: [{ areRecent: false, tiles: hot.games.map(toTile(names)) }] };
      }),
    [client, merchantCode, gameType, names],
  );
  const { screen, items, retry } = useFeed<Found>(useMachine(feed, undefined));
  const [found] = items;
  if (screen === 'failed')
    return (
      <FailedState title={<FormattedMessage id="lobby_recent_failed" />} onRetry={retry}>
        <FormattedMessage id="network_abnormal" />
      </FailedState>
    );
  if (!found) return <AwaitedRow gameType={gameType} />;
  if (found.tiles.length === 0) return <EmptyRow gameType={gameType} />;
  return (
    <Section title={<FormattedMessage id={found.areRecent ? 'home_recent' : 'lobby_hot_games'} />}>
      <Row tiles={found.tiles} gameType={gameType} />
    </Section>
  );
};
