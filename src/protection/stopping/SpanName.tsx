import { FormattedMessage } from 'react-intl';
import type { Span } from '../../../machines/protection/stops.ts';

const hoursOfDay = 24;

/** How long a player stops, in words. */
export const SpanName = ({ span }: { span: Span }) => {
  if (span.tool === 'time_out')
    return span.hours === hoursOfDay ? (
      <FormattedMessage id="stopping_hours" values={{ count: span.hours }} />
    ) : (
      <FormattedMessage id="stopping_days" values={{ count: span.hours / hoursOfDay }} />
    );
  return span.months === null ? (
    <FormattedMessage id="stopping_good" />
  ) : (
    <FormattedMessage id="stopping_months" values={{ count: span.months }} />
  );
};
