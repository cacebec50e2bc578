import type { SpendPointsSnapshot } from '../../../machines/points/spendPoints.machine.ts';
import type { PaymentPasswordRef } from '../../../machines/security/paymentPassword.machine.ts';

type PointScreen = 'loading' | 'failed' | 'form' | 'asking' | 'nothing' | 'done';

/** What a form about points shows; after a reload, only what became of its request. */
export const selectScreen = (snapshot: SpendPointsSnapshot): PointScreen => {
  const { value, context } = snapshot;
  if (value === 'failed' || value === 'nothing' || value === 'done') return value;
  if (context.terms !== null) return 'form';
  return context.intent === null ? 'loading' : 'asking';
};

export const selectTerms = ({ context }: SpendPointsSnapshot) => context.terms;
export const selectReference = ({ context }: SpendPointsSnapshot): string | null => context.reference;
export const selectLacksPassword = ({ context }: SpendPointsSnapshot): boolean =>
  context.terms?.hasPaymentPassword === false;
export const selectPassword = ({ children }: SpendPointsSnapshot) =>
  children['paymentPassword'] as PaymentPasswordRef | undefined;
