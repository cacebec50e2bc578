import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BookRef, BookSnapshot } from '../../machines/games/book.machine.ts';
import { isRunning } from '../../machines/games/book.rules.ts';
import type { BookTab } from '../../machines/games/book.setup.ts';
import { Tabs } from '../../src/ui/Tabs.tsx';
import { Bets } from './Bets.tsx';
import styles from './Lists.module.css';
import { Matches } from './Matches.tsx';
import type { Betting } from './Odds.tsx';
import { Results } from './Results.tsx';
import type { Book } from './told.ts';
import { sportName, type Money } from './words.ts';

interface ListsProps {
  book: BookRef;
  before: Book;
  betting: Betting;
  clock: () => number;
  money: Money;
  onCheck: (match: string) => void;
  /** The match that is watched, where there is no room for it beside the lists. */
  children: ReactNode;
}

const tabs: readonly BookTab[] = ['live', 'soon', 'mine', 'results'];

const names = {
  live: 'play_book_tab_live',
  soon: 'play_book_tab_soon',
  mine: 'play_book_tab_mine',
  results: 'play_book_tab_results',
} as const;

const selectTab = (snapshot: BookSnapshot): BookTab => tabs.find((tab) => snapshot.matches({ tab })) ?? 'live';

/** Matches, the bets of the player and the results, one at a time. */
export const Lists = ({ book: ref, before, betting, clock, money, onCheck, children }: ListsProps) => {
  const intl = useIntl();
  const tab = useSelector(ref, selectTab);
  const { told, sales, watched } = useSelector(ref, ({ context }) => context);
  const book = told as Book;
  const counts = {
    live: book.matches.filter(({ phase }) => phase === 'live').length,
    mine: book.slips.filter(isRunning).length,
  };
  const label = (id: BookTab) =>
    intl.formatMessage({ id: names[id] }, { count: id === 'live' || id === 'mine' ? counts[id] : 0 });
  const bets = { book, sales, clock, money };
  return (
    <section className={styles.lists} aria-label={sportName(intl, book.sport)}>
      <div className={styles.tabs}>
        <Tabs
          name={intl.formatMessage({ id: 'play_book_tabs' })}
          tabs={tabs.map((id) => ({ id, label: label(id) }))}
          chosen={tab}
          panel="book"
          onChoose={(chosen) => ref.send({ type: 'tab.chosen', tab: chosen })}
        />
      </div>
      <div id="book" role="tabpanel" aria-labelledby={`book-${tab}`} className={styles.panel}>
        {(tab === 'live' || tab === 'soon') && (
          <>
            {children}
            {tab === 'live' && counts.live === 0 && (
              <p className={styles.none}>
                <FormattedMessage id="play_book_no_live" />
              </p>
            )}
            <Matches
              key={tab}
              {...{
                book: tab === 'live' ? { ...book, matches: book.matches.toReversed() } : book,
                before,
                watched,
                ...betting,
              }}
              isListed={({ phase }) => (phase === 'coming') === (tab === 'soon')}
              onWatch={(match) => ref.send({ type: 'match.opened', match })}
            />
          </>
        )}
        {tab === 'mine' && (
          <>
            <Bets
              {...bets}
              name="play_book_open_bets"
              {...(book.slips.length === 0 && { none: 'play_own_none' as const })}
              slips={book.slips.filter(isRunning)}
            />
            <Bets {...bets} name="play_book_settled" slips={book.slips.filter((slip) => !isRunning(slip))} />
          </>
        )}
        {tab === 'results' && <Results book={book} onCheck={onCheck} />}
      </div>
      <p className={styles.simulated}>
        <FormattedMessage id="play_book_simulated" />
      </p>
    </section>
  );
};
