import { useIntl } from 'react-intl';
import { awayOf, homeOf, versus } from '../rules/matchWords.ts';
import { Crest } from './Crest.tsx';
import styles from './Sides.module.css';
import type { Match } from './told.ts';
import { scoreText } from './words.ts';

/** Who plays, and how it stands. */
export const Sides = ({ match }: { match: Match }) => {
  const intl = useIntl();
  const { league, phase, score, points } = match;
  const sides = [
    { club: match.home, name: homeOf(match), at: 0 },
    { club: match.away, name: awayOf(match), at: 1 },
  ] as const;
  return (
    <h2 className={styles.sides}>
      <span className="unseen">{`${versus(match)}. ${scoreText(intl, match)}`}</span>
      {sides.map(({ club, name, at }) => (
        <span key={at} className={styles.side} aria-hidden="true">
          <Crest {...{ league, club }} />
          <span>{name}</span>
          {phase === 'live' && points && <small>{points[at]}</small>}
          {phase !== 'coming' && <b>{score[at]}</b>}
        </span>
      ))}
    </h2>
  );
};
