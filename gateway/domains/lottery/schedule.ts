import { after, dayLong, second } from '../../ground/clock.ts';

/** How long before a draw betting closes. */
const closesBefore = 10 * second;

interface Slot {
  readonly issue: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

/** Six digits for the day and four for the draw's number on it; a draw at midnight is the last one of the previous day. */
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
 * The last draws up to a moment, newest first. Draws take place at regular intervals from midnight UTC; betting on a draw
 * opens when it closes for the previous one.
 */
export const lastSlots = (everySeconds: number, until: Date, many: number): Slot[] => {
  const every = everySeconds * second;
  const newest = new Date(Math.floor(until.getTime() / every) * every);
  return Array.from({ length: many }, (_, index) => slotAt(after(newest, -index * every), every));
};
