import { FormattedMessage, useIntl } from 'react-intl';
import { highestPay } from '../rules/odds.ts';
import { wordsOf } from '../rules/matchWords.ts';
import { isGoalSport, type GoalSport, type Sport } from '../rules/sports.ts';
import styles from './Rules.module.css';
import { marketName, type Money } from './words.ts';

/** What each market returns before the kick-off, over all 56 meetings: the lowest and the highest, and the mean where it is told. */
const goals: Readonly<
  Record<GoalSport, readonly (readonly [market: string, from: number, to: number, mean?: number])[]>
> = {
  football: [
    ['result', 93.97, 95, 94.73],
    ['double', 94.17, 95],
    ['total', 93.35, 95],
    ['both', 94.48, 95],
    ['goal', 92.44, 94],
    ['score', 87.85, 90, 89.59],
  ],
  futsal: [
    ['result', 94.04, 95, 94.65],
    ['double', 94.17, 95],
    ['total', 93.94, 95],
    ['both', 93.96, 94.97],
    ['goal', 93.34, 93.99],
  ],
  beach: [
    ['result', 93.96, 95, 94.66],
    ['double', 94.07, 95],
    ['total', 93.94, 95],
    ['both', 94.12, 95],
    ['goal', 93.32, 93.99],
  ],
};
const sets = [
  ['winner', 94.2, 95],
  ['set', 94.25, 95],
  ['sets', 94.47, 95],
  ['score', 91.08, 92],
] as const;

const returnsOf = (sport: Sport): readonly (readonly [string, number, number, number?])[] =>
  isGoalSport(sport) ? goals[sport] : sets;

/** How a book takes and settles bets, and what they give back. */
export const Rules = ({ sport, money }: { sport: Sport; money: Money }) => {
  const intl = useIntl();
  const { set } = wordsOf(sport);
  const rate = (of: number) => intl.formatNumber(of / 100, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <div className={styles.rules}>
      <table>
        <caption>
          <FormattedMessage id="play_book_returns" />
        </caption>
        <tbody>
          {returnsOf(sport).map(([market, from, to, mean]) => (
            <tr key={market}>
              <th scope="row">{marketName(intl, sport, market)}</th>
              <td>
                <FormattedMessage
                  id="play_book_return"
                  values={{ from: rate(from), to: rate(to), mean: mean === undefined ? 'none' : rate(mean) }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <FormattedMessage id="play_book_rule_slip" values={{ most: money(highestPay) }} />
      </p>
      <p>
        <FormattedMessage id="play_book_rule_live" />
      </p>
      <p>
        <FormattedMessage id={isGoalSport(sport) ? 'play_book_rule_goals' : 'play_book_rule_sets'} values={{ set }} />
      </p>
      <p>
        <FormattedMessage id="play_book_rule_abandoned" />
      </p>
      <p>
        <FormattedMessage id="play_book_rule_cash_out" />
      </p>
    </div>
  );
};
