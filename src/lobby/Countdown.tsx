import { Moment } from '../app/Moment.tsx';
import { useClock } from '../app/site.tsx';
import { useSecondsUntil } from '../form/useSecondsUntil.ts';

const hour = 60 * 60;
const dayLong = 24 * hour;

const clockOf = (seconds: number): string => {
  const clock = new Date(seconds * 1_000).toISOString().slice(14, 19);
  return seconds < hour ? clock : `${Math.floor(seconds / hour)}:${clock}`;
};

/** How long it is until a moment of the gateway's; a day or more is told by its date. */
export const Countdown = ({ until }: { until: string }) => {
  const { now, inOurTime } = useClock();
  const seconds = useSecondsUntil(inOurTime(until), now);
  return seconds < dayLong ? <time dateTime={until}>{clockOf(seconds)}</time> : <Moment at={until} />;
};
