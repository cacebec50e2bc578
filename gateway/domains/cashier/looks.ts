import { after, hour, minute, second } from '../../ground/clock.ts';

/** The pause after each look at a provider that gave no clear answer; hourly in the end. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, hour];

export const nextLook = (looks: number, now: Date): Date => after(now, pauses[looks] ?? hour);

/** A colleague takes care of what has been unclear for this long. */
export const uncertainAfter = 10 * minute;
