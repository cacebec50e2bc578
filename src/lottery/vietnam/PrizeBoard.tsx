import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Prize } from '../../../contract/lottery/formats.ts';
import { Moment } from '../../app/Moment.tsx';
import type { PastDraw } from '../draws/lotteryFeeds.ts';
import { wordFor } from '../words/wordFor.ts';
import { endingOf } from './headsAndTails.ts';
import { Own, type Hits } from './Own.tsx';
import { prizeRows } from './prizeRows.ts';
import styles from './Vietnam.module.css';

/** Which draw it is, and when it took place. */
export const DrawTitle = ({ draw: { drawId, drawnAt } }: { draw: PastDraw }) => (
  <FormattedMessage id="lottery_draw" values={{ draw: <bdi>{drawId}</bdi>, moment: <Moment at={drawnAt} /> }} />
);

const Numbered = ({ number, hits }: { number: string; hits: Hits | undefined }) => {
  const ending = endingOf(number);
  if (!hits?.has(ending)) return number;
  return (
    <>
      {number.slice(0, -ending.length)}
      <Own>{ending}</Own>
    </>
  );
};

interface Props {
  prizes: readonly Prize[];
  draw: PastDraw;
  hits?: Hits | undefined;
}

/** R2.06: the numbers of a board by prize, with the special prize large. The roles stay a table's, however it is laid out. */
export const PrizeBoard = ({ prizes, draw, hits }: Props) => {
  const intl = useIntl();
  return (
    <table role="table" className={styles.board}>
      <caption>
        <DrawTitle draw={draw} />
      </caption>
      <tbody>
        {prizeRows(prizes, draw.numbers).map(({ title, numbers, across }) => (
          <tr key={title} role="row">
            <th scope="row" role="rowheader">
              {wordFor(title, intl)}
            </th>
            <td role="cell">
              <ul className={styles.numbers} style={{ '--across': across } as CSSProperties} dir="ltr">
                {numbers.map((number, at) => (
                  <li key={at}>
                    <Numbered number={number} hits={hits} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
