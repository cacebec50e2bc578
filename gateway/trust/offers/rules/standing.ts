import type { Infer } from 'superstruct';
import type { ownPromotion } from '../../../../contract/promotions/offer.ts';
import type { promotionKind } from '../../../../contract/promotions/promotions.ts';

type Own = Infer<typeof ownPromotion>;
type Kind = Infer<typeof promotionKind>;
type Standing = Pick<Own, 'state' | 'missing'>;

/** What decides how far a member is with a promotion. */
export interface Facts {
  readonly kind: Kind;
  readonly phase: 'coming_soon' | 'running' | 'over';
  /** The state that is stored for the period; null where the member has done nothing yet. */
  readonly stored: Own['state'] | null;
  /** Agents have no gifts. */
  readonly isAgent: boolean;
  readonly hasDeposited: boolean;
  readonly maySign: boolean;
  readonly isBudgetLeft: boolean;
  /** Whether something can be claimed that no entry says: last week’s cashback, a ticket, a turn, an envelope. */
  readonly isDue: boolean;
}

const is = (state: Own['state'], missing: Own['missing'] = null): Standing => ({ state, missing });

const gifts: readonly Kind[] = ['first_deposit', 'daily', 'raffle', 'envelope'];

const initialStanding = ({ kind, isAgent, hasDeposited, maySign, isBudgetLeft, isDue }: Facts): Standing => {
  if (isAgent && gifts.includes(kind)) return is('close', 'members');
  switch (kind) {
    case 'first_deposit':
      return hasDeposited ? is('close', 'first_deposit') : is('join');
    case 'daily':
      if (!maySign) return is('join', 'deposit');
      return isBudgetLeft ? is('join') : is('close', 'budget');
    case 'cashback':
      return is(isDue ? 'claim' : 'process');
    case 'house':
      return is('process');
    case 'raffle':
    case 'wheel':
    case 'envelope':
      return is(isDue ? 'claim' : 'joined');
    case 'info':
    case 'free_play':
    case 'referral':
    case 'tournament':
    case 'activity':
      return is('join');
  }
};

/** R4.35: the state of a promotion for a member. What is still due outlasts the end of the promotion. */
export const standingIn = (facts: Facts): Standing => {
  const { kind, phase, stored, hasDeposited, isDue } = facts;
  const isOver = phase === 'over';
  switch (stored) {
    case null:
      if (phase === 'coming_soon') return is('coming_soon');
      return isOver && !(kind === 'cashback' && isDue) ? is('close') : initialStanding(facts);
    case 'joined':
      if (hasDeposited) return is('close', 'first_deposit');
      return is(isOver ? 'close' : 'joined');
    case 'rejected':
      return is(isOver ? 'close' : 'rejected');
    case 'close':
      return is('close', 'not_placed');
    default:
      return is(stored);
  }
};

/** How often one may apply in all. */
export const mostTries = 2;

/** Whether a member may apply for an activity, by its state and how often they did. */
export const mayApply = (state: Own['state'], tries: number): boolean =>
  state === 'join' || (state === 'rejected' && tries < mostTries);
