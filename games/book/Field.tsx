import type { ReactNode } from 'react';
import { isGoalSport, setSports, type Sport } from '../rules/sports.ts';
import { groundOf } from './Crest.tsx';
import styles from './Field.module.css';
import type { Match } from './told.ts';

interface FieldProps {
  match: Match;
  isStill: boolean;
}

type Kind = 'pitch' | 'sand' | 'court' | 'board' | 'lanes';

const kinds: Readonly<Partial<Record<Sport, Kind>>> = {
  football: 'pitch',
  futsal: 'pitch',
  beach: 'sand',
  darts: 'board',
  arena: 'lanes',
  shooter: 'lanes',
  versus: 'lanes',
};
const kindOf = (sport: Sport): Kind => kinds[sport] ?? 'court';

const Pitch = () => (
  <>
    <path className={styles.stripes} d="M25 4h25v92H25zM75 4h25v92H75zM125 4h25v92h-25zM175 4h21v92h-21z" />
    <path
      className={styles.lines}
      d="M4 4h192v92H4zM100 4v92M4 24h28v52H4M196 24h-28v52h28M4 38h11v24H4M196 38h-11v24h11M4 43H1v14h3M196 43h3v14h-3"
    />
    <circle className={styles.lines} cx="100" cy="50" r="15" />
  </>
);

const Court = () => (
  <path className={styles.lines} d="M20 12h160v76H20zM20 24h160M20 76h160M60 24v52M140 24v52M60 50h80M100 8v84" />
);

const Board = () => (
  <>
    <circle className={styles.board} cx="100" cy="50" r="44" />
    {[36, 28, 20, 6].map((r) => (
      <circle key={r} className={styles.lines} cx="100" cy="50" r={r} />
    ))}
    {Array.from({ length: 10 }, (_, at) => (
      <path key={at} className={styles.lines} d="M100 14V86" transform={`rotate(${at * 18 + 9} 100 50)`} />
    ))}
  </>
);

/** Three lanes between two bases, with a tower for each point that is to be won; those that are lost are dark. */
const Lanes = ({ match }: Pick<FieldProps, 'match'>) => {
  const to = isGoalSport(match.sport) ? 0 : setSports[match.sport].to;
  const towers = (side: 0 | 1, lost: number): ReactNode =>
    Array.from({ length: to }, (_, at) => {
      const across = 16 + Math.floor(at / 3) * 20;
      return (
        <rect
          key={at}
          className={styles.tower}
          data-lost={at >= to - lost || undefined}
          fill={groundOf(side === 0 ? match.home : match.away)}
          x={(side === 0 ? across : 200 - across) - 4}
          y={[46, 16, 76][at % 3]}
          width="8"
          height="10"
          rx="2"
        />
      );
    });
  const [home, away] = match.points ?? [0, 0];
  return (
    <>
      <path
        className={styles.lanes}
        d="M8 51Q30 21 60 21H140Q170 21 192 51M8 51H192M8 51Q30 81 60 81H140Q170 81 192 51"
      />
      {towers(0, away)}
      {towers(1, home)}
    </>
  );
};

const near: Readonly<Record<string, number>> = { goal: 196, corner: 192, chance: 166 };

/** Where the ball is: where the last thing happened, for a minute after it, and then about the middle. */
const ballAt = ({ feed, minute, points, score }: Match): readonly [x: number, y: number] => {
  if (minute === undefined) {
    const played = (points?.[0] ?? 0) + (points?.[1] ?? 0) + score[0] + score[1];
    return [played % 2 === 0 ? 52 : 148, 32 + ((played * 17) % 36)];
  }
  const last = feed?.[0];
  if (!last || minute - last.minute > 1) return [70 + ((minute * 37) % 60), 26 + ((minute * 23) % 48)];
  const across = near[last.event.split('_')[1] ?? ''] ?? 100;
  const y = last.event.endsWith('_corner') ? (last.minute % 2 === 0 ? 6 : 94) : 50 + ((last.minute * 7) % 15) - 7;
  return [last.event.startsWith('home') ? across : 200 - across, y];
};

/** The pitch, court, board or lanes of a match, with the ball where the commentary has it; who listens hears the commentary. */
export const Field = ({ match, isStill }: FieldProps) => {
  const kind = kindOf(match.sport);
  const [x, y] = ballAt(match);
  const isGoal = match.suspended && match.feed?.[0]?.event.endsWith('_goal') === true;
  return (
    <svg
      viewBox="0 0 200 100"
      className={styles.field}
      data-kind={kind}
      data-still={isStill || undefined}
      data-goal={isGoal || undefined}
      aria-hidden="true"
      focusable="false"
    >
      {(kind === 'pitch' || kind === 'sand') && <Pitch />}
      {kind === 'court' && <Court />}
      {kind === 'board' && <Board />}
      {kind === 'lanes' && <Lanes match={match} />}
      {match.phase === 'live' && (
        <g className={styles.ball} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <circle className={styles.glow} r="7" />
          <circle r="3" />
        </g>
      )}
    </svg>
  );
};
