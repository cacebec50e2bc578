import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { StopTool } from '../app/session.rules.ts';

export type Overview = ReplyOf<Contract['protection']['overview']>;
export type Stops = Pick<Overview, 'timeOut' | 'exclusion'>;

/** How long a player stops: a number of hours, or of months; null is for good. */
export type Span =
  | { readonly tool: 'time_out'; readonly hours: number }
  | { readonly tool: 'exclusion'; readonly months: number | null };

const breakOf = (hours: number): Span => ({ tool: 'time_out', hours });
const exclusionOf = (months: number | null): Span => ({ tool: 'exclusion', months });

/** The spans that are offered, the shortest first. */
export const spans: Readonly<Record<StopTool, readonly Span[]>> = {
  time_out: [24, 48, 72, 168, 336, 720, 1_008].map(breakOf),
  exclusion: [6, 12, 24, 60, null].map(exclusionOf),
};

const hour = 3_600_000;
const month = 31 * 24 * hour;

/** When a span ends that begins now; null if it never does. */
export const endOf = (span: Span, now: number): number | null => {
  if (span.tool === 'time_out') return now + span.hours * hour;
  return span.months === null ? null : now + span.months * month;
};

/** A stop as it stands: an exclusion goes before a break, which may end while it lasts. */
export interface Stop {
  readonly tool: StopTool;
  readonly until: string | null;
  readonly forGood: boolean;
  readonly by: NonNullable<Overview['timeOut']>['by'];
}

/** What stops a player, if anything does. */
export const stopIn = ({ exclusion, timeOut }: Stops): Stop | null => {
  if (exclusion) return { tool: 'exclusion', ...exclusion };
  return timeOut && { tool: 'time_out', forGood: false, ...timeOut };
};

/** What a stop of this kind that runs already allows: only a later end. */
export const isLonger = (span: Span, stops: Stops, now: number): boolean => {
  const running = span.tool === 'exclusion' ? stops.exclusion : stops.timeOut;
  if (!running) return true;
  const end = endOf(span, now);
  if (end === null) return stops.exclusion?.forGood !== true;
  return running.until !== null && end > Date.parse(running.until);
};

/** Whether a stop of this kind has begun, or ends later than before. */
export const hasStopped = (tool: StopTool, before: Stops, after: Stops): boolean => {
  const [old, now] = tool === 'exclusion' ? [before.exclusion, after.exclusion] : [before.timeOut, after.timeOut];
  return now !== null && now.until !== old?.until;
};

export type Standing = 'free' | 'out' | 'endless' | 'returnable' | 'asked' | 'confirmable';

/** How a player stands at a moment, and at which the next change is due. */
export const standingOf = (
  stops: Stops,
  isPast: (moment: string) => boolean,
): { readonly standing: Standing; readonly next: string | null } => {
  const stop = stopIn(stops);
  if (!stop) return { standing: 'free', next: null };
  const { until } = stop;
  if (until === null) return { standing: 'endless', next: null };
  if (!isPast(until)) return { standing: 'out', next: until };
  if (!stops.exclusion) return { standing: 'free', next: null };
  const { returnFrom, returnUntil } = stops.exclusion;
  if (returnFrom === null || returnUntil === null || isPast(returnUntil)) return { standing: 'returnable', next: null };
  return isPast(returnFrom) ? { standing: 'confirmable', next: returnUntil } : { standing: 'asked', next: returnFrom };
};
