import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { selectBrand } from '../app/app/app.select.ts';
import { selectRole, selectScreen } from '../app/session/session.select.ts';
import { useApp, useSession } from '../app/site.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useSecondGo } from '../ui/useSecondGo.ts';
import { Boards } from './Boards.tsx';
import { AwaitedGames, Games, GamesWhenNear } from './Games.tsx';
import styles from './HomePage.module.css';
import { useHomeFeeds } from './homeFeeds.ts';
import { NewestAnnouncement } from './NewestAnnouncement.tsx';
import { Promotions } from './Promotions.tsx';

/** Whether there are lists of somebody's own: only real accounts have them, and for a moment it may not be known. */
const useOwnLists = (): 'none' | 'awaited' | 'there' => {
  const screen = useSession(selectScreen);
  const role = useSession(selectRole);
  if (screen === 'settling') return 'awaited';
  return screen === 'signedIn' && role !== 'trial' ? 'there' : 'none';
};

const NothingPlayed = () => (
  <EmptyState
    icon="cards"
    title={<FormattedMessage id="home_recent_none" />}
    action={
      <Link className={styles.find} href="/rng">
        <FormattedMessage id="home_recent_find" />
      </Link>
    }
  >
    <FormattedMessage id="home_recent_none_text" />
  </EmptyState>
);

const NothingKept = () => (
  <EmptyState icon="heart" title={<FormattedMessage id="home_favourites_none" />}>
    <FormattedMessage id="home_favourites_none_text" />
  </EmptyState>
);

/** R2.107, R7.37: the first page: what is new, somebody's own games, and what others play and win. */
export const HomePage = () => {
  const { recent, favourites, hot, popular, live } = useHomeFeeds();
  const own = useOwnLists();
  const isBelowToo = useSecondGo();
  return (
    <div className={styles.home}>
      <h1 className="unseen">{useApp(selectBrand)}</h1>
      <NewestAnnouncement />
      {own === 'awaited' && <AwaitedGames title="home_recent" layout="hand" />}
      {own === 'there' && <Games title="home_recent" layout="hand" feed={recent} empty={<NothingPlayed />} />}
      <Games title="home_hot" all="/rng" layout="hand" feed={hot} />
      {own === 'there' && (
        <GamesWhenNear title="home_favourites" all="/rng" layout="hand" feed={favourites} empty={<NothingKept />} />
      )}
      {isBelowToo && (
        <>
          <GamesWhenNear title="home_popular" all="/rng" layout="deal" feed={popular} />
          <GamesWhenNear title="home_live" all="/live" layout="tables" feed={live} />
          <Boards />
          <Promotions />
        </>
      )}
    </div>
  );
};
