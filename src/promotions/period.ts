import type { IntlShape } from 'react-intl';

/** From when until when something is offered, in days of the gateway's clock. */
export const periodOf = (
  { from, until }: { from: string | null; until: string | null },
  { formatDate, formatMessage }: IntlShape,
): string => {
  const day = (moment: string) => formatDate(moment, { dateStyle: 'long', timeZone: 'UTC' });
  if (from !== null && until !== null)
    return formatMessage({ id: 'home_period_between' }, { from: day(from), until: day(until) });
  if (from !== null) return formatMessage({ id: 'home_period_from' }, { from: day(from) });
  if (until !== null) return formatMessage({ id: 'home_period_until' }, { until: day(until) });
  return formatMessage({ id: 'home_period_open' });
};
