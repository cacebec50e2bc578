import { FormattedMessage } from 'react-intl';
import { Numbers } from '../tickets/Drawn.tsx';
import { lineText } from '../tickets/words.ts';
import type { DrawnTicket } from './drawTicket.ts';
import styles from './Proof.module.css';
import type { TicketProof } from './told.ts';
import { Verdict } from './Verdict.tsx';

/** The numbers of the draw that a ticket is for. */
export const TicketFacts = ({ ticket }: { ticket: TicketProof }) => (
  <>
    <h4>
      <FormattedMessage id="play_ticket_drawn" />
    </h4>
    <Numbers {...ticket} />
  </>
);

interface TicketVerdictProps {
  drawn: DrawnTicket;
  money: (minor: number) => string;
}

export const TicketVerdict = ({ drawn: { lines, pays, isRight }, money }: TicketVerdictProps) => (
  <>
    <ul className={styles.list}>
      {lines.map((each) => (
        <li key={each.line}>
          <FormattedMessage
            id="play_ticket_line_pays"
            values={{ line: lineText(each.line), amount: money(each.pays) }}
          />
        </li>
      ))}
    </ul>
    <Verdict isRight={isRight}>
      <FormattedMessage
        id={isRight ? 'play_ticket_right' : 'play_ticket_not_paid_so'}
        values={{ amount: money(pays) }}
      />
    </Verdict>
  </>
);
