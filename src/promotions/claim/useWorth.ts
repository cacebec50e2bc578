import { useIntl } from 'react-intl';
import { formatMoney } from '../../intl/money.ts';

/** What a reward is worth, in money, points or both. */
export const useWorth = (amount: string, points: string, symbol: string): string => {
  const { formatMessage } = useIntl();
  return [
    ...(amount === '0' ? [] : [formatMoney(amount, symbol)]),
    ...(points === '0' ? [] : [formatMessage({ id: 'rewards_points' }, { points: Number(points) })]),
  ].join(' + ');
};
