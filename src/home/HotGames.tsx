import { FormattedMessage, useIntl } from 'react-intl';
import { useFeed } from '../app/feed/useFeed.ts';
import { Page } from '../app/pages/Page.tsx';
import { useMachine } from '../app/site.tsx';
import { GameCard } from '../lobby/GameCard.tsx';
import type { Tile } from '../lobby/tile.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import gameLayouts from '../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import { useHomeFeeds } from './homeFeeds.ts';
import { Body } from './Part.tsx';

const placeholders = 21;

const Awaited = () => (
  <div className={gameLayouts.cards}>
    {Array.from({ length: placeholders }, (_, at) => (
      <GameTileSkeleton key={at} />
    ))}
  </div>
);

const NoGames = () => (
  <EmptyState icon="gamepad" title={<FormattedMessage id="lobby_none" />}>
    <FormattedMessage id="lobby_none_text" />
  </EmptyState>
);

/** R2.107: the hot games of all types, the hottest first. */
export const HotGames = () => {
  const { formatMessage } = useIntl();
  const { screen, items, retry } = useFeed<Tile>(useMachine(useHomeFeeds().hot, undefined));
  return (
    <Page title={formatMessage({ id: 'home_hot' })}>
      <Body list={{ screen, retry }} awaited={<Awaited />} empty={<NoGames />}>
        <ul className={gameLayouts.cards}>
          {items.map((tile) => (
            <li key={tile.id}>
              <GameCard tile={tile} wide={false} />
            </li>
          ))}
        </ul>
      </Body>
    </Page>
  );
};
