import { useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { gameAt } from '../../../machines/common/places.ts';
import type { Match, Moves } from '../../../machines/lobby/offer.rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { takePress } from '../../ui/pressed.ts';
import { Others, Sides, When } from '../offer/MatchParts.tsx';
import { Odds } from '../offer/Odds.tsx';
import styles from './Leagues.module.css';

interface LeaguesProps {
  matches: readonly Match[];
  moves: Moves;
}

const MatchRow = ({ match, moves }: { match: Match; moves: Moves }) => {
  const { formatMessage } = useIntl();
  const href = gameAt(match.nodeId);
  const opens = {
    href,
    onClick: takePress(() => {
      navigate(href);
    }),
  };
  const { home, away, others } = match;
  return (
    <article className={styles.match}>
      <a className={styles.who} {...opens}>
        <span className={styles.when}>
          <When match={match} />
          <span className={styles.others}>
            <Others match={match} />
          </span>
        </span>
        <Sides match={match} />
      </a>
      <Odds match={match} moves={moves} />
      <a
        className={styles.all}
        aria-label={formatMessage({ id: 'offer_others_of' }, { home, away, count: others })}
        {...opens}
      >
        {others > 0 && `+${others}`}
        <Icon name="forward" small turns />
      </a>
    </article>
  );
};

const leaguesOf = (matches: readonly Match[]): ReadonlyMap<string, readonly Match[]> => {
  const leagues = new Map<string, Match[]>();
  for (const match of matches) leagues.set(match.league, [...(leagues.get(match.league) ?? []), match]);
  return leagues;
};

/** Matches by their leagues, in the order in which they come. */
export const Leagues = ({ matches, moves }: LeaguesProps) => (
  <div className={styles.leagues}>
    {[...leaguesOf(matches)].map(([league, some]) => (
      <section key={league} className={styles.league}>
        <h2>
          <bdi>{league}</bdi>
          <span className={styles.heads} aria-hidden="true">
            {some[0]?.outcomes.map(({ label }) => (
              <span key={label}>{label}</span>
            ))}
          </span>
        </h2>
        {some.map((match) => (
          <MatchRow key={match.id} match={match} moves={moves} />
        ))}
      </section>
    ))}
  </div>
);
