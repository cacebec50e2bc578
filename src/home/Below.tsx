import { selectIsOut } from '../app/session/session.select.ts';
import { optional } from '../app/optional.tsx';
import { useSession } from '../app/site.tsx';
import { Strip } from '../content/strip/Strip.tsx';
import { loadLater } from '../lobby/Heart.tsx';
import { Boards } from './Boards.tsx';
import { AwaitedGames, GamesWhenNear, ListedGames } from './Games.tsx';
import { useHomeFeeds } from './homeFeeds.ts';
import { NewestAnnouncement } from './NewestAnnouncement.tsx';
import { Promotions } from './Promotions.tsx';
import { WhenNear } from './WhenNear.tsx';

const titled = { title: 'home_favourites', all: '/rng?show=favourites', layout: 'row' } as const;
const awaitedFavourites = <AwaitedGames {...titled} />;

const FavouritesRow = optional(loadLater, (code) => code.FavouritesRow, awaitedFavourites);

interface BelowProps {
  isMember: boolean;
  /** The row of hot games, unless it is above already. */
  hot: { title: 'home_hot'; all: string; layout: 'row' } | null;
}

/** What a person scrolls to on home. */
export const Below = ({ isMember, hot }: BelowProps) => {
  const feeds = useHomeFeeds();
  const isOut = useSession(selectIsOut);
  return (
    <>
      {isMember && (
        <WhenNear before={awaitedFavourites}>
          <FavouritesRow gamesOf={feeds.gamesOf}>{(list) => <ListedGames {...titled} list={list} />}</FavouritesRow>
        </WhenNear>
      )}
      <NewestAnnouncement />
      {isMember && <Strip group="w_home" isLow />}
      <GamesWhenNear title="home_popular" all="/rng" layout="row" feed={feeds.popular} />
      {hot && <GamesWhenNear {...hot} feed={feeds.hot} />}
      <GamesWhenNear title="home_live" all="/live" layout="tables" feed={feeds.live} />
      <Boards />
      {!isOut && <Promotions />}
    </>
  );
};
