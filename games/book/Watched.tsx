import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { eventText } from '../proof/matchWords.ts';
import { awayOf, homeOf, inScore, versus } from '../rules/matchWords.ts';
import { firstMarketOf } from '../rules/sports.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Crest } from './Crest.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { Odds, type Betting } from './Odds.tsx';
import type { Match } from './told.ts';
import styles from './Watched.module.css';
import { clockOf, leagueName, scoreText, whenText } from './words.ts';

interface WatchedProps extends Betting {
  match: Match;
  before: Match | undefined;
  /** By the clock of the server. */
  now: number;
  /** Whether there is room for all that is known of it. */
  isWide: boolean;
  isStill: boolean;
}

/** Who plays and how it stands, over the field. */
const Board = ({ match, now }: Pick<WatchedProps, 'match' | 'now'>) => {
  const intl = useIntl();
  const { league, phase, startsAt, score, points } = match;
  const minutes = Math.max(1, Math.ceil((startsAt - now) / 60_000));
  return (
    <div className={styles.board} aria-hidden="true">
      <span className={styles.team}>
        <Crest league={league} club={match.home} />
        {homeOf(match)}
      </span>
      <span className={styles.score}>
        <b>{phase === 'coming' ? clockOf(intl, startsAt) : inScore(score)}</b>
        <small>
          {phase === 'coming' ? (
            <FormattedMessage id="play_book_kick_off_in" values={{ minutes }} />
          ) : (
            `${whenText(intl, match)}${phase === 'live' && points ? ` · ${inScore(points)}` : ''}`
          )}
        </small>
      </span>
      <span className={styles.team}>
        <Crest league={league} club={match.away} />
        {awayOf(match)}
      </span>
    </div>
  );
};

/** What the match says once nothing of it is offered. */
const Closed = ({ match: { phase, score, seedHash } }: Pick<WatchedProps, 'match'>) => (
  <p className={styles.quiet}>
    {phase === 'over' && <FormattedMessage id="play_book_ended" values={{ score: inScore(score) }} />}
    {phase === 'abandoned' && <FormattedMessage id="play_book_is_abandoned" />}
    {(phase === 'live' || phase === 'coming') && (
      <FormattedMessage id={seedHash === undefined ? 'play_book_markets_follow' : 'play_book_no_more_bets'} />
    )}
  </p>
);

/** What its draws are fixed by. */
const Sealed = ({ match: { phase, seedHash, serverSeed, seeds = 0, since } }: Pick<WatchedProps, 'match'>) => {
  const intl = useIntl();
  if (seedHash === undefined) return null;
  return (
    <p className={styles.seal}>
      {serverSeed == null ? (
        <FormattedMessage id="play_book_hash" values={{ hash: seedHash }} />
      ) : (
        <FormattedMessage id="play_book_seed" values={{ seed: serverSeed }} />
      )}{' '}
      {since != null && <FormattedMessage id="play_book_fixed_late" values={{ time: clockOf(intl, since) }} />}{' '}
      {phase !== 'coming' && <FormattedMessage id="play_book_mixed" values={{ count: seeds }} />}
    </p>
  );
};

/** One match with all that happens in it, and all that can be bet on. */
export const Watched = ({ match, before, now, isWide, isStill, ...betting }: WatchedProps) => {
  const intl = useIntl();
  const [isWhole, setWhole] = useState(false);
  const offered = Object.keys(match.odds).filter((market) =>
    Object.values(match.odds[market] ?? {}).some((odds) => odds !== null),
  );
  const first = offered.filter((market) => market === firstMarketOf(match.sport));
  const feed = match.feed ?? [];
  return (
    <section className={styles.watched} aria-label={versus(match)}>
      <p className="unseen">{`${leagueName(intl, match.sport, match.league)}, ${whenText(intl, match)}. ${scoreText(intl, match)}`}</p>
      <div className={styles.stage}>
        <Field {...{ match, isStill }} />
        <Board {...{ match, now }} />
      </div>
      {feed.length > 0 && (
        <ol className={styles.feed} aria-label={intl.formatMessage({ id: 'play_book_feed' })}>
          {feed.map(({ minute, event }) => (
            <li key={`${minute} ${event}`} data-goal={event.endsWith('_goal') || undefined}>
              <b>{minute}′</b> {eventText(intl, match, event)}
            </li>
          ))}
        </ol>
      )}
      {offered.length === 0 ? (
        <Closed match={match} />
      ) : (
        <Odds {...{ match, before, ...betting }} markets={isWide || isWhole ? offered : first} />
      )}
      {!isWide && (
        <Button kind="ghost" size="compact" wide onPress={() => setWhole(!isWhole)}>
          {isWhole ? (
            <FormattedMessage id="play_book_less" />
          ) : (
            <FormattedMessage id="play_book_all_markets" values={{ count: match.markets }} />
          )}
        </Button>
      )}
      {(isWide || isWhole) && (
        <>
          <Form match={match} />
          <Sealed match={match} />
        </>
      )}
    </section>
  );
};
