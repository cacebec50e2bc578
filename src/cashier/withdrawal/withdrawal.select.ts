import type { BankAccountsRef } from '../../../machines/cashier/bankAccounts.machine.ts';
import type { WatchRef, WatchSnapshot } from '../../../machines/cashier/watched.ts';
import type { WithdrawalSnapshot } from '../../../machines/cashier/withdrawal.machine.ts';
import type { Withdrawal } from '../../../machines/cashier/withdrawals.ts';
import type { PaymentPasswordRef } from '../../../machines/security/paymentPassword.machine.ts';

const screens = [
  'failed',
  'off',
  'lacking',
  'settingPassword',
  'accounts',
  'filling',
  'proving',
  'reviewing',
  'sending',
  'open',
  'settled',
] as const;

export type WithdrawalScreen = (typeof screens)[number] | 'loading';

export const selectScreen = (snapshot: WithdrawalSnapshot): WithdrawalScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

export const selectDesk = ({ context }: WithdrawalSnapshot) => context.desk;
export const selectFields = ({ context }: WithdrawalSnapshot) => context.fields;
export const selectSettled = ({ context }: WithdrawalSnapshot): Withdrawal | null => context.settled;

export const selectWatch = ({ children }: WithdrawalSnapshot) => children['watch'] as WatchRef<Withdrawal> | undefined;
export const selectPassword = ({ children }: WithdrawalSnapshot) =>
  children['paymentPassword'] as PaymentPasswordRef | undefined;
export const selectAccounts = ({ children }: WithdrawalSnapshot) =>
  children['bankAccounts'] as BankAccountsRef | undefined;

export const selectWatched = (snapshot: WatchSnapshot<Withdrawal> | undefined): Withdrawal | null =>
  snapshot?.context.watched?.thing ?? null;
