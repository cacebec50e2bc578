import { useIntl } from 'react-intl';

/** When something happened, to the second and in the viewer's own time; the title names the zone. */
export const RecordMoment = ({ at }: { at: string }) => {
  const { formatDate } = useIntl();
  return (
    <time dateTime={at} title={formatDate(at, { dateStyle: 'full', timeStyle: 'long' })}>
      {formatDate(at, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      })}
    </time>
  );
};

/** A day of business, which is the same in every zone. */
export const Day = ({ day }: { day: string }) => {
  const { formatDate } = useIntl();
  return (
    <time dateTime={day}>{formatDate(day, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}</time>
  );
};
