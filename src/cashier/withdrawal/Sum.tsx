import { FormattedMessage } from 'react-intl';
import { paidNothing, type WithdrawalState } from '../../../machines/cashier/withdrawals.ts';
import type { TextId } from '../../intl/texts.ts';
import { Money } from '../../ui/Money.tsx';
import { Figures } from '../../ui/Figures.tsx';

interface Props {
  number?: string;
  bankName: string | undefined;
  accountNumber: string | undefined;
  /** In minor units, like all that follow; of the last two, a 0 is left out. */
  amount: string;
  fee: string;
  payout: string;
  securityDeposit: string;
  bonus?: string;
  symbol: string;
  state?: WithdrawalState;
}

const arrival = (state: WithdrawalState | undefined): TextId => {
  if (state === 'received' || state === 'received_by_timeout') return 'withdraw_arrived';
  return state !== undefined && paidNothing(state) ? 'withdraw_not_arrived' : 'withdraw_arrives';
};

/** R2.78: where a withdrawal goes, and how much of it arrives. */
export const Sum = ({
  number,
  bankName,
  accountNumber,
  amount,
  fee,
  payout,
  securityDeposit,
  bonus = '0',
  symbol,
  state,
}: Props) => {
  const line = (id: TextId, minor: string, kind: 'own' | 'plain') => ({
    name: <FormattedMessage id={id} />,
    value: <Money minor={minor} symbol={symbol} kind={kind} />,
  });
  return (
    <Figures
      lines={[
        ...(number ? [{ name: <FormattedMessage id="cashier_number" />, value: <bdi>{number}</bdi> }] : []),
        {
          name: <FormattedMessage id="withdraw_to" />,
          value: (
            <>
              <bdi>{bankName}</bdi> <bdi>{accountNumber}</bdi>
            </>
          ),
        },
        line('cashier_amount', amount, 'plain'),
        line('cashier_fee', fee, 'plain'),
        ...(securityDeposit === '0' ? [] : [line('withdraw_security', securityDeposit, 'plain')]),
        ...(bonus === '0' ? [] : [line('withdraw_bonus', bonus, 'plain')]),
        line(arrival(state), payout, arrival(state) === 'withdraw_not_arrived' ? 'plain' : 'own'),
      ]}
    />
  );
};
