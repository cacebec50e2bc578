import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { groupsOf, type Chosen, type Group, type Part } from '../../machines/content/search.rules.ts';
import type { SearchRef } from '../../machines/content/search.machine.ts';
import { selectMember } from '../app/session/session.select.ts';
import { useSession, useSite } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { searchesOf } from '../lobby/searches/createSearches.ts';
import type { SearchesSnapshot } from '../../machines/lobby/searches.machine.ts';
import type { TextId } from '../intl/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Chips } from '../ui/Chips.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOnline } from '../ui/useOnline.ts';
import type { SearchHit } from './hits.ts';
import { RowContent } from './Rows.tsx';
import styles from './Search.module.css';
import {
  selectCurrent,
  selectElsewhere,
  selectIsBlank,
  selectIsKnownElsewhere,
  selectIsOffline,
  selectLocal,
  selectPart,
  selectScreen,
  selectText,
} from './search.select.ts';

export const listId = (id: string): string => `${id}-list`;
export const rowId = (id: string, row: string): string => `${id}-${row}`;

const titles: Readonly<Record<Part, TextId>> = {
  games: 'category_list',
  matches: 'search_matches',
  lotteries: 'lottery_title',
  promotions: 'menu_promotions',
  messages: 'header_messages',
  articles: 'menu_help',
  pages: 'search_pages',
  near: 'search_near',
  popular: 'search_popular',
  acts: 'search_acts',
};

interface FlowProps {
  flow: SearchRef;
  id: string;
}

const selectSearches = ({ context }: SearchesSnapshot) => context.searches;

/** R7.26: what was searched last, here and in the lobbies. */
const Before = ({ flow }: Pick<FlowProps, 'flow'>) => {
  const account = useSession(selectMember)?.id ?? null;
  const searches = searchesOf(useSite(), account);
  const kept = useSelector(searches, selectSearches);
  if (kept.length === 0) return null;
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h3>
          <FormattedMessage id="lobby_searches" />
        </h3>
        <Button kind="link" size="compact" onPress={sends(searches, { type: 'searches.forgotten' })}>
          <FormattedMessage id="lobby_searches_forget" />
        </Button>
      </div>
      <Texts flow={flow} icon="clock" texts={kept.map(({ text }) => text)} />
    </section>
  );
};

const Texts = ({ flow, texts, icon }: { flow: SearchRef; texts: readonly string[]; icon?: 'clock' }) => (
  <ul className={styles.texts}>
    {texts.map((text) => (
      <li key={text}>
        <button type="button" onClick={sends(flow, { type: 'text.typed', text })}>
          {icon && <Icon name={icon} small />}
          <bdi>{text}</bdi>
        </button>
      </li>
    ))}
  </ul>
);

/** What was found of each kind, as choices; one kind alone needs none. */
const Kinds = ({ flow, id, all }: FlowProps & { all: readonly Group[] }) => {
  const { formatMessage } = useIntl();
  const part = useSelector(flow, selectPart);
  if (all.length < 2 && part === 'all') return null;
  return (
    <div className={styles.kinds}>
      <Chips<Chosen>
        flush
        name={formatMessage({ id: 'search_kinds' })}
        panel={listId(id)}
        chosen={part}
        onChoose={(chosen) => {
          flow.send({ type: 'part.chosen', part: chosen });
        }}
        tabs={[
          { id: 'all', label: <FormattedMessage id="search_all" /> },
          ...all.map(({ part: each, total }) => ({
            id: each,
            label: (
              <>
                <FormattedMessage id={titles[each]} /> <span>{total}</span>
              </>
            ),
          })),
        ]}
      />
    </div>
  );
};

interface GroupProps extends FlowProps {
  group: Group;
  title: TextId;
  words: readonly string[];
}

