import type { Saying } from '../common/toast.ts';

/** The same words in the same tone. */
export const isSame = (one: Saying, other: Saying): boolean =>
  one.kind === other.kind &&
  one.text === other.text &&
  JSON.stringify(one.values ?? {}) === JSON.stringify(other.values ?? {});

/** Which one makes room: the oldest that would pass by itself, else the oldest of all. */
export const toLeave = <Said extends Saying>(toasts: readonly Said[]): Said | undefined =>
  toasts.find(({ kind }) => kind !== 'bad') ?? toasts[0];

/** A name that none of them has; the names of closed toasts are reused. */
export const freeId = (toasts: readonly { readonly id: string }[]): string => {
  const taken = new Set(toasts.map(({ id }) => id));
  let at = 1;
  while (taken.has(`toast-${at}`)) at += 1;
  return `toast-${at}`;
};
