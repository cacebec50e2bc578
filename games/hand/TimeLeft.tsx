import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Panel.module.css';

const each = 250;
const all = 30_000;

/** How long a hand can still be played before it stands. */
export const TimeLeft = ({ standsAt }: { readonly standsAt: number }) => {
  const [left, setLeft] = useState(() => Math.max(0, standsAt - Date.now()));
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, standsAt - Date.now()));
    tick();
    const timer = setInterval(tick, each);
    return () => clearInterval(timer);
  }, [standsAt]);
  const seconds = Math.ceil(left / 1_000);
  return (
    <div className={styles.time} data-soon={seconds <= 5 || undefined}>
      <p role="timer">
        <FormattedMessage id="play_hand_time" values={{ seconds }} />
      </p>
      <i aria-hidden="true" style={{ transform: `scaleX(${Math.min(1, left / all)})` }} />
    </div>
  );
};
