import { selectBrand } from '../app/app/app.select.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { optional } from '../app/optional.tsx';
import { selectRole, selectScreen } from '../app/session/session.select.ts';
import { useApp, useMachine, useSession } from '../app/site.tsx';
import { Strip } from '../content/strip/Strip.tsx';
import type { Tile } from '../lobby/tile.ts';
import { useAfterFirstRender } from '../ui/useAfterFirstRender.ts';
import { useScreen } from '../ui/useScreen.ts';
import { liveAwaited, nextDrawsAwaited } from './AwaitedRows.tsx';
import { AwaitedGames, Games, ListedGames } from './Games.tsx';
import styles from './HomePage.module.css';
import { useHomeFeeds } from './homeFeeds.ts';

/** Whether the visitor has lists of their own: only real accounts do, and for a moment it is not known. */
const useOwnLists = (): 'none' | 'awaited' | 'there' => {
  const screen = useSession(selectScreen);
  const role = useSession(selectRole);
  if (screen === 'settling') return 'awaited';
  return screen === 'signedIn' && role !== 'trial' ? 'there' : 'none';
};

const loadOngoing = () => import('./ongoing.ts');
const LiveNow = optional(loadOngoing, (code) => code.LiveNow, liveAwaited);
const NextDraws = optional(loadOngoing, (code) => code.NextDraws, nextDrawsAwaited);
const DrawsPanel = optional(loadOngoing, (code) => code.DrawsPanel, <div className={styles.soon} />);

const Below = optional(
  () => import('./Below.tsx'),
  (code) => code.Below,
);

/** The hot games are of several kinds, and their list comes with the page. */
const hotTitled = { title: 'home_hot', all: '/hot', layout: 'row' } as const;

/** Where one left off comes first; who has played nothing yet begins with what others play. */
const MembersHome = () => {
  const { recent, hot } = useHomeFeeds();
  const list = useFeed<Tile>(useMachine(recent, undefined));
  const isNew = list.screen === 'empty';
  return (
    <>
      {isNew ? <Games {...hotTitled} feed={hot} /> : <ListedGames title="home_recent" layout="small" list={list} />}
      <LiveNow />
      <NextDraws />
      <Below isMember hot={isNew ? null : hotTitled} />
    </>
  );
};

const VisitorsHome = () => {
  const { hot } = useHomeFeeds();
  const isWide = useScreen('wide');
  const isBelowToo = useAfterFirstRender();
  return (
    <>
      <div className={styles.opening}>
        <Strip group="w_home" />
        {isWide && <DrawsPanel />}
      </div>
      <Games {...hotTitled} feed={hot} />
      <LiveNow />
      {!isWide && <NextDraws />}
      {isBelowToo && <Below isMember={false} hot={null} />}
    </>
  );
};

/** R2.107, R7.37: the first page: the player's own games or what others play, what is on, and what is won. */
export const HomePage = () => {
  const own = useOwnLists();
  return (
    <div className={styles.home}>
      <h1 className="unseen">{useApp(selectBrand)}</h1>
      {own === 'awaited' && (
        <>
          <AwaitedGames title="home_recent" layout="small" />
          {liveAwaited}
          {nextDrawsAwaited}
        </>
      )}
      {own === 'there' && <MembersHome />}
      {own === 'none' && <VisitorsHome />}
    </div>
  );
};
