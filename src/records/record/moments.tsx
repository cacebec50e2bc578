import { useIntl } from 'react-intl';

/** A day of business, which is the same in every zone. */
export const Day = ({ day }: { day: string }) => {
  const { formatDate } = useIntl();
  return (
    <time dateTime={day}>{formatDate(day, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}</time>
  );
};
