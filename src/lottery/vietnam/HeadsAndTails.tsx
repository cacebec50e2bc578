import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { TableHead } from '../../ui/TableHead.tsx';
import { digits, headsAndTails } from './headsAndTails.ts';
import { Own, type Hits } from './Own.tsx';
import styles from './Vietnam.module.css';

interface ListProps {
  others: readonly string[];
  endingOf: (other: string) => string;
  hits: Hits | undefined;
}

const List = ({ others, endingOf, hits }: ListProps) =>
  others.length === 0 ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">
        <FormattedMessage id="lottery_vietnam_none" />
      </span>
    </>
  ) : (
    others.map((other, at) => (
      <Fragment key={at}>
        {at > 0 && ' '}
        {hits?.has(endingOf(other)) ? <Own>{other}</Own> : other}
      </Fragment>
    ))
  );

interface Props {
  numbers: readonly string[];
  hits?: Hits | undefined;
}

/** R2.06: the endings of a board, by their first and by their last digit. */
export const HeadsAndTails = ({ numbers, hits }: Props) => {
  const { heads, tails } = headsAndTails(numbers);
  return (
    <div className={styles.endings}>
      <table>
        <caption>
          <FormattedMessage id="lottery_vietnam_endings" />
        </caption>
        <TableHead columns={['lottery_vietnam_digit', 'lottery_vietnam_heads', 'lottery_vietnam_tails']} />
        <tbody>
          {digits.map((digit, at) => (
            <tr key={digit}>
              <th scope="row">{digit}</th>
              <td>
                <List others={heads[at] ?? []} endingOf={(last) => `${digit}${last}`} hits={hits} />
              </td>
              <td>
                <List others={tails[at] ?? []} endingOf={(first) => `${first}${digit}`} hits={hits} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <FormattedMessage id="lottery_vietnam_legend" />
      </p>
    </div>
  );
};
