import { useIntl } from 'react-intl';
import { useNow } from '../app/site.tsx';
import { useTicking } from '../form/useSecondsUntil.ts';

const inHour = 60;

/** Writes minutes as "25 minutes" or "2 h 10 min", or as short as there is room for. */
export const useTimePlayed = (size?: 'short'): ((minutes: number) => string) => {
  const { formatMessage } = useIntl();
  return (minutes) => {
    if (minutes > inHour)
      return formatMessage(
        { id: 'protection_check_hours' },
        { hours: Math.floor(minutes / inHour), minutes: minutes % inHour },
      );
    return size === 'short'
      ? formatMessage({ id: 'protection_check_short' }, { minutes })
      : formatMessage({ id: 'protection_check_minutes' }, { count: minutes });
  };
};

/** The whole minutes since a moment; a view that shows them renders again every minute. */
export const useMinutesSince = (moment: number): number => {
  const now = useNow();
  return useTicking(() => Math.max(0, Math.floor((now() - moment) / 60_000)));
};
