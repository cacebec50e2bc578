import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LobbyRef } from '../../machines/lobby/lobby.machine.ts';
import { noFilter } from '../../machines/lobby/lobby.rules.ts';
import type { GamesPage } from '../../machines/lobby/lobby.setup.ts';
import { registerPath } from '../../machines/common/places.ts';
import { selectFailure } from '../form/form.select.ts';
import { FailureText } from '../form/FailureText.tsx';
import type { TextId } from '../intl/texts.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import { InfiniteScroll } from '../ui/InfiniteScroll.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Section } from '../ui/Section.tsx';
import { pageLength } from './createLobby.ts';
import { Order } from './Filters.tsx';
import { GameCard } from './GameCard.tsx';
import {
  selectFilter,
  selectIsAskingMore,
  selectList,
  selectPage,
  selectScreen,
  selectSuggested,
} from './lobby.select.ts';
import type { Tile } from './tile.ts';
import styles from './Lobby.module.css';

interface GamesProps {
  flow: LobbyRef;
  /** Tables rather than cards. */
  isWide: boolean;
  /** The text that is searched. */
  searched: string;
}

type Shown = Pick<GamesProps, 'flow' | 'isWide'>;

const grid = (isWide: boolean) => (isWide ? styles.tables : styles.cards);

export const Awaited = ({ isWide }: Pick<GamesProps, 'isWide'>) => (
  <div className={grid(isWide)} aria-busy="true">
    {Array.from({ length: pageLength }, (_, at) => (
      <GameTileSkeleton key={at} wide={isWide} />
    ))}
  </div>
);

const Cards = ({ tiles, isWide, isBlock = false }: { tiles: readonly Tile[]; isWide: boolean; isBlock?: boolean }) => (
  <ul className={classes(grid(isWide), isBlock && styles.block)}>
    {tiles.map((tile) => (
      <li key={tile.id}>
        <GameCard tile={tile} wide={isWide} />
      </li>
    ))}
  </ul>
);

/** Pages below each other; each is laid out only when it comes near. */
const Blocks = ({ pages, isWide }: { pages: readonly GamesPage[]; isWide: boolean }) => (
  <div className={styles.blocks}>
    {pages.map(({ page, games }) => (
      // The lobby was wired to fetch tiles; its chart carries them unopened.
      <Cards key={page} tiles={games as readonly Tile[]} isWide={isWide} isBlock={pages.length > 1} />
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

/** Who has little data to spend asks for more by the button alone. */
const isDataDear = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches;

const More = ({ flow }: Pick<GamesProps, 'flow'>) => {
  const list = useSelector(flow, selectList);
  const isAsking = useSelector(flow, selectIsAskingMore);
  const failure = useSelector(flow, selectFailure);
  const stateOf = () => {
    if (isAsking) return 'busy';
    if (failure) return 'failed';
    return (list?.pages.at(-1)?.page ?? 0) < (list?.totalPages ?? 0) ? 'ready' : 'done';
  };
  return (
    <div className={styles.more}>
      <InfiniteScroll
        state={stateOf()}
        byHand={isDataDear()}
        onMore={() => {
          flow.send({ type: 'more.wanted' });
        }}
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

/** What has come; it stays, though paler, while other games are on their way or do not come. */
export const List = ({ flow, isWide, isStale = false }: Shown & { isStale?: boolean }) => {
  const list = useSelector(flow, selectList);
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

export const Failed = ({ flow, isWide }: Shown) => {
  const failure = useSelector(flow, selectFailure);
  const hasList = useSelector(flow, selectList) !== null;
  return (
    <>
      <FailedState
        title={<FormattedMessage id="lobby_failed" />}
        retry={<FormattedMessage id="retry" />}
        onRetry={() => {
          flow.send({ type: 'list.retried' });
        }}
      >
        {failure && <FailureText failure={failure} />}
      </FailedState>
      {hasList && <List flow={flow} isWide={isWide} isStale />}
    </>
  );
};

const Suggested = ({ flow, isWide }: Shown) => {
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

const Nothing = ({ flow, isWide, searched }: GamesProps) => {
  const filter = useSelector(flow, selectFilter);
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
      <Button
        onPress={() => {
          flow.send({ type: 'login.pressed' });
        }}
      >
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

const Body = (props: GamesProps) => {
  const screen = useSelector(props.flow, selectScreen);
  switch (screen) {
    case 'visitor':
      return <Visitor {...props} />;
    case 'needsAccount':
      return <NeedsAccount />;
    case 'failed':
      return <Failed {...props} />;
    case 'empty':
      return <Nothing {...props} />;
    case 'loading':
    case 'shown':
      return <List {...props} isStale={screen === 'loading'} />;
  }
};

/** R2.107: the games that the filters leave. */
export const Games = (props: GamesProps) => (
  <>
    <Head flow={props.flow} />
    <Body {...props} />
  </>
);
