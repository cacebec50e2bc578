import { useSelector } from '@xstate/react';
import { memo, useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LobbyRef } from '../../../machines/lobby/lobby.machine.ts';
import { noFilter, searchedText } from '../../../machines/lobby/lobby.rules.ts';
import type { Pages as Listed } from '../../../machines/lobby/lobby.setup.ts';
import { registerPath } from '../../../machines/common/places.ts';
import { optional } from '../../app/optional.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import gameLayouts from '../../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../../ui/GameTile.tsx';
import { InfiniteScroll } from '../../ui/InfiniteScroll.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { Order } from './Filters.tsx';
import {
  selectFilter,
  selectIsStart,
  selectIsAskingMore,
  selectList,
  selectPage,
  selectScreen,
  selectSuggested,
  type LobbyScreen,
} from './lobby.select.ts';
import { AwaitedRow } from '../AwaitedRow.tsx';
import { Blocks, Cards } from './Blocks.tsx';
import { loadRooms, loadSearch } from '../followCatalogue.ts';
import type { GameType } from '../lobbies.ts';
import { pageLength } from '../lobbyRequest.ts';
import type { Names } from '../tile.ts';
import styles from './Lobby.module.css';

interface GamesProps {
  flow: LobbyRef;
  /** Tables rather than cards. */
  isWide: boolean;
}

interface Listing extends GamesProps {
  list: Listed | null;
}

export const Awaited = ({ isWide }: Pick<GamesProps, 'isWide'>) => (
  <div className={isWide ? gameLayouts.tables : gameLayouts.cards} aria-busy="true">
    {Array.from({ length: pageLength }, (_, at) => (
      <GameTileSkeleton key={at} wide={isWide} />
    ))}
  </div>
);

const Pages = ({ flow }: Pick<GamesProps, 'flow'>) => {
  const { formatMessage } = useIntl();
  const list = useSelector(flow, selectList);
  const current = useSelector(flow, selectPage);
  if (list === null || list.totalPages < 2) return null;
  return (
    <div className={styles.pager}>
      <Pager
        name={formatMessage({ id: 'pager_name' })}
        previousName={formatMessage({ id: 'pager_previous' })}
        nextName={formatMessage({ id: 'pager_next' })}
        pageName={(page) => formatMessage({ id: 'pager_page' }, { page })}
        current={current}
        total={list.totalPages}
        onChoose={(page) => {
          flow.send({ type: 'page.wanted', page });
        }}
      />
    </div>
  );
};

const isDataDear = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches;

const More = ({ flow }: Pick<GamesProps, 'flow'>) => {
  const list = useSelector(flow, selectList);
  const isAsking = useSelector(flow, selectIsAskingMore);
  const failure = useSelector(flow, selectFailure);
  const reach = list?.pages.at(-1)?.page ?? 0;
  const stateOf = () => {
    if (isAsking) return 'busy';
    if (failure) return 'failed';
    return reach < (list?.totalPages ?? 0) ? 'ready' : 'done';
  };
  return (
    <div className={styles.more}>
      <InfiniteScroll
        state={stateOf()}
        reach={reach}
        byHand={isDataDear()}
        onMore={sends(flow, { type: 'more.wanted' })}
        more={<FormattedMessage id="lobby_more" />}
        retry={<FormattedMessage id="retry" />}
        failed={failure && <FailureText failure={failure} />}
      >
        {null}
      </InfiniteScroll>
    </div>
  );
};

const titles = {
  '': 'lobby_all_games',
  favourites: 'lobby_show_favourites',
  recent: 'lobby_show_recent',
  hot: 'lobby_show_hot',
  new: 'lobby_show_new',
} as const satisfies Record<string, TextId>;

const Head = ({ flow }: Pick<GamesProps, 'flow'>) => {
  const { show } = useSelector(flow, selectFilter);
  return (
    <div className={styles.listHead}>
      <h2>
        <FormattedMessage id={titles[show]} />
      </h2>
      <Order flow={flow} />
    </div>
  );
};

/** The games that have loaded; they stay, though paler, while others are loading or fail to load. */
export const List = ({ flow, isWide, list, isStale = false }: Listing & { isStale?: boolean }) => {
  if (list === null) return <Awaited isWide={isWide} />;
  return (
    <div className={classes(isStale && styles.stale)} aria-busy={isStale || undefined}>
      <Blocks pages={list.pages} isWide={isWide} />
      {!isStale && (
        <>
          <Pages flow={flow} />
          <More flow={flow} />
        </>
      )}
    </div>
  );
};

export const Failed = (listing: Listing) => {
  const { flow, list } = listing;
  const failure = useSelector(flow, selectFailure);
  return (
    <>
      <FailedState title={<FormattedMessage id="lobby_failed" />} onRetry={sends(flow, { type: 'list.retried' })}>
        {failure && <FailureText failure={failure} />}
      </FailedState>
      {list !== null && <List {...listing} isStale />}
    </>
  );
};

