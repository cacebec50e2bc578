import { FormattedMessage } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import styles from './SessionClock.module.css';
import { useMinutesSince, useTimePlayed } from './timePlayed.ts';

/** R1.22: how long a player has been playing, in the bar above the game. */
export const SessionClock = ({ beganAt }: { beganAt: number }) => {
  const time = useTimePlayed('short')(useMinutesSince(beganAt));
  return (
    <p className={styles.clock}>
      <Icon name="clock" small />
      <span className="unseen">
        <FormattedMessage id="protection_check_clock" />
      </span>
      {time}
    </p>
  );
};
