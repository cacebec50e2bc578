import type { MoneyRequestRef, MoneyRequestSnapshot } from '../../../machines/cashier/moneyRequest.machine.ts';

/** Whether an answer has stayed away; it is said until there is one. */
export const selectIsUnsure = (snapshot: MoneyRequestSnapshot): boolean => snapshot.context.missed > 0;
export const selectIsAsking = (snapshot: MoneyRequestSnapshot): boolean => snapshot.hasTag('busy');

/** Of any flow that moves money: the request that is under way, and whether the last one never arrived. */
export const selectRequest = ({ children }: { children: Readonly<Record<string, unknown>> }) =>
  children['moneyRequest'] as MoneyRequestRef | undefined;
export const selectIsUnmoved = ({ context }: { context: { isUnmoved: boolean } }): boolean => context.isUnmoved;
