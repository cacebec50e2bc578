import { FormattedMessage } from 'react-intl';
import type { PlayLimit } from '../../../machines/protection/playLimits.rules.ts';
import { formatMoney } from '../../intl/money.ts';

/** How much was deposited or lost in the time that a limit looks back; who has won more than lost is ahead. */
export const Used = ({ limit: { tool, sum, open }, symbol }: { limit: PlayLimit; symbol: string }) => {
  const isAhead = sum.startsWith('-');
  const amount = formatMoney(isAhead ? sum.slice(1) : sum, symbol);
  if (tool === 'loss') return <FormattedMessage id={isAhead ? 'limits_ahead' : 'limits_lost'} values={{ amount }} />;
  return open === '0' ? (
    <FormattedMessage id="limits_deposited" values={{ amount }} />
  ) : (
    <FormattedMessage id="limits_deposited_open" values={{ amount, open: formatMoney(open, symbol) }} />
  );
};
