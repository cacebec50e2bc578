import { FormattedMessage, useIntl } from 'react-intl';
import { gainOf } from '../../machines/games/round.rules.ts';
import type { StageProps } from '../frame/engine.ts';
import { CountUp } from '../stage/celebrate/CountUp.tsx';
import { countingMs } from '../stage/heard.ts';
import styles from './Plaque.module.css';
import type { Scene } from './show.ts';
import type { ReelWin } from './wins.ts';
import { paidFor, placeOf } from './words.ts';

interface Props extends Pick<StageProps, 'game' | 'money'> {
  readonly scene: Scene;
  /** The win that is shown by itself. */
  readonly win: ReelWin | null;
}

/** What the round brought, under the reels: all of it, or one win after another. */
export const Plaque = ({ game, money, scene: { seen, isCounting }, win }: Props) => {
  const intl = useIntl();
  if (seen === null)
    return (
      <p className={styles.plaque}>
        <span className={styles.quiet}>
          <FormattedMessage id="play_reels_good_luck" />
        </span>
      </p>
    );
  const gain = gainOf(seen);
  if (gain === 'lost')
    return (
      <p className={styles.plaque}>
        <span className={styles.quiet}>
          <FormattedMessage id="play_reels_no_win" />
        </span>
      </p>
    );
  return (
    <p className={styles.plaque}>
      <span key={win ? placeOf(intl, game, win) : gain} className={styles.says}>
        <span>
          {win ? (
            placeOf(intl, game, win)
          ) : (
            <FormattedMessage id={gain === 'won' ? 'play_reels_win' : 'play_reels_returned'} />
          )}
        </span>{' '}
        <strong className={gain === 'won' ? styles.won : styles.returned}>
          {win ? (
            money(paidFor(game, seen, win))
          ) : (
            <CountUp amount={seen.win} ms={isCounting ? countingMs(seen) : null} money={money} />
          )}
        </strong>
      </span>
    </p>
  );
};
