import type { Told } from './followedSetup.ts';

/** A draw as its server tells it; only the page can read more of it. */
interface Draw {
  readonly id: string;
  /** By the clock of the server. */
  readonly closesAt: number;
}

export interface Ticket {
  readonly id: string;
  /** What it won; null until its draw has taken place. */
  readonly won: number | null;
}

export interface TicketsTold extends Told {
  /** The draw that tickets are sold for; null while none is prepared. */
  readonly draw: Draw | null;
  readonly tickets: readonly Ticket[];
}

/** What can be put on a ticket. */
export interface Play {
  readonly code: string;
  /** The highest stake of a line on a ticket of one line, of two, and so on, in minor units. */
  readonly highest: readonly number[];
}

/** A ticket that is being filled in. */
export interface Slip {
  readonly plays: readonly Play[];
  /** The stakes to choose from, from the lowest up, in minor units. */
  readonly stakes: readonly number[];
  readonly play: string;
  readonly lines: readonly string[];
  /** Of each line. */
  readonly stake: number;
}

export const phaseOf = ({ draw }: TicketsTold, now: number): 'none' | 'open' | 'closed' => {
  if (draw === null) return 'none';
  return now < draw.closesAt ? 'open' : 'closed';
};

/** The tickets whose draw has taken place since. */
export const settledSince = (before: TicketsTold, told: TicketsTold): readonly Ticket[] =>
  told.tickets.filter(
    ({ id, won }) => won !== null && (before.tickets.find((ticket) => ticket.id === id)?.won ?? null) === null,
  );

const highestOf = ({ plays, play }: Slip, lines: number): number =>
  plays.find(({ code }) => code === play)?.highest[Math.max(1, lines) - 1] ?? 0;

/** The stakes that can be put on each line, so that one draw pays no more than is possible. */
export const offeredStakes = (slip: Slip): readonly number[] =>
  slip.stakes.filter((stake) => stake <= highestOf(slip, slip.lines.length));

export const withLines = (lines: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...lines, ...more]),
];

/** Whether there is room for further lines, or why there is none. */
export const roomFor = (slip: Slip, more: readonly string[]): 'room' | 'twice' | 'tooMany' | 'tooMuch' => {
  const lines = withLines(slip.lines, more);
  const [lowest = 0] = slip.stakes;
  if (lines.length === slip.lines.length) return 'twice';
  if (lines.length > (slip.plays[0]?.highest.length ?? 0)) return 'tooMany';
  return highestOf(slip, lines.length) < lowest ? 'tooMuch' : 'room';
};

/** The chosen stake, or the highest below it that is offered. */
export const stakeOn = (slip: Slip): number => {
  const offered = offeredStakes(slip);
  return offered.findLast((stake) => stake <= slip.stake) ?? offered[0] ?? slip.stake;
};

export const costOf = ({ lines, stake }: Pick<Slip, 'lines' | 'stake'>): number => lines.length * stake;
