import { useState } from 'react';
import { useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { pickAt } from '../../../machines/common/places.ts';
import { outcomeKey, type Match, type Moves, type Outcome } from '../../../machines/lobby/offer.rules.ts';
import type { TextId } from '../../intl/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Odds.module.css';

const names = { up: 'offer_odd_up', down: 'offer_odd_down' } as const satisfies Record<string, TextId>;

interface OddProps {
  match: Match;
  outcome: Outcome;
  moves: Moves;
}

/** The price of an outcome; a press opens the book with the bet in its slip. */
const Odd = ({ match, outcome, moves }: OddProps) => {
  const { formatMessage, formatNumber } = useIntl();
  const [isPressed, setPressed] = useState(false);
  const { label, name, odds, pick } = outcome;
  if (match.isSuspended || odds === null)
    return (
      <button
        type="button"
        className={styles.odd}
        disabled
        aria-label={formatMessage({ id: match.isSuspended ? 'offer_odd_suspended' : 'offer_odd_none' }, { name })}
      >
        <span>{label}</span>
        {match.isSuspended ? <Icon name="lock" small /> : <b>–</b>}
      </button>
    );
  const price = formatNumber(odds / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });
  const way = moves.get(outcomeKey(match, outcome))?.way;
  return (
    <button
      type="button"
      className={classes(styles.odd, way && styles[way])}
      aria-busy={isPressed || undefined}
      aria-label={formatMessage({ id: way ? names[way] : 'offer_odd' }, { name, odds: price })}
      onClick={() => {
        setPressed(true);
        navigate(pickAt(match.nodeId, pick));
      }}
    >
      <span>{label}</span>
      <b>{price}</b>
    </button>
  );
};

/** The two or three prices of a match. */
export const Odds = ({ match, moves }: Omit<OddProps, 'outcome'>) => (
  <div className={styles.odds}>
    {match.outcomes.map((outcome) => (
      <Odd key={outcome.label} match={match} outcome={outcome} moves={moves} />
    ))}
  </div>
);
