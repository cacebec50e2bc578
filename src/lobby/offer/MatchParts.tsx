import { FormattedMessage } from 'react-intl';
import type { Match } from '../../../machines/lobby/offer.rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Countdown } from '../Countdown.tsx';
import { Crest } from './Crest.tsx';
import styles from './MatchParts.module.css';

interface MatchProps {
  match: Match;
}

/** How far a match is, or how long it is until it starts. */
export const When = ({ match: { isLive, clock, startsAt } }: MatchProps) =>
  isLive ? (
    <Tag kind="good">
      <bdi>{clock ?? <FormattedMessage id="offer_live" />}</bdi>
    </Tag>
  ) : (
    <span className={styles.until}>
      <Icon name="clock" small />
      <Countdown key={startsAt} until={startsAt} />
    </span>
  );

/** How many further bets there are on a match. */
export const Others = ({ match: { others } }: MatchProps) =>
  others > 0 && (
    <>
      <span aria-hidden="true">+{others}</span>
      <span className="unseen">
        <FormattedMessage id="offer_others" values={{ count: others }} />
      </span>
    </>
  );

/** Who plays, with the score of each. */
export const Sides = ({ match: { home, away, score } }: MatchProps) => (
  <span className={styles.sides}>
    {[home, away].map((name, at) => (
      <span key={name}>
        <Crest name={name} />
        <bdi>{name}</bdi> {score && <b>{score[at]}</b>}
      </span>
    ))}
  </span>
);
