import { FormattedMessage, useIntl } from 'react-intl';
import { inScore, meetingOf, versus, wordsOf } from '../rules/matchWords.ts';
import { isGoalSport } from '../rules/sports.ts';
import type { DrawnMatch } from './drawMatch.ts';
import { courseText, legText, outcomeText } from './matchWords.ts';
import styles from './Proof.module.css';
import { slipText } from './slipWords.ts';

interface MatchProps extends DrawnMatch {
  readonly id: string;
}

/** The result of a match, and whether it is the one that counted. */
export const MatchVerdict = ({ id, score, isAbandoned, isResultRight }: MatchProps) => (
  <p className={isResultRight ? styles.right : styles.wrong}>
    <FormattedMessage
      id={isResultRight ? 'play_match_right' : 'play_match_wrong'}
      values={{ match: versus(meetingOf(id)), score: inScore(score), isAbandoned }}
    />
  </p>
);

interface MatchCourseProps extends MatchProps {
  readonly money: (minor: number) => string;
}

/** A match from its beginning, and what the player's own slips on it pay. */
export const MatchCourse = ({ id, course, own, money }: MatchCourseProps) => {
  const intl = useIntl();
  const meeting = meetingOf(id);
  const { point } = wordsOf(meeting.sport);
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'play_match_own' })}>
          {own.map(({ slip, market, outcome, state, isRight }, at) => (
            <li key={at} className={isRight ? styles.right : styles.wrong}>
              <FormattedMessage
                id="play_match_own_bet"
                values={{
                  stake: money(Number(slip.stake)),
                  outcome: outcomeText(intl, meeting, market, outcome),
                  state: legText(intl, state),
                  paid: slipText(intl, slip, money),
                }}
              />
              {!isRight && (
                <>
                  {' '}
                  <FormattedMessage id="play_match_own_wrong" />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.course}>
        <summary>
          {isGoalSport(meeting.sport) ? (
            <FormattedMessage id="play_match_every_minute" />
          ) : (
            <FormattedMessage id="play_match_every_point" values={{ point }} />
          )}
        </summary>
        <ul className={styles.list}>
          {courseText(intl, meeting, course).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  );
};
