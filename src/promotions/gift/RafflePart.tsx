import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { GiftRef } from '../../../machines/promotions/gift.machine.ts';
import type { Raffle } from '../../../machines/promotions/gifts.ts';
import { formatMoney } from '../../intl/money.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { checkRaffle } from '../fairness/checkGift.ts';
import { Fairness } from '../fairness/Fairness.tsx';
import { selectIsShown } from './gift.select.ts';
import styles from '../Gifts.module.css';
import { Take } from './Take.tsx';
import { TicketPicture } from './TicketPicture.tsx';

interface Props {
  flow: GiftRef;
  raffle: Raffle;
  symbol: string;
}

type Ticket = Raffle['own'][number];

const Prizes = ({ raffle: { prizes, total }, symbol }: Pick<Props, 'raffle' | 'symbol'>) => {
  const winning = prizes.reduce((sum, { count }) => sum + count, 0);
  return (
    <table className={styles.fields}>
      <caption className="unseen">
        <FormattedMessage id="gift_raffle_prizes" />
      </caption>
      <TableHead columns={['gift_prize', 'gift_tickets']} />
      <tbody>
        {prizes.map(({ amount, count }) => (
          <tr key={amount}>
            <th scope="row">{formatMoney(amount, symbol)}</th>
            <td>
              <FormattedNumber value={count} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <FormattedMessage id="gift_blank" />
          </th>
          <td>
            <FormattedNumber value={total - winning} />
          </td>
        </tr>
      </tbody>
    </table>
  );
};

const Own = ({ own, symbol }: { own: readonly Ticket[]; symbol: string }) => {
  const won = own.filter(({ amount }) => amount !== '0');
  if (won.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        <FormattedMessage id="gift_own_prizes" />
      </h3>
      <ul className={styles.own}>
        {won.map(({ ticket, amount }) => (
          <li key={ticket}>
            <FormattedMessage id="gift_ticket" values={{ ticket }} /> <strong>{formatMoney(amount, symbol)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Outcome = ({ ticket, symbol }: { ticket: Ticket; symbol: string }) =>
  ticket.amount === '0' ? (
    <FormattedMessage id="gift_ticket_blank" values={{ ticket: ticket.ticket }} />
  ) : (
    <FormattedMessage
      id="gift_ticket_won"
      values={{ ticket: ticket.ticket, worth: formatMoney(ticket.amount, symbol) }}
    />
  );

/** R7.45: the tickets of a raffle: those that are due, what they won, and what there is to win. */
export const RafflePart = ({ flow, raffle, symbol }: Props) => {
  const isShown = useSelector(flow, selectIsShown);
  const { due, claimed, left, most, toNextTicket, own, fair } = raffle;
  const last = own.at(-1) ?? null;
  return (
    <>
      <div className={styles.sides}>
        <div className={styles.stage}>
          <TicketPicture
            ticket={isShown ? (last?.ticket ?? null) : null}
            worth={isShown && last && last.amount !== '0' ? formatMoney(last.amount, symbol) : null}
          />
          <p className={styles.result} role="status">
            {isShown && last && <Outcome ticket={last} symbol={symbol} />}
          </p>
        </div>
        <div className={styles.words}>
          <Take flow={flow} canLookAgain>
            <FormattedMessage id="gift_claim_ticket" />
          </Take>
          <p className={styles.count}>
            <FormattedMessage id="gift_tickets_due" values={{ count: due }} />
          </p>
          {toNextTicket !== null && (
            <p className={styles.quiet}>
              <FormattedMessage id="gift_to_next_ticket" values={{ amount: formatMoney(toNextTicket, symbol) }} />
            </p>
          )}
          <Figures
            lines={[
              { name: <FormattedMessage id="gift_tickets_claimed" />, value: `${claimed} / ${most}` },
              { name: <FormattedMessage id="gift_tickets_left" />, value: <FormattedNumber value={left} /> },
            ]}
          />
          <Own own={own} symbol={symbol} />
          <Prizes raffle={raffle} symbol={symbol} />
        </div>
      </div>
      <Fairness
        seedHash={fair.seedHash}
        hashOf={<FormattedMessage id="gift_hash_raffle" />}
        seed={fair.seed}
        seedOf={<FormattedMessage id="gift_seed_raffle" />}
        check={() => checkRaffle(raffle)}
      />
    </>
  );
};
