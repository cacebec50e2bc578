import { useFeed } from '../app/feed/useFeed.ts';
import { useMachine } from '../app/site.tsx';
import { classes } from '../ui/classes.ts';
import gameLayouts from '../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import styles from './Games.module.css';
import type { HomeFeed } from './homeFeeds.ts';
import { notAsked, Part, type PartProps } from './Part.tsx';
import { GameCard } from '../lobby/GameCard.tsx';
import type { Tile } from '../lobby/tile.ts';
import { WhenNear } from './WhenNear.tsx';

const layouts = {
  row: { most: 7, wide: false },
  cards: { most: 14, wide: false },
  tables: { most: 4, wide: true },
} as const;

interface GamesProps extends Pick<PartProps, 'title' | 'all' | 'empty'> {
  feed: HomeFeed;
  layout: keyof typeof layouts;
}

const classOf = (layout: GamesProps['layout']) => classes(gameLayouts[layout], layout === 'cards' && styles.twoLines);

export const Awaited = ({ layout }: Pick<GamesProps, 'layout'>) => {
  const { most, wide } = layouts[layout];
  return (
    <div className={classOf(layout)}>
      {Array.from({ length: most }, (_, at) => (
        <GameTileSkeleton key={at} wide={wide} />
      ))}
    </div>
  );
};

/** Games as cards, as many as a layout has room for. */
export const Cards = ({ layout, tiles }: Pick<GamesProps, 'layout'> & { tiles: readonly Tile[] }) => {
  const { most, wide } = layouts[layout];
  return (
    <ul className={classOf(layout)}>
      {tiles.slice(0, most).map((tile) => (
        <li key={tile.id}>
          <GameCard tile={tile} wide={wide} />
        </li>
      ))}
    </ul>
  );
};

/** R2.107: games as cards, from a separate list that is fetched at once. */
export const Games = ({ feed, layout, ...part }: GamesProps) => {
  const { screen, items, retry } = useFeed<Tile>(useMachine(feed, undefined));
  return (
    <Part {...part} list={{ screen, retry }} awaited={<Awaited layout={layout} />}>
      <Cards layout={layout} tiles={items} />
    </Part>
  );
};

/** The place of games that are not fetched yet. */
export const AwaitedGames = ({ layout, title, all }: Pick<GamesProps, 'layout' | 'title' | 'all'>) => (
  <Part title={title} {...(all !== undefined && { all })} list={notAsked} awaited={<Awaited layout={layout} />}>
    {null}
  </Part>
);

/** Games that are fetched when the visitor scrolls near. */
export const GamesWhenNear = (games: GamesProps) => (
  <WhenNear before={<AwaitedGames {...games} />}>
    <Games {...games} />
  </WhenNear>
);
