import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { DialogRef, dialogMachine } from '../../../machines/app/dialog.machine.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { useNow } from '../site.tsx';
import styles from './Closing.module.css';

interface Props {
  dialog: DialogRef;
  /** In milliseconds. */
  after: number;
}

const selectIsCounting = (snapshot: SnapshotFrom<typeof dialogMachine>): boolean =>
  snapshot.matches({ open: 'closingByItself' });

const useSight = (dialog: DialogRef) => {
  useEffect(() => {
    const look = () => {
      dialog.send({ type: document.hidden ? 'dialog.hidden' : 'dialog.seen' });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [dialog]);
};

/** Counts every second on screen, but is announced to screen readers only once. */
const Countdown = ({ after }: Pick<Props, 'after'>) => {
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

/** R2.71: how long a notice that closes by itself stays, counted while someone can see it. */
export const Closing = ({ dialog, after }: Props) => {
  useSight(dialog);
  return useSelector(dialog, selectIsCounting) && <Countdown after={after} />;
};
