import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { day, time, year } from '../../intl/moments.ts';

interface Props {
  kind: ContractKind;
  from: string;
  to: string;
  /** The house’s, which periods are of. */
  timeZone: string;
}

/** A period in the house’s time: its days, or where it is shorter than a day, the day and its beginning and end. */
export const Period = ({ kind, from, to, timeZone }: Props) => {
  const { formatDate } = useIntl();
  const first = formatDate(from, { ...day, ...year, timeZone });
  if (kind === 'hourly' || kind === 'realtime')
    return (
      <FormattedMessage
        id="agent_hours"
        values={{
          day: first,
          from: formatDate(from, { ...time, timeZone }),
          to: formatDate(to, { ...time, timeZone }),
        }}
      />
    );
  // A period ends where the next begins, which is no day of it.
  const last = formatDate(Date.parse(to) - 1, { ...day, ...year, timeZone });
  return first === last ? first : <FormattedMessage id="agent_from_to" values={{ from: first, to: last }} />;
};
