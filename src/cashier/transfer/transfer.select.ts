import type { TransferSnapshot } from '../../../machines/cashier/transfer.machine.ts';
import type { PaymentPasswordRef } from '../../../machines/security/paymentPassword.machine.ts';

const screens = [
  'failed',
  'unavailable',
  'lacking',
  'settingPassword',
  'filling',
  'finding',
  'proving',
  'reviewing',
  'sending',
  'done',
] as const;

export type TransferScreen = (typeof screens)[number] | 'loading';

export const selectScreen = (snapshot: TransferSnapshot): TransferScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

export const selectTerms = ({ context }: TransferSnapshot) => context.terms;
export const selectFields = ({ context }: TransferSnapshot) => context.fields;
export const selectTaker = ({ context }: TransferSnapshot): string | null => context.taker;
export const selectSent = ({ context }: TransferSnapshot): string | null => context.sent;
export const selectReference = ({ context }: TransferSnapshot): string | null => context.reference;
export const selectPassword = ({ children }: TransferSnapshot) =>
  children['paymentPassword'] as PaymentPasswordRef | undefined;
