import { selectBrand } from '../app/app/app.select.ts';
import { selectIsOut, selectRole, selectScreen } from '../app/session/session.select.ts';
import { optional } from '../app/optional.tsx';
import { useApp, useSession } from '../app/site.tsx';
import { loadLater } from '../lobby/Heart.tsx';
import { useAfterFirstRender } from '../ui/useAfterFirstRender.ts';
import { Boards } from './Boards.tsx';
import { Awaited, AwaitedGames, Cards, Games, GamesWhenNear } from './Games.tsx';
import styles from './HomePage.module.css';
import { useHomeFeeds } from './homeFeeds.ts';
import { NewestAnnouncement } from './NewestAnnouncement.tsx';
import { Part } from './Part.tsx';
import { Promotions } from './Promotions.tsx';
import { WhenNear } from './WhenNear.tsx';

/** Whether the visitor has lists of their own: only real accounts do, and for a moment it is not known. */
const useOwnLists = (): 'none' | 'awaited' | 'there' => {
  const screen = useSession(selectScreen);
  const role = useSession(selectRole);
  if (screen === 'settling') return 'awaited';
  return screen === 'signedIn' && role !== 'trial' ? 'there' : 'none';
};

const NothingPlayed = optional(loadLater, (code) => code.NothingPlayed);

const titled = { title: 'home_favourites', all: '/rng?show=favourites' } as const;
const awaitedFavourites = <AwaitedGames {...titled} layout="row" />;

const FavouritesRow = optional(loadLater, (code) => code.FavouritesRow, awaitedFavourites);

/** R2.107, R7.37: the first page: what is new, the player's own games, and what others play and win. */
export const HomePage = () => {
  const { gamesOf, recent, hot, popular, live } = useHomeFeeds();
  const own = useOwnLists();
  const isOut = useSession(selectIsOut);
  const isBelowToo = useAfterFirstRender();
  return (
    <div className={styles.home}>
      <h1 className="unseen">{useApp(selectBrand)}</h1>
      <NewestAnnouncement />
      {own === 'awaited' && <AwaitedGames title="home_recent" layout="row" />}
      {own === 'there' && <Games title="home_recent" layout="row" feed={recent} empty={<NothingPlayed />} />}
      <Games title="home_hot" all="/hot" layout="row" feed={hot} />
      {own === 'there' && (
        <WhenNear before={awaitedFavourites}>
          <FavouritesRow gamesOf={gamesOf}>
            {({ items, empty, ...list }) => (
              <Part {...titled} list={list} empty={empty} awaited={<Awaited layout="row" />}>
                <Cards layout="row" tiles={items} />
              </Part>
            )}
          </FavouritesRow>
        </WhenNear>
      )}
      {isBelowToo && (
        <>
          <GamesWhenNear title="home_popular" all="/rng" layout="cards" feed={popular} />
          <GamesWhenNear title="home_live" all="/live" layout="tables" feed={live} />
          <Boards />
          {!isOut && <Promotions />}
        </>
      )}
    </div>
  );
};