const Rows = memo(({ flow, id, group: { part, hits, total }, title, words }: GroupProps) => {
  const current = useSelector(flow, selectCurrent);
  const headId = `${id}-head-${part}`;
  return (
    <div className={styles.group} role="group" aria-labelledby={headId}>
      <div className={styles.groupHead} role="presentation">
        <span id={headId}>
          <FormattedMessage id={title} />
        </span>
        {total > hits.length && (
          <span className={styles.more} aria-hidden="true" onClick={sends(flow, { type: 'part.chosen', part })}>
            <FormattedMessage id="search_all_of" values={{ count: total }} />
            <Icon name="forward" small turns />
          </span>
        )}
      </div>
      {(hits as readonly SearchHit[]).map((hit) => (
        <div
          key={hit.id}
          id={rowId(id, hit.id)}
          role="option"
          aria-selected={hit.id === current}
          className={styles.row}
          // The focus stays in the box.
          onPointerDown={(event) => {
            event.preventDefault();
          }}
          onClick={sends(flow, { type: 'row.opened', id: hit.id })}
        >
          <RowContent
            hit={hit}
            words={words}
            onAsk={sends(flow, { type: 'row.asked', id: hit.id })}
            onPick={(to) => {
              flow.send({ type: 'search.closed' });
              navigate(to);
            }}
          />
        </div>
      ))}
    </div>
  );
});

/** What is said above the rows: that a word was taken for another, or that not everything could be searched. */
const Remark = ({ flow, count }: Pick<FlowProps, 'flow'> & { count: number }) => {
  const screen = useSelector(flow, selectScreen);
  const text = useSelector(flow, selectText).trim();
  const { shown } = useSelector(flow, selectLocal);
  const isOffline = useSelector(flow, selectIsOffline);
  const isKnown = useSelector(flow, selectIsKnownElsewhere);
  const again = sends(flow, { type: 'search.retried' });
  useOnline(again);
  if (screen === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>
          <FormattedMessage id={isOffline ? 'search_offline' : 'search_failed'} />
        </p>
        <Button kind="line" size="compact" onPress={again}>
          <FormattedMessage id="retry" />
        </Button>
      </div>
    );
  return (
    <p className={styles.remark} role="status">
      {count > 0 && shown !== null && !isKnown && (
        <>
          <FormattedMessage
            id="search_corrected"
            values={{
              text: <bdi>{text}</bdi>,
              shown: (
                <strong>
                  <bdi>{shown}</bdi>
                </strong>
              ),
            }}
          />{' '}
        </>
      )}
      {count > 0 && screen === 'shown' && <FormattedMessage id="search_found" values={{ count }} />}
    </p>
  );
};

const Nothing = ({ flow }: Pick<FlowProps, 'flow'>) => {
  const text = useSelector(flow, selectText).trim();
  const { texts } = useSelector(flow, selectLocal);
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon="search"
        title={<FormattedMessage id="search_nothing" values={{ text: <bdi>{text}</bdi> }} />}
        {...(texts.length > 0 && { action: <Texts flow={flow} texts={texts} /> })}
      >
        <FormattedMessage id={texts.length > 0 ? 'search_nothing_text' : 'search_nothing_near'} />
      </EmptyState>
    </div>
  );
};

const Awaited = () => (
  <div className={styles.awaited} aria-busy="true">
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} shape="block" />
    ))}
  </div>
);

/** What was found, or, before anything is typed, what may be looked for. */
export const Results = ({ flow, id }: FlowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const isBlank = useSelector(flow, selectIsBlank);
  // A key that is pressed meanwhile comes before the rows.
  const local = useDeferredValue(useSelector(flow, selectLocal));
  const elsewhere = useDeferredValue(useSelector(flow, selectElsewhere));
  const part = useSelector(flow, selectPart);
  const isFound = local.hits.length + (elsewhere?.length ?? 0) > 0;
  const all = useMemo(() => groupsOf({ local, elsewhere, part: 'all' }), [local, elsewhere]);
  const shown = useMemo(() => groupsOf({ local, elsewhere, part }), [local, elsewhere, part]);
  const count = all.reduce((sum, { total }) => sum + total, 0);
  const titleOf = (each: Part): TextId => (each === 'acts' && !isBlank ? 'search_still' : titles[each]);
  return (
    <div className={styles.results}>
      {isBlank && <Before flow={flow} />}
      {!isBlank && isFound && <Kinds flow={flow} id={id} all={all} />}
      {!isBlank && <Remark flow={flow} count={isFound ? count : 0} />}
      {!isBlank && !isFound && (elsewhere === null ? <Awaited /> : <Nothing flow={flow} />)}
      <div id={listId(id)} role="listbox" aria-label={formatMessage({ id: 'search_results' })}>
        {shown.map((group) => (
          <Rows key={group.part} flow={flow} id={id} group={group} title={titleOf(group.part)} words={local.words} />
        ))}
      </div>
    </div>
  );
};
