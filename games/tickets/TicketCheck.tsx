import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import check from '../frame/Check.module.css';
import type { Ask } from '../frame/server.ts';
import { Outcome } from '../proof/Outcome.tsx';
import { useProofCheck } from '../proof/useProofCheck.ts';
import type { Counter, ShownTicket } from './told.ts';
import { ticketText } from './words.ts';

interface TicketCheckProps {
  ticket: ShownTicket;
  told: Counter;
  money: (minor: number) => string;
}

/** Tells of a ticket what the counter has told already. */
const tellFrom =
  ({ format, results }: Counter, { drawId, play, lines, stake, won }: ShownTicket): Ask =>
  () => {
    const numbers = results.find((result) => result.drawId === drawId)?.numbers;
    return Promise.resolve(
      won === null || !numbers
        ? { status: 'no_round' }
        : { status: 'ok', ticket: { format, play, lines, stake, won, numbers } },
    );
  };

/** A ticket settled again from the numbers of its draw. */
export const TicketCheck = ({ ticket, told, money }: TicketCheckProps) => {
  const running = useProofCheck({ ask: tellFrom(told, ticket) }, ticket.id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <div ref={place} className={check.check}>
      <p>
        <FormattedMessage id="play_ticket_check_how" />
      </p>
      <h3>{ticketText(useIntl(), ticket, money)}</h3>
      <Outcome check={running} noRound="play_ticket_not_drawn" money={money} />
    </div>
  );
};
