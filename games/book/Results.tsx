import { FormattedMessage, useIntl } from 'react-intl';
import { inScore, versus } from '../rules/matchWords.ts';
import styles from './Results.module.css';
import type { Book } from './told.ts';
import { clockOf, leagueName } from './words.ts';

interface ResultsProps {
  book: Pick<Book, 'sport' | 'results'>;
  onCheck: (match: string) => void;
}

/** Matches that are over, each with a check of how it was drawn. */
export const Results = ({ book: { sport, results }, onCheck }: ResultsProps) => {
  const intl = useIntl();
  if (results.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="play_book_no_results" />
      </p>
    );
  return (
    <ul className={styles.results}>
      {results.map(({ id, league, home, away, startsAt, result, abandoned }) => {
        const match = versus({ sport, league, home, away });
        return (
          <li key={id}>
            <span>
              {match}
              <small>
                {leagueName(intl, sport, league)}, {clockOf(intl, startsAt)}
                {abandoned && <FormattedMessage id="play_book_was_abandoned" />}
              </small>
            </span>
            <b>{result ? inScore(result) : '–'}</b>
            <button
              type="button"
              aria-label={intl.formatMessage({ id: 'play_book_check' }, { match })}
              onClick={() => onCheck(id)}
            >
              <FormattedMessage id="play_check" />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
