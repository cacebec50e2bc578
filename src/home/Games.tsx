import { useFeed, type List } from '../app/feed/useFeed.ts';
import { useMachine } from '../app/site.tsx';
import { GameCard } from '../lobby/GameCard.tsx';
import type { Tile } from '../lobby/tile.ts';
import { classes } from '../ui/classes.ts';
import gameLayouts from '../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import { useAfterFirstRender } from '../ui/useAfterFirstRender.ts';
import type { HomeFeed } from './homeFeeds.ts';
import styles from './HomePage.module.css';
import { notAsked, Part, type PartProps } from './Part.tsx';
import { WhenNear } from './WhenNear.tsx';

/** `inSight` is how many a desktop shows at once. */
const layouts = {
  row: { most: 14, inSight: 7, wide: false },
  small: { most: 14, inSight: 7, wide: false },
  tables: { most: 4, inSight: 4, wide: true },
} as const;

interface GamesProps extends Pick<PartProps, 'title' | 'all' | 'empty'> {
  feed: HomeFeed;
  layout: keyof typeof layouts;
}

const classOf = (layout: GamesProps['layout']) =>
  layout === 'tables' ? gameLayouts.tables : classes(gameLayouts.row, layout === 'small' && styles.small);

const Awaited = ({ layout }: Pick<GamesProps, 'layout'>) => {
  const { inSight, wide } = layouts[layout];
  return (
    <div className={classOf(layout)}>
      {Array.from({ length: inSight }, (_, at) => (
        <GameTileSkeleton key={at} wide={wide} />
      ))}
    </div>
  );
};

/** Games as cards, as many as a layout has room for; what has to be scrolled to is drawn after the rest. */
const Cards = ({ layout, tiles }: Pick<GamesProps, 'layout'> & { tiles: readonly Tile[] }) => {
  const { most, inSight, wide } = layouts[layout];
  const count = useAfterFirstRender() ? most : inSight;
  return (
    <ul className={classOf(layout)} data-row>
      {tiles.slice(0, count).map((tile) => (
        <li key={tile.id}>
          <GameCard tile={tile} wide={wide} />
        </li>
      ))}
    </ul>
  );
};

interface ListedGamesProps extends Omit<GamesProps, 'feed'> {
  list: List<Tile>;
}

/** Games as cards, from a list that others look at too. */
export const ListedGames = ({ list: { items, ...list }, layout, ...part }: ListedGamesProps) => (
  <Part {...part} isRow={layout !== 'tables'} list={list} awaited={<Awaited layout={layout} />}>
    <Cards layout={layout} tiles={items} />
  </Part>
);

/** R2.107: games as cards, from a separate list that is fetched at once. */
export const Games = ({ feed, ...part }: GamesProps) => (
  <ListedGames {...part} list={useFeed<Tile>(useMachine(feed, undefined))} />
);

/** The place of games that are not fetched yet. */
export const AwaitedGames = (part: Pick<GamesProps, 'layout' | 'title' | 'all'>) => (
  <ListedGames {...part} list={{ ...notAsked, items: [] }} />
);

/** Games that are fetched when the visitor scrolls near. */
export const GamesWhenNear = (games: GamesProps) => (
  <WhenNear
    before={
      <AwaitedGames layout={games.layout} title={games.title} {...(games.all !== undefined && { all: games.all })} />
    }
  >
    <Games {...games} />
  </WhenNear>
);
