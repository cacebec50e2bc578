import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { firstMarketOf } from '../rules/sports.ts';
import { versus } from '../rules/matchWords.ts';
import styles from './Matches.module.css';
import { Odds, type Betting } from './Odds.tsx';
import { Sides } from './Sides.tsx';
import { closedOdds, type Book, type Match } from './told.ts';
import { leagueName, whenText } from './words.ts';

interface MatchesProps extends Betting {
  book: Book;
  before: Book;
  isListed: (match: Match) => boolean;
  watched: string | null;
  onWatch: (match: string) => void;
}

interface CardProps extends Omit<MatchesProps, 'book' | 'before' | 'isListed' | 'watched'> {
  match: Match;
  before: Match | undefined;
  isWatched: boolean;
  onFocus: () => void;
}

/** A match in a list, with the odds of its first market. */
const Card = ({ match, before, isWatched, onWatch, onFocus, ...betting }: CardProps) => {
  const intl = useIntl();
  const market = firstMarketOf(match.sport);
  const count = Math.max(0, match.markets - 1);
  return (
    <li className={styles.card} data-phase={match.phase} data-watched={isWatched || undefined} onFocus={onFocus}>
      <p className={styles.head}>
        <span>{leagueName(intl, match.sport, match.league)}</span>
        {match.suspended && match.phase === 'live' && (
          <em>
            <FormattedMessage id="play_book_suspended" />
          </em>
        )}
        <span>{whenText(intl, match)}</span>
      </p>
      <div className={styles.sides}>
        <Sides match={match} />
        <button
          type="button"
          className={styles.more}
          aria-label={intl.formatMessage({ id: 'play_book_watch' }, { match: versus(match), count })}
          aria-current={isWatched || undefined}
          onClick={() => onWatch(match.id)}
        >
          <FormattedMessage id="play_book_others" values={{ count }} />
        </button>
      </div>
      <Odds {...{ match, before, ...betting }} markets={[market]} isBrief />
    </li>
  );
};

/** Matches that can be bet on. One that the focus is in stays, so that the focus does too. */
export const Matches = ({ book, before, isListed, watched, ...rest }: MatchesProps) => {
  const [held, setHeld] = useState<Match | null>(null);
  const known = book.matches.find(({ id }) => id === held?.id);
  const listed = book.matches.filter((match) => isListed(match) || match.id === held?.id);
  const shown =
    held !== null && !known ? [{ ...held, odds: closedOdds(held.sport), phase: 'over' as const }, ...listed] : listed;
  return (
    <ul className={styles.matches} onBlur={() => setHeld(null)}>
      {shown.map((match) => (
        <Card
          key={match.id}
          {...rest}
          match={match}
          before={before.matches.find(({ id }) => id === match.id)}
          isWatched={match.id === watched}
          onFocus={() => setHeld(match)}
        />
      ))}
    </ul>
  );
};
