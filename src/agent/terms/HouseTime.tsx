import { useIntl } from 'react-intl';
import { day, second, time, year } from '../../intl/moments.ts';

interface Props {
  at: string;
  /** The house’s, which accounts are kept in. */
  timeZone: string;
}

export const HouseMoment = ({ at, timeZone }: Props) => (
  <time dateTime={at}>{useIntl().formatDate(at, { ...day, ...year, ...time, ...second, timeZone })}</time>
);
