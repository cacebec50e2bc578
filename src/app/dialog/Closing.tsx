import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { useNow } from '../site.tsx';
import styles from './Closing.module.css';

/** How long a notice stays: every second for the eye, once for who has it read out. */
export const Closing = ({ after }: { after: number }) => {
  const now = useNow();
  const [closesAt] = useState(() => now() + after);
  const seconds = useSecondsUntil(closesAt, now);
  return (
    <p className={styles.closing}>
      <span aria-hidden="true">
        <FormattedMessage id="dialog_closes_in" values={{ seconds }} />
      </span>
      <span className="unseen">
        <FormattedMessage id="dialog_closes_after" values={{ seconds: after / 1_000 }} />
      </span>
    </p>
  );
};
