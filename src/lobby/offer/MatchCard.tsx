import { navigate } from 'wouter/use-browser-location';
import { gameAt } from '../../../machines/common/places.ts';
import type { Match, Moves } from '../../../machines/lobby/offer.rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { takePress } from '../../ui/pressed.ts';
import styles from './MatchCard.module.css';
import { Others, Sides, When } from './MatchParts.tsx';
import { Odds } from './Odds.tsx';

/** A match with its odds; the part above them opens its book. */
export const MatchCard = ({ match, moves }: { match: Match; moves: Moves }) => {
  const href = gameAt(match.nodeId);
  return (
    <article className={styles.match}>
      <a
        href={href}
        onClick={takePress(() => {
          navigate(href);
        })}
      >
        <span className={styles.head}>
          <When match={match} />
          <span className={styles.league}>
            <bdi>{match.league}</bdi>
          </span>
          <Others match={match} />
          <Icon name="forward" small turns />
        </span>
        <Sides match={match} />
      </a>
      <Odds match={match} moves={moves} />
    </article>
  );
};
