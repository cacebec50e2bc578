import { FormattedMessage } from 'react-intl';

const minutesOfAnHour = 60;

/** A promise in minutes, or in hours where it is whole ones. */
export const Minutes = ({ count }: { count: number }) =>
  count >= minutesOfAnHour && count % minutesOfAnHour === 0 ? (
    <FormattedMessage id="withdraw_hours" values={{ count: count / minutesOfAnHour }} />
  ) : (
    <FormattedMessage id="withdraw_minutes" values={{ count }} />
  );
