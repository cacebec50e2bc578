import { after, dayLong, second } from '../clock.ts';

/** How long before a draw its bets close. */
const closesBefore = 10 * second;

interface Slot {
  readonly issue: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

/** The day as six digits and the number of the draw on it as four; a draw at midnight is the last one of the day that ends. */
const issueOf = (drawsAt: number, every: number): string => {
  const midnight = Math.floor((drawsAt - 1) / dayLong) * dayLong;
  const day = new Date(midnight).toISOString().slice(2, 10).replaceAll('-', '');
  return `${day}${String((drawsAt - midnight) / every).padStart(4, '0')}`;
};

const slotAt = (drawsAt: Date, every: number): Slot => {
  const closesAt = after(drawsAt, -closesBefore);
  return { issue: issueOf(drawsAt.getTime(), every), opensAt: after(closesAt, -every), closesAt, drawsAt };
};

/**
 * The last draws up to a moment, newest first. Draws keep their distance from midnight, UTC, on; each takes bets from
 * when the one before it closes.
 */
export const lastSlots = (everySeconds: number, until: Date, many: number): Slot[] => {
  const every = everySeconds * second;
  const newest = new Date(Math.floor(until.getTime() / every) * every);
  return Array.from({ length: many }, (_, index) => slotAt(after(newest, -index * every), every));
};
