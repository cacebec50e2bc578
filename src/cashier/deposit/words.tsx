import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Deposit, DepositMethod, DepositState } from '../../../machines/cashier/deposits.ts';
import type { TextId } from '../../intl/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { TagProps } from '../../ui/Tag.tsx';

const stateWords: Readonly<Record<DepositState, { word: TextId; kind: NonNullable<TagProps['kind']> }>> = {
  created: { word: 'deposit_state_created', kind: 'wait' },
  awaiting_payment: { word: 'deposit_state_awaiting', kind: 'wait' },
  unsure: { word: 'deposit_state_unsure', kind: 'wait' },
  paid: { word: 'deposit_state_paid', kind: 'wait' },
  credited: { word: 'deposit_state_credited', kind: 'good' },
  expired: { word: 'deposit_state_expired', kind: 'bad' },
  rejected: { word: 'deposit_state_rejected', kind: 'bad' },
  cancelled: { word: 'deposit_state_cancelled', kind: 'plain' },
};

/** A payment that was taken back is shown as such, whatever was credited before. */
export const wordsOf = ({ state, reversedAt }: Pick<Deposit, 'state' | 'reversedAt'>) =>
  reversedAt === null ? stateWords[state] : ({ word: 'deposit_state_reversed', kind: 'bad' } as const);

export const methodIcons: Readonly<Record<DepositMethod['kind'], IconName>> = {
  bank: 'bank',
  wallet: 'mobile',
  card: 'card',
  crypto: 'coin',
  voucher: 'voucher',
};

export const bonusRefusalWords = {
  wrong_state: 'deposit_too_many',
  limit_reached: 'limit_reached',
  excluded: 'deposit_excluded',
  kyc_needed: 'kyc_needed',
} as const satisfies Record<NonNullable<DepositMethod['whyNot']>, TextId>;

const hundredthsOfPerCent = 10_000;

export const FeeRate = ({ rate }: { rate: number }) =>
  rate === 0 ? (
    <FormattedMessage id="deposit_fee_none" />
  ) : (
    <FormattedMessage
      id="deposit_fee_rate"
      values={{
        rate: (
          <FormattedNumber key="rate" value={rate / hundredthsOfPerCent} style="percent" maximumFractionDigits={2} />
        ),
      }}
    />
  );

const minutesOfAnHour = 60;

/** R2.77: how long there is to pay. */
export const PayWithin = ({ minutes }: { minutes: number | null }) => {
  if (minutes === null) return <FormattedMessage id="deposit_at_once" />;
  return minutes > minutesOfAnHour && minutes % minutesOfAnHour === 0 ? (
    <FormattedMessage id="deposit_within_hours" values={{ count: minutes / minutesOfAnHour }} />
  ) : (
    <FormattedMessage id="deposit_within_minutes" values={{ count: minutes }} />
  );
};
