import { serverNow } from '../../machines/games/followedSetup.ts';
import { ticketSlipMachine } from '../../machines/games/ticketSlip.machine.ts';
import { phaseOf, type Ticket, type TicketsTold } from '../../machines/games/ticketSlip.rules.ts';
import { canBuy, type TicketSlipInput } from '../../machines/games/ticketSlip.setup.ts';
import { defineFlow } from '../flow.ts';
import { always, never } from '../laws/law.ts';
import { isPausedInSeat, liveFollow } from './follow.flow.ts';
import { liveSure } from './sure.flow.ts';
import { refusesWith, unplaced } from './unplayed.ts';

const minute = 60_000;

const drawUntil = (closesAt: number) => ({ id: '2611300042', closesAt });

const bought: Ticket = { id: 't-1', won: null };

export const counterAt = (
  now: number,
  draw: TicketsTold['draw'] = drawUntil(20_000),
  tickets: readonly Ticket[] = [],
): TicketsTold => ({ now, balance: 10_000, draw, tickets });

/** Tickets are sold for so long; not at all while the next draw is being prepared. */
const tells = (sold: number | null, tickets?: readonly Ticket[]) => ({
  outputAt: (now: number) => {
    const draw = sold === null ? null : drawUntil(now + sold);
    return { kind: 'told', told: counterAt(now, draw, tickets) } as const;
  },
});
const looks = (...counter: Parameters<typeof tells>) => ({
  outputAt: (now: number) => ({ ...tells(...counter).outputAt(now), within: minute }),
});

export const counterWith = (changes: Partial<Omit<TicketSlipInput, 'now'>> = {}): Omit<TicketSlipInput, 'now'> => ({
  least: 50,
  most: 200,
  stake: 100,
  stakes: [50, 100, 200],
  // A second line of two digits halves the highest stake, and there is no room for a third.
  plays: [
    { code: 'last2', highest: [200, 100] },
    { code: 'last3', highest: [1_000, 500] },
  ],
  play: 'last2',
  told: counterAt(0),
  fresh: () => 'fresh',
  ...changes,
});

export const ticketSlipFlow = defineFlow(ticketSlipMachine, {
  synonyms: ['lottery ticket', 'SEA', '4D', 'toto', 'numbers', 'quick pick'],
  cases: {
    'play.chosen': { another: { play: 'last3' }, 'the first again': { play: 'last2' } },
    'lines.added': { 'one line': { lines: ['12'] }, 'too many lines': { lines: ['1', '2', '3'] } },
    'line.removed': { 'the line': { line: '12' } },
    'stake.chosen': { offered: { stake: 100 }, 'above what can be won': { stake: 6_000 } },
    'ticket.wanted': 'plain',
    'site.paused': 'plain',
    'site.resumed': 'plain',
    'game.told': 'internal',
    'line.lost': 'internal',
    'seat.lost': 'internal',
    'answer.late': 'internal',
  },
  outcomes: {
    follow: liveFollow({
      'tickets are sold': looks(minute, [bought]),
      'the sale is over': looks(0, [bought]),
      'the draw has taken place': looks(minute, [{ ...bought, won: 9_500 }]),
      'the next draw is being prepared': looks(null),
      'the seat has ended': { output: refusesWith('seat_ended') },
      'not reached': { output: refusesWith('unheard') },
    }),
    sure: liveSure({
      'the ticket is bought': tells(minute, [bought]),
      'more could be won than is possible': { output: refusesWith('too_much') },
      ...unplaced,
    }),
    site: 'silent',
  },
  variants: { 'a counter that sells tickets': counterWith() },
  offer: isPausedInSeat,
  project: (context) => {
    const { told, lines, isPaused, lostSince } = context;
    const isDrawn = told.tickets.some(({ won }) => won !== null);
    return [phaseOf(told, serverNow(context)), isDrawn, lines.length, isPaused, lostSince !== null];
  },
  laws: [
    never('a ticket is bought that could not be bought', {
      runs: ({ was, is }) =>
        is.matches({ own: 'placing' }) && was?.matches({ own: 'ready' }) === true && !canBuy(was.context),
    }),
    always('a ticket costs no more a line than can be put on it', {
      runs: ({ is: { context } }) =>
        context.stake <=
        (context.plays.find(({ code }) => code === context.play)?.highest[Math.max(0, context.lines.length - 1)] ?? 0),
    }),
  ],
});
