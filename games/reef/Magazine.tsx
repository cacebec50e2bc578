import { FormattedMessage } from 'react-intl';
import type { PlayedRound } from '../frame/wire.ts';
import { magazine } from '../rules/reef.ts';
import { CountUp } from '../stage/celebrate/CountUp.tsx';
import { countingMs } from '../stage/heard.ts';
import styles from './Magazine.module.css';
import { caughtIn, shotsOf } from './shots.ts';

interface MagazineProps {
  round: PlayedRound | null;
  isCounting: boolean;
  money: (minor: number) => string;
}

/** The shots of a magazine, those that are left and what the others have caught. */
export const Magazine = ({ round, isCounting, money }: MagazineProps) => {
  const shots = shotsOf(round);
  const isRunning = round?.state === 'running';
  return (
    <div className={styles.magazine} aria-hidden="true">
      <ol className={styles.shots} dir="ltr">
        {Array.from({ length: magazine }, (_, at) => {
          const shot = shots[at];
          if (!shot) return <li key={at} className={isRunning ? styles.left : styles.none} />;
          return (
            <li key={at} className={shot.isHit ? styles.hit : styles.miss}>
              {shot.isHit ? shot.fish : ''}
            </li>
          );
        })}
      </ol>
      <p className={styles.says}>
        {round === null ? (
          <FormattedMessage id="play_reef_hint" />
        ) : (
          <>
            <span>
              <FormattedMessage id="play_reef_left" values={{ left: isRunning ? magazine - shots.length : 0 }} />
            </span>
            <strong>
              {isCounting ? (
                <CountUp amount={round.win} ms={countingMs(round)} money={money} />
              ) : (
                <FormattedMessage id="play_reef_caught_so_far" values={{ amount: money(caughtIn(round)) }} />
              )}
            </strong>
          </>
        )}
      </p>
    </div>
  );
};
