import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Place } from '../../machines/common/places.ts';

export type Promotion = ReplyOf<Contract['promotions']['list']>['list'][number];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** R2.08, R2.15: which promotion an address names: the hash wins over `?id=`. */
export const wantedPromotion = ({ search, hash }: Place): string | null =>
  hash.length > 1 ? decoded(hash.slice(1)) : new URLSearchParams(search).get('id');

/** The promo code that a link brings along. */
export const linkedCode = ({ search }: Place): string => new URLSearchParams(search).get('code') ?? '';

/** Where a promotion is in its period at a moment. */
export const phaseOf = (
  { from, until }: Pick<Promotion, 'from' | 'until'>,
  now: number,
): 'upcoming' | 'running' | 'ended' => {
  if (from !== null && now < Date.parse(from)) return 'upcoming';
  return until !== null && now >= Date.parse(until) ? 'ended' : 'running';
};
