import { FormattedMessage, useIntl } from 'react-intl';
import { oddsNow } from '../../machines/games/betSlip.rules.ts';
import type { Leg } from '../../machines/games/book.rules.ts';
import { GameIcon } from '../frame/GameIcon.tsx';
import { inOdds, meetingOf, versus } from '../rules/matchWords.ts';
import { Moved } from './Moved.tsx';
import styles from './Slip.module.css';
import type { Book } from './told.ts';
import { legName, marketName } from './words.ts';

interface SlipLegProps {
  leg: Leg;
  book: Book;
  isLocked: boolean;
  onRemove: () => void;
}

/** Why nothing is offered for a selection. */
const closedAs = (book: Book, fixture: string): 'play_book_over' | 'play_book_suspended' | 'play_book_no_more_bets' => {
  const match = book.matches.find(({ id }) => id === fixture);
  if (!match || match.phase === 'over' || match.phase === 'abandoned') return 'play_book_over';
  return match.suspended ? 'play_book_suspended' : 'play_book_no_more_bets';
};

/** A selection on the slip. */
export const SlipLeg = ({ leg, book, isLocked, onRemove }: SlipLegProps) => {
  const intl = useIntl();
  const odds = oddsNow(book, leg);
  const name = legName(intl, leg);
  return (
    <li className={styles.leg}>
      <span className={styles.what}>
        <b>{name}</b>
        <small>{marketName(intl, book.sport, leg.market)}</small>
        <small>{versus(meetingOf(leg.fixture))}</small>
        {odds === null && (
          <em>
            <FormattedMessage id={closedAs(book, leg.fixture)} />
          </em>
        )}
      </span>
      <Moved before={leg.odds} now={odds ?? leg.odds} words={inOdds} />
      {!isLocked && (
        <button
          type="button"
          className={styles.remove}
          aria-label={intl.formatMessage({ id: 'play_book_remove' }, { name })}
          onClick={onRemove}
        >
          <GameIcon name="close" />
        </button>
      )}
    </li>
  );
};
