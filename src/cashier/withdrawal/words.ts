import type { Lack, Withdrawal, WithdrawalState } from '../../../machines/cashier/withdrawals.ts';
import type { TextId } from '../../intl/texts.ts';
import type { TagProps } from '../../ui/Tag.tsx';

interface StateWord {
  word: TextId;
  kind: NonNullable<TagProps['kind']>;
}

const stateWords: Readonly<Record<WithdrawalState, StateWord>> = {
  requested: { word: 'withdraw_state_requested', kind: 'wait' },
  approved: { word: 'withdraw_state_approved', kind: 'wait' },
  unsure: { word: 'withdraw_state_unsure', kind: 'wait' },
  paid: { word: 'withdraw_state_paid', kind: 'wait' },
  received: { word: 'withdraw_state_received', kind: 'good' },
  partly_received: { word: 'withdraw_state_partly', kind: 'bad' },
  not_received: { word: 'withdraw_state_not_received', kind: 'bad' },
  received_by_timeout: { word: 'withdraw_state_timeout', kind: 'plain' },
  rejected: { word: 'withdraw_state_rejected', kind: 'bad' },
  failed: { word: 'withdraw_state_failed', kind: 'bad' },
  cancelled: { word: 'withdraw_state_cancelled', kind: 'plain' },
};

/** A dispute is shown instead of the answer that began it. */
export const wordsOf = ({ state, resolution }: Pick<Withdrawal, 'state' | 'resolution'>): StateWord => {
  if (resolution === null) return stateWords[state];
  return resolution === 'waiting'
    ? { word: 'withdraw_state_disputed', kind: 'wait' }
    : { word: 'withdraw_state_settled', kind: 'plain' };
};

export const resolutionWords = {
  returned: 'withdraw_resolved_returned',
  goodwill: 'withdraw_resolved_goodwill',
  paid_again: 'withdraw_resolved_paid_again',
  refused: 'withdraw_resolved_refused',
} as const satisfies Record<Exclude<NonNullable<Withdrawal['resolution']>, 'waiting'>, TextId>;

export const lackWords: Readonly<Record<Lack, { title: TextId; text: TextId }>> = {
  password: { title: 'withdraw_lack_password', text: 'withdraw_lack_password_text' },
  account: { title: 'withdraw_lack_account', text: 'withdraw_lack_account_text' },
  wait: { title: 'withdraw_lack_wait', text: 'withdraw_lack_wait_text' },
  day: { title: 'withdraw_lack_day', text: 'withdraw_lack_day_text' },
  turnover: { title: 'withdraw_lack_turnover', text: 'withdraw_lack_turnover_text' },
  money: { title: 'withdraw_lack_money', text: 'withdraw_lack_money_text' },
};
