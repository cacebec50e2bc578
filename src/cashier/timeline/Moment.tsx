import { useIntl } from 'react-intl';
import { useNow } from '../../app/site.tsx';

const dayOf = (moment: number): string => new Date(moment).toDateString();

/** A moment in the viewer's own time: the hour, and the day too where that is not today; the title names the zone. */
export const Moment = ({ at }: { at: string }) => {
  const { formatDate } = useIntl();
  const now = useNow();
  const isToday = dayOf(Date.parse(at)) === dayOf(now());
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'long' })}>
      {formatDate(at, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(!isToday && { day: 'numeric', month: 'short' }),
      })}
    </time>
  );
};
