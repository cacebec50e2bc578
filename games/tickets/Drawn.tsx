import { FormattedMessage, useIntl } from 'react-intl';
import { formats } from '../../contract/lottery/formats.ts';
import type { TicketFormat } from '../rules/tickets.ts';
import styles from './Drawn.module.css';
import type { Result } from './told.ts';
import { moment } from './words.ts';

interface NumbersProps {
  format: TicketFormat;
  numbers: readonly string[];
}

/** The numbers of a draw: as balls, or by the prizes that they are of. */
export const Numbers = ({ format, numbers }: NumbersProps) => {
  const shape = formats[format];
  if (shape.of === 'balls')
    return (
      <ol className={styles.balls} dir="ltr">
        {numbers.map((number, at) => (
          <li key={at}>{number}</li>
        ))}
      </ol>
    );
  const ends = shape.prizes.map((_, at) => shape.prizes.slice(0, at + 1).reduce((sum, each) => sum + each.numbers, 0));
  return (
    <dl className={styles.prizes}>
      {shape.prizes.map(({ title, numbers: count }, prize) => (
        <div key={title} data-wide={count > 1 || undefined}>
          <dt>
            <FormattedMessage id="play_ticket_prize" values={{ prize: String(prize) }} />
          </dt>
          {numbers.slice((ends[prize] ?? 0) - count, ends[prize]).map((number, at) => (
            <dd key={at}>{number}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

/** A draw that is over. */
export const Drawn = ({ format, result: { drawId, drawnAt, numbers } }: { format: TicketFormat; result: Result }) => (
  <div className={styles.drawn}>
    <p>
      <FormattedMessage id="play_ticket_draw" values={{ draw: drawId, moment: moment(useIntl(), drawnAt) }} />
    </p>
    <Numbers {...{ format, numbers }} />
  </div>
);
