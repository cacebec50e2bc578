import { useIntl, type FormatDateOptions } from 'react-intl';
import { day, inFull, second, time, weekday, year } from '../intl/moments.ts';
import { useNow } from './site.tsx';

type At = string | number;

/** The time; with the day where that is not today, and the year where it is another one. */
const shortest = (at: At, now: number): FormatDateOptions => {
  const [then, today] = [new Date(at), new Date(now)];
  return {
    ...time,
    ...(then.toDateString() !== today.toDateString() && day),
    ...(then.getFullYear() !== today.getFullYear() && year),
  };
};

/** Writes a moment in the viewer's own time, where it stands within a text. */
export const useMoment = (): ((at: At, more?: FormatDateOptions) => string) => {
  const { formatDate } = useIntl();
  const now = useNow();
  return (at, more) => formatDate(at, { ...shortest(at, now()), ...more });
};

interface Props {
  at: At;
  /** With its day, even if that is today: what was agreed or closed is looked up later. */
  dated?: boolean;
  /** With its day and the name of it: what a player waits for. */
  named?: boolean;
  /** With its day and its seconds, as records have it. */
  exact?: boolean;
}

/** A moment in the viewer's own time; its title names the zone. */
export const Moment = ({ at, exact, named, dated = exact ?? named }: Props) => (
  <time dateTime={new Date(at).toISOString()} title={useIntl().formatDate(at, inFull)}>
    {useMoment()(at, { ...(dated && day), ...(named && weekday), ...(exact && second) })}
  </time>
);
