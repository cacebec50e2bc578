import { FormattedMessage } from 'react-intl';
import styles from './Moved.module.css';

interface MovedProps {
  before: number;
  now: number;
  words: (value: number) => string;
}

/** A figure, and the one before where it has moved. */
export const Moved = ({ before, now, words }: MovedProps) => (
  <span className={styles.moved}>
    {before !== now && (
      <>
        <s>{words(before)}</s>{' '}
        <i data-up={now > before || undefined}>
          {now > before ? '▲' : '▼'} <FormattedMessage id={now > before ? 'play_book_higher' : 'play_book_lower'} />
        </i>{' '}
      </>
    )}
    <b>{words(now)}</b>
  </span>
);
