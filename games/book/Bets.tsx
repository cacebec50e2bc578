import { FormattedMessage, useIntl } from 'react-intl';
import type { CashOutRef } from '../../machines/games/cashOut.machine.ts';
import { isRunning } from '../../machines/games/book.rules.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { legText } from '../proof/matchWords.ts';
import { inOdds, inScore, meetingOf, together, versus } from '../rules/matchWords.ts';
import styles from './Bets.module.css';
import { CashOut } from './CashOut.tsx';
import type { Book, ShownSlip } from './told.ts';
import { clockOf, legName, marketName, selections, notTakenText, slipText, type Money } from './words.ts';

interface BetsProps {
  name: TextId;
  /** What stands there instead of none. */
  none?: TextId;
  book: Book;
  slips: readonly ShownSlip[];
  sales: Readonly<Record<string, CashOutRef>>;
  clock: () => number;
  money: Money;
}

interface BetProps extends Pick<BetsProps, 'book' | 'clock' | 'money'> {
  bet: ShownSlip;
  sale: CashOutRef | undefined;
}

const Leg = ({ leg, book }: Pick<BetProps, 'book'> & { leg: ShownSlip['legs'][number] }) => {
  const intl = useIntl();
  const meeting = meetingOf(leg.fixture);
  const match = book.matches.find(({ id }) => id === leg.fixture);
  const how = !match ? '' : match.phase === 'coming' ? clockOf(intl, match.startsAt) : inScore(match.score);
  return (
    <li className={styles.leg}>
      <span>
        {legName(intl, leg)} <b>{inOdds(leg.odds)}</b>
        <small>
          {marketName(intl, book.sport, leg.market)} · {versus(meeting)} {how}
        </small>
      </span>
      {leg.state !== 'open' && <em data-state={leg.state}>{legText(intl, leg.state)}</em>}
    </li>
  );
};

/** A bet with its selections, and its offer while it is open. */
const Bet = ({ bet, sale, book, clock, money }: BetProps) => {
  const intl = useIntl();
  const { legs, state, stake, most, at, why } = bet;
  const isOpen = isRunning(bet);
  return (
    <li className={styles.bet}>
      <p className={styles.head}>
        <b>
          {selections(intl, legs.length)} · {inOdds(together(legs))}
        </b>
        <em data-state={state}>{slipText(intl, bet, money)}</em>
      </p>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <Leg key={leg.fixture} {...{ leg, book }} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span>
          <FormattedMessage id="play_book_staked" values={{ amount: money(stake) }} />
        </span>
        <span>
          {isOpen ? <FormattedMessage id="play_book_pays_up_to" values={{ amount: money(most) }} /> : clockOf(intl, at)}
        </span>
      </p>
      {state === 'refused' && why !== null && <p className={styles.why}>{notTakenText(intl, why)}</p>}
      {sale && <CashOut {...{ sale, clock, money }} />}
    </li>
  );
};

/** Bets of the player, the newest first. */
export const Bets = ({ name, none, slips, sales, ...rest }: BetsProps) => {
  const { formatMessage } = useIntl();
  if (slips.length === 0)
    return (
      none && (
        <p className={styles.none}>
          <FormattedMessage id={none} />
        </p>
      )
    );
  return (
    <ul className={styles.bets} aria-label={formatMessage({ id: name })}>
      {slips.map((bet) => (
        <Bet key={bet.id} {...rest} bet={bet} sale={sales[bet.id]} />
      ))}
    </ul>
  );
};
