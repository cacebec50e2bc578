import type { DepositSnapshot } from '../../../machines/cashier/deposit.machine.ts';
import { chosenBonus } from '../../../machines/cashier/deposit.setup.ts';
import type { Deposit } from '../../../machines/cashier/deposits.ts';
import type { FirstLimitRef } from '../../../machines/cashier/firstLimit.machine.ts';
import type { RoomProblem } from '../../../machines/cashier/room.ts';
import type { VoucherRef } from '../../../machines/cashier/voucher.machine.ts';
import type { WatchRef, WatchSnapshot } from '../../../machines/cashier/watched.ts';

const screens = [
  'none',
  'failed',
  'proposed',
  'choosing',
  'filling',
  'reviewing',
  'sending',
  'redeeming',
  'open',
  'settled',
] as const;

export type DepositScreen = (typeof screens)[number] | 'loading';

export const selectScreen = (snapshot: DepositSnapshot): DepositScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

export const selectDesk = ({ context }: DepositSnapshot) => context.desk;
export const selectMethod = ({ context }: DepositSnapshot) => context.method;
export const selectFields = ({ context }: DepositSnapshot) => context.fields;
export const selectBonus = ({ context }: DepositSnapshot) => chosenBonus(context);
export const selectSettled = ({ context }: DepositSnapshot): Deposit | null => context.settled;

/** What holds the typed amount back; null where something else is wrong with it, or nothing. */
export const selectRoom = ({ context: { errors } }: DepositSnapshot): RoomProblem | null => {
  const { amount } = errors;
  return typeof amount === 'object' && 'left' in amount ? amount : null;
};

export const selectFirstLimit = ({ children }: DepositSnapshot) => children['firstLimit'] as FirstLimitRef | undefined;
export const selectVoucher = ({ children }: DepositSnapshot) => children['voucher'] as VoucherRef | undefined;
export const selectWatch = ({ children }: DepositSnapshot) => children['watch'] as WatchRef<Deposit> | undefined;

export const selectWatched = (snapshot: WatchSnapshot<Deposit> | undefined): Deposit | null =>
  snapshot?.context.watched?.thing ?? null;
