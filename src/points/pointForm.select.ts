import type { ConvertSnapshot } from '../../machines/points/convert.machine.ts';
import type { RedeemSnapshot } from '../../machines/points/redeem.machine.ts';
import type { PaymentPasswordRef } from '../../machines/security/paymentPassword.machine.ts';

type Snapshot = RedeemSnapshot | ConvertSnapshot;

export type PointScreen = 'loading' | 'failed' | 'form' | 'asking' | 'nothing' | 'done';

/** What a form about points shows; after a reload, only what became of its request. */
export const selectScreen = (snapshot: Snapshot): PointScreen => {
  const { value, context } = snapshot;
  if (value === 'failed' || value === 'nothing' || value === 'done') return value;
  if (context.terms !== null) return 'form';
  return context.intent === null ? 'loading' : 'asking';
};

export const selectTerms = <Terms>({ context }: { context: { terms: Terms } }): Terms => context.terms;
export const selectReference = ({ context }: Snapshot): string | null => context.reference;
export const selectLacksPassword = ({ context }: Snapshot): boolean => context.terms?.hasPaymentPassword === false;
export const selectPassword = ({ children }: Snapshot) =>
  (children as Readonly<Record<string, unknown>>)['paymentPassword'] as PaymentPasswordRef | undefined;
