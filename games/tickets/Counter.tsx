import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLeft } from '../frame/Clock.tsx';
import styles from './Counter.module.css';
import { Drawn } from './Drawn.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import type { Counter as Told } from './told.ts';
import { lasting, moment } from './words.ts';

interface CounterProps {
  told: Told;
  /** The clock of the server. */
  clock: () => number;
  money: (minor: number) => string;
  /** The ticket that is filled in. */
  children: ReactNode;
}

interface ClosingProps extends Pick<CounterProps, 'clock'> {
  closesAt: number;
}

/** How long tickets are sold; what is left of it is for the eyes alone. */
const Closing = ({ closesAt, clock }: ClosingProps) => {
  const intl = useIntl();
  const left = useLeft({ until: closesAt, clock });
  return left === 0 ? (
    <FormattedMessage id="play_ticket_sale_over" />
  ) : (
    <FormattedMessage
      id="play_ticket_until"
      values={{
        moment: moment(intl, closesAt),
        left: lasting(intl, left),
        clock: (words) => <span aria-hidden="true">{words}</span>,
      }}
    />
  );
};

/** The counter of a lottery: its next draw, a ticket for it, the last draw and the player's tickets. */
export const Counter = ({ told: { draw, results, tickets, format }, clock, money, children }: CounterProps) => {
  const intl = useIntl();
  const [last] = results;
  return (
    <div className={styles.counter}>
      <div className={styles.parts}>
        <div className={styles.next}>
          {draw ? (
            <>
              <p>
                <FormattedMessage
                  id="play_ticket_draw"
                  values={{ draw: draw.id, moment: moment(intl, draw.drawsAt) }}
                />
              </p>
              <p className={styles.until}>
                <Closing closesAt={draw.closesAt} clock={clock} />
              </p>
            </>
          ) : (
            <p>
              <FormattedMessage id="play_ticket_preparing" />
            </p>
          )}
        </div>
        <div className={styles.ticket}>{children}</div>
        <section className={styles.side}>
          <h2>
            <FormattedMessage id="play_ticket_last_draw" />
          </h2>
          {last ? (
            <Drawn format={format} result={last} />
          ) : (
            <p>
              <FormattedMessage id="play_ticket_no_draw" />
            </p>
          )}
          <h2>
            <FormattedMessage id="play_ticket_own" />
          </h2>
          <OwnTickets {...{ tickets, money }} />
        </section>
      </div>
    </div>
  );
};
