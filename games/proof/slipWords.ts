import type { IntlShape } from 'react-intl';
import type { Slip } from './told.ts';

/** What a slip that is settled has paid. */
export const slipText = (
  { formatMessage }: IntlShape,
  { state, stake, pays }: Slip,
  money: (minor: number) => string,
): string => {
  switch (state) {
    case 'won':
      return formatMessage({ id: 'play_slip_won' }, { amount: money(Number(pays)) });
    case 'cashed':
      return formatMessage({ id: 'play_slip_cashed' }, { amount: money(Number(pays)) });
    case 'void':
      return formatMessage({ id: 'play_slip_void' }, { amount: money(Number(stake)) });
    default:
      return formatMessage({ id: 'play_slip_lost' });
  }
};
