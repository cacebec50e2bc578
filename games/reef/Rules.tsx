import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Telling } from '../frame/engine.ts';
import { magazine } from '../rules/reef.ts';
import styles from './Rules.module.css';
import { fishOf } from './shots.ts';
import { nameOf } from './words.ts';

const rate = 0.96;

/** The rules of a game of fish, and what each of them pays. */
export const Rules: Telling['Rules'] = ({ game }) => {
  const intl = useIntl();
  return (
    <>
      <p>
        <FormattedMessage id="play_reef_rule" values={{ shots: magazine }} />
      </p>
      <table className={styles.fish}>
        <caption>
          <FormattedMessage id="play_reef_table" />
        </caption>
        <thead>
          <tr>
            {(['play_reef_head_fish', 'play_reef_head_pays', 'play_reef_head_chance'] as const).map((head) => (
              <th key={head} scope="col">
                <FormattedMessage id={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fishOf(game).map((each) => (
            <tr key={each}>
              <th scope="row">{nameOf(intl, game, each)}</th>
              <td>{each}×</td>
              <td>
                <FormattedNumber style="percent" minimumFractionDigits={2} value={rate / each} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <FormattedMessage
          id="play_reef_rule_return"
          values={{ rate: <FormattedNumber style="percent" minimumFractionDigits={4} value={rate} /> }}
        />
      </p>
    </>
  );
};
