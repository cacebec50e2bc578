import { FormattedMessage } from 'react-intl';
import { oneStake } from './moneyText.ts';
import { oddsLines } from './oddsLines.ts';
import styles from './PlayRules.module.css';
import type { Told } from './told.ts';

/** What each outcome pays, and how often it comes. */
export const Odds = ({ told }: { told: Told }) => {
  const { play, say, word, money } = told;
  const lines = oddsLines(told);
  const hasFigures = lines.some(({ figures }) => figures !== null);
  return (
    <table className={styles.odds} aria-label={say('lottery_rule_odds', { title: word(play.title) })}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id={play.wins.by === 'reading' ? 'lottery_rule_choice' : 'lottery_rule_outcome'} />
          </th>
          {hasFigures && (
            <th scope="col">
              <FormattedMessage id="lottery_rule_figures" />
            </th>
          )}
          <th scope="col" className={styles.figure}>
            <FormattedMessage id="lottery_rule_pays" values={{ stake: money(oneStake) }} />
          </th>
          <th scope="col" className={styles.figure}>
            <FormattedMessage id="lottery_rule_often" />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ outcome, figures, pays, often }) => (
          <tr key={`${outcome} ${figures ?? ''}`}>
            <th scope="row">{outcome}</th>
            {hasFigures && <td>{figures}</td>}
            <td className={styles.figure}>
              <bdi>{pays}</bdi>
            </td>
            <td className={styles.figure}>{often}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
