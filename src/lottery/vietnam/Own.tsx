import { FormattedMessage } from 'react-intl';
import styles from './Vietnam.module.css';

/** Two-digit endings that the player has bet on. */
export type Hits = ReadonlySet<string>;

/** Marks what the player has bet on, and says so to screen readers. */
export const Own = ({ children }: { children: string }) => (
  <>
    <mark className={styles.own}>{children}</mark>
    <span className="unseen">
      {' '}
      <FormattedMessage id="lottery_vietnam_own" />
    </span>
  </>
);
