import { after, dayLong, hour, minute, second } from '../../ground/clock.ts';
import type { Schedule } from '../lobby/lotteryRules.ts';

const daysOfWeek = 7;

/** How long before a draw betting closes. */
const closesBefore = (schedule: Schedule): number => {
  if ('every' in schedule) return 10 * second;
  return (schedule.days.length === daysOfWeek ? 5 : 30) * minute;
};

export interface Slot {
  /** Six digits for the day and four for the draw's number on it. */
  readonly issue: string;
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

const midnightOf = (moment: number): number => Math.floor(moment / dayLong) * dayLong;

const issueOf = (day: number, number: number): string =>
  `${new Date(day).toISOString().slice(2, 10).replaceAll('-', '')}${String(number).padStart(4, '0')}`;

const slotAt = (schedule: Schedule, drawsAt: number): Slot => {
  // A draw at midnight is the last one of the day that ends.
  const midnight = 'every' in schedule ? midnightOf(drawsAt - 1) : midnightOf(drawsAt);
  const number = 'every' in schedule ? (drawsAt - midnight) / (schedule.every * second) : 1;
  const at = new Date(drawsAt);
  return { issue: issueOf(midnight, number), closesAt: after(at, -closesBefore(schedule)), drawsAt: at };
};

const timeOf = (at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * hour + minutes * minute;
};

function* moments(schedule: Schedule, from: number, step: 1 | -1): Generator<number> {
  if ('every' in schedule) {
    const every = schedule.every * second;
    // Forwards the first is after the moment, backwards it may be that moment.
    let at = Math.floor(from / every) * every + (step === 1 ? every : 0);
    for (; ; at += step * every) yield at;
  }
  for (let day = midnightOf(from); ; day += step * dayLong) {
    const at = day + timeOf(schedule.at);
    const isPassed = step === 1 ? at <= from : at > from;
    if (!isPassed && schedule.days.includes(new Date(day).getUTCDay())) yield at;
  }
}

const take = (schedule: Schedule, from: Date, many: number, step: 1 | -1): Slot[] => {
  const slots: Slot[] = [];
  if (many <= 0) return slots;
  for (const at of moments(schedule, from.getTime(), step)) {
    slots.push(slotAt(schedule, at));
    if (slots.length === many) break;
  }
  return slots;
};

/** The last draws up to a moment, newest first. */
export const lastSlots = (schedule: Schedule, until: Date, many: number): Slot[] => take(schedule, until, many, -1);

/** The next draws after a moment, in their order. */
export const nextSlots = (schedule: Schedule, from: Date, many: number): Slot[] => take(schedule, from, many, 1);
