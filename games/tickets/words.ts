import type { IntlShape } from 'react-intl';
import type { TicketSlipSnapshot } from '../../machines/games/ticketSlip.machine.ts';
import type { Line, Play, TicketFormat } from '../rules/tickets.ts';
import type { ShownTicket } from './told.ts';

type Money = (minor: number) => string;

export const lineText = (line: Line): string => line.replaceAll('-', ' · ');

export const playName = ({ formatMessage }: IntlShape, play: string): string =>
  formatMessage({ id: 'play_ticket_name' }, { play });

/** When a line of a play wins. */
export const winsText = ({ formatMessage }: IntlShape, format: TicketFormat, play: string): string =>
  formatMessage({ id: 'play_ticket_wins' }, { play: `${format}_${play}` });

/** What a play pays, the highest first. */
export const oddsText = (intl: IntlShape, { odds, given }: Play): string => {
  const text = odds
    .map(({ on, odds: hundredths }) =>
      intl.formatMessage(
        { id: 'play_ticket_paid_on' },
        { place: on.toLowerCase().replaceAll(' ', ''), times: intl.formatNumber(hundredths / 100) },
      ),
    )
    .join(', ');
  return given === undefined ? text : intl.formatMessage({ id: 'play_ticket_given' }, { odds: text });
};

export const moment = ({ formatDate }: IntlShape, at: number): string =>
  formatDate(at, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** How long something lasts, in its two largest units. */
export const lasting = ({ formatMessage }: IntlShape, seconds: number): string => {
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  const told = (unit: string, one: number, other = 0) =>
    formatMessage({ id: 'play_ticket_left' }, { unit, one, other });
  if (days > 0) return told('days', days, hours % 24);
  if (hours > 0) return told('hours', hours, minutes % 60);
  return minutes > 0 ? told('minutes', minutes, seconds % 60) : told('seconds', seconds);
};

/** A ticket by its kind and its lines. */
export const ticketText = (intl: IntlShape, { play, lines, stake }: ShownTicket, money: Money): string =>
  intl.formatMessage(
    { id: 'play_ticket_own_lines' },
    { name: playName(intl, play), lines: lines.map(lineText).join(', '), amount: money(stake) },
  );

/** What becomes of a ticket, or has become of it. */
export const fateOf = ({ formatMessage }: IntlShape, { state, won }: ShownTicket, money: Money): string => {
  const settled = won === null ? 'waiting' : won > 0 ? 'won' : 'lost';
  const known = state === 'taking' || state === 'taken_back' ? state : settled;
  return formatMessage({ id: 'play_ticket_state' }, { state: known, amount: money(won ?? 0) });
};

/** What is said of the tickets to who does not see the counter. */
export const spokenOf = ({ formatMessage }: IntlShape, snapshot: TicketSlipSnapshot, money: Money): string => {
  const { won, bought } = snapshot.context;
  if (won !== null)
    return won > 0
      ? formatMessage({ id: 'play_ticket_won' }, { amount: money(won) })
      : formatMessage({ id: 'play_ticket_lost' });
  return bought === null
    ? ''
    : formatMessage({ id: 'play_ticket_bought' }, { draw: bought.drawId, amount: money(bought.cost) });
};
