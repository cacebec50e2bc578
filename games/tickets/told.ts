import type { Play as Sold, Ticket, TicketsTold } from '../../machines/games/ticketSlip.rules.ts';
import type { Answer } from '../frame/server.ts';
import {
  highestStake,
  mostLines,
  stakeStep,
  ticketPlays,
  type Line,
  type Play,
  type TicketFormat,
} from '../rules/tickets.ts';

export interface Result {
  readonly drawId: string;
  readonly drawnAt: number;
  readonly numbers: readonly string[];
}

interface SentTicket {
  readonly id: string;
  readonly drawId: string;
  readonly play: string;
  readonly lines: readonly Line[];
  readonly stake: string;
  readonly state: 'taking' | 'taken' | 'taken_back' | 'settled';
  readonly won: string | null;
}

export interface SentCounter {
  readonly setup: { readonly format: TicketFormat };
  readonly minBet: string;
  readonly maxBet: string;
  readonly balance: string | null;
  readonly now: number;
  readonly draw: { readonly id: string; readonly closesAt: number; readonly drawsAt: number } | null;
  readonly results: readonly Result[];
  readonly tickets: readonly SentTicket[];
}

export interface ShownTicket extends Omit<SentTicket, 'won' | 'stake'>, Ticket {
  /** Of each line. */
  readonly stake: number;
}

/** A counter as its page shows it. */
export interface Counter extends TicketsTold {
  readonly draw: SentCounter['draw'];
  readonly results: readonly Result[];
  readonly format: TicketFormat;
  readonly tickets: readonly ShownTicket[];
}

export const toldOf = (heard: Answer): Counter => {
  const { setup, balance, now, draw, results, tickets } = heard as unknown as SentCounter;
  return {
    ...{ format: setup.format, now, draw, results },
    balance: balance === null ? null : Number(balance),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      stake: Number(ticket.stake),
      won: ticket.won === null ? null : Number(ticket.won),
    })),
  };
};

/** Nothing is new before the sale closes, but for tickets that are bought elsewhere. */
export const within = (): number => Infinity;

const stakes = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000];

/** The stakes that a line can have, in minor units. */
export const lineStakes = ({ minBet, maxBet }: Pick<SentCounter, 'minBet' | 'maxBet'>): readonly number[] =>
  stakes.filter((stake) => stake >= Number(minBet) && stake <= Number(maxBet) && stake % stakeStep === 0);

/** What is sold, as the chart knows it. */
export const soldIn = (format: TicketFormat): readonly Sold[] =>
  ticketPlays[format].map((play) => ({
    code: play.code,
    highest: Array.from({ length: mostLines }, (_, at) => highestStake(play, at + 1)),
  }));

export const playIn = (format: TicketFormat, code: string): Play =>
  ticketPlays[format].find((play) => play.code === code) ?? ticketPlays[format][0];
