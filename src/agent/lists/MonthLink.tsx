import { FormattedMessage } from 'react-intl';
import { monthsLater, placeOfMonth } from '../../../machines/agent/contractPlaces.ts';
import { useClock } from '../../app/site.tsx';
import { StepLink } from './StepLink.tsx';

/** Leads from the income to the bill of the last month. */
export const MonthLink = () => {
  const { now } = useClock();
  const month = monthsLater(new Date(now()).toISOString().slice(0, 7), -1);
  return (
    <p>
      <StepLink href={placeOfMonth(month)}>
        <FormattedMessage id="agent_bill" />
      </StepLink>
    </p>
  );
};
