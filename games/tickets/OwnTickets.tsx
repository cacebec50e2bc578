import { FormattedMessage, useIntl } from 'react-intl';
import styles from './OwnTickets.module.css';
import type { ShownTicket } from './told.ts';
import { fateOf, ticketText } from './words.ts';

interface OwnTicketsProps {
  tickets: readonly ShownTicket[];
  money: (minor: number) => string;
}

/** The player's tickets, the last one first, and what each waits for or has won. */
export const OwnTickets = ({ tickets, money }: OwnTicketsProps) => {
  const intl = useIntl();
  if (tickets.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="play_ticket_own_none" />
      </p>
    );
  return (
    <ul className={styles.own} aria-label={intl.formatMessage({ id: 'play_ticket_own' })}>
      {tickets.map((ticket) => (
        <li key={ticket.id} data-won={(ticket.won ?? 0) > 0 || undefined}>
          <span>{ticketText(intl, ticket, money)}</span>{' '}
          <small>
            <FormattedMessage
              id="play_ticket_own_draw"
              values={{ draw: ticket.drawId, state: fateOf(intl, ticket, money) }}
            />
          </small>
        </li>
      ))}
    </ul>
  );
};
