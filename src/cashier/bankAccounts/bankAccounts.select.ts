import type { BankAccountsSnapshot } from '../../../machines/cashier/bankAccounts.machine.ts';

const screens = ['failed', 'listed', 'adding', 'removing'] as const;

export type AccountsScreen = (typeof screens)[number] | 'loading';

export const selectScreen = (snapshot: BankAccountsSnapshot): AccountsScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

export const selectBook = ({ context }: BankAccountsSnapshot) => context.book;
export const selectRemoved = ({ context }: BankAccountsSnapshot) => context.removed;
