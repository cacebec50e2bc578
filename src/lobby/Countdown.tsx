import { FormattedDate } from 'react-intl';
import { useClock } from '../app/site.tsx';
import { useSecondsUntil } from '../form/useSecondsUntil.ts';

const minute = 60;
const hour = 60 * minute;
const dayLong = 24 * hour;

const padded = (figure: number): string => String(figure).padStart(2, '0');

const clockOf = (seconds: number): string =>
  seconds < hour
    ? `${padded(Math.floor(seconds / minute))}:${padded(seconds % minute)}`
    : `${Math.floor(seconds / hour)}:${padded(Math.floor((seconds % hour) / minute))}:${padded(seconds % minute)}`;

/** How long it is until a moment of the gateway's; a day or more is told by its date. */
export const Countdown = ({ until }: { until: string }) => {
  const { now, inOurTime } = useClock();
  const seconds = useSecondsUntil(inOurTime(until), now);
  return (
    <time dateTime={until}>
      {seconds < dayLong ? (
        clockOf(seconds)
      ) : (
        <FormattedDate value={until} day="numeric" month="short" hour="2-digit" minute="2-digit" />
      )}
    </time>
  );
};