const Suggested = ({ flow, isWide }: GamesProps) => {
  const games = useSelector(flow, selectSuggested);
  return (
    games.length > 0 && (
      <Section title={<FormattedMessage id="lobby_hot_games" />}>
        <Cards tiles={games} isWide={isWide} />
      </Section>
    )
  );
};

const emptyTexts = {
  filtered: ['lobby_none', 'lobby_none_filtered'],
  '': ['lobby_none', 'lobby_none_text'],
  hot: ['lobby_none', 'lobby_none_text'],
  new: ['lobby_none', 'lobby_none_text'],
  favourites: ['lobby_no_favourites', 'lobby_no_favourites_text'],
  recent: ['lobby_never_played', 'lobby_never_played_text'],
} as const satisfies Record<string, readonly [TextId, TextId]>;

const Nothing = ({ flow, isWide }: GamesProps) => {
  const filter = useSelector(flow, selectFilter);
  const searched = searchedText(filter.q);
  const change = (changes: Partial<typeof filter>) => () => {
    flow.send({ type: 'filter.changed', change: changes });
  };
  const { show, order: _, ...fields } = filter;
  const isFiltered = Object.values(fields).some((value) => value !== '');
  const [title, text] = emptyTexts[isFiltered ? 'filtered' : show];
  return (
    <>
      <EmptyState
        icon={searched === '' ? 'gamepad' : 'search'}
        title={
          searched === '' ? (
            <FormattedMessage id={title} />
          ) : (
            <FormattedMessage id="lobby_not_found" values={{ text: <bdi>{searched}</bdi> }} />
          )
        }
        action={
          <div className={styles.actions}>
            <Button onPress={change(noFilter)}>
              <FormattedMessage id={isFiltered ? 'lobby_clear' : 'lobby_all_games'} />
            </Button>
            {filter.vassalage !== '' && (
              <Button kind="line" onPress={change({ vassalage: '' })}>
                <FormattedMessage id="lobby_search_all" />
              </Button>
            )}
          </div>
        }
      >
        <FormattedMessage id={text} />
      </EmptyState>
      <Suggested flow={flow} isWide={isWide} />
    </>
  );
};

const Visitor = ({ flow }: Pick<GamesProps, 'flow'>) => (
  <EmptyState
    icon="user"
    title={<FormattedMessage id="lobby_visitor" />}
    action={
      <Button onPress={sends(flow, { type: 'login.pressed' })}>
        <FormattedMessage id="lobby_log_in" />
      </Button>
    }
  >
    <FormattedMessage id="lobby_visitor_text" />
  </EmptyState>
);

const NeedsAccount = () => (
  <EmptyState
    icon="user"
    title={<FormattedMessage id="in_need_true_account_title" />}
    action={
      <ActionLink href={registerPath}>
        <FormattedMessage id="header_register" />
      </ActionLink>
    }
  >
    <FormattedMessage id="lobby_trial_text" />
  </EmptyState>
);

const Body = memo(({ screen, ...listing }: Listing & { screen: LobbyScreen }) => {
  switch (screen) {
    case 'visitor':
      return <Visitor {...listing} />;
    case 'needsAccount':
      return <NeedsAccount />;
    case 'failed':
      return <Failed {...listing} />;
    case 'empty':
      return <Nothing {...listing} />;
    case 'loading':
    case 'shown':
      return <List {...listing} isStale={screen === 'loading'} />;
  }
});

const recentRow = (gameType: GameType) =>
  optional(loadSearch, (code) => code.RecentRow, <AwaitedRow gameType={gameType} />);
const [RecentCards, RecentTables] = [recentRow('RNG'), recentRow('LIVE')];

/** R7.32: what an account played last, before the first of all games. */
const Start = memo(({ gameType, names }: StartProps) => {
  const Recent = gameType === 'LIVE' ? RecentTables : RecentCards;
  return (
    <div className={styles.start}>
      <Recent gameType={gameType} names={names} />
    </div>
  );
});

interface StartProps {
  gameType: GameType;
  names: Names;
}

/** R7.33: the rooms of a vendor, or of all, before its games. */
const Rooms = optional(loadRooms, (code) => code.Rooms, <div className={styles.ahead} />);

interface LobbyGamesProps extends StartProps {
  flow: LobbyRef;
  isMember: boolean;
}

/** R2.107: the games that the filters leave; a key that is pressed meanwhile comes before them. */
export const Games = ({ flow, isMember, gameType, names }: LobbyGamesProps) => {
  const isStart = useDeferredValue(useSelector(flow, selectIsStart));
  const screen = useDeferredValue(useSelector(flow, selectScreen));
  const list = useDeferredValue(useSelector(flow, selectList));
  return (
    <>
      {isMember && gameType === 'PVP' && <Rooms flow={flow} names={names} />}
      {isMember && isStart && <Start gameType={gameType} names={names} />}
      <Head flow={flow} />
      <Body flow={flow} isWide={gameType === 'LIVE'} screen={screen} list={list} />
    </>
  );
};
