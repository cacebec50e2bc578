import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { GameTile } from '../ui/GameTile.tsx';
import { Heart, Info } from './Heart.tsx';
import type { Tile } from './tile.ts';

/** R2.107: a game as a card that opens it. */
export const GameCard = memo(
  ({ tile: { game, isHot, isClosed, ...tile }, wide = false }: { tile: Tile; wide?: boolean }) => (
    <GameTile
      {...tile}
      wide={wide}
      heart={<Heart game={game} />}
      info={game.isGame === 'GAME' && <Info game={game} />}
      {...(isHot && { tag: <FormattedMessage id="home_tag_hot" /> })}
      {...(isClosed && { maintenance: <FormattedMessage id="home_tag_maintenance" /> })}
      onPress={() => {
        navigate(tile.href);
      }}
    />
  ),
);
