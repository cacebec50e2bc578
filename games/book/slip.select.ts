import type { BetSlipSnapshot } from '../../machines/games/betSlip.machine.ts';
import { currentOdds, knownOdds } from '../../machines/games/betSlip.setup.ts';
import { paysOf } from '../rules/odds.ts';
import type { Book } from './told.ts';

/** What the one button of a slip does, or why it does nothing. */
export type Does = 'bet' | 'accept' | 'sending' | 'makingSure' | 'held' | 'off' | 'over' | 'closed';

export const selectDoes = (snapshot: BetSlipSnapshot): Does => {
  const { value, context } = snapshot;
  if (value === 'held') return 'held';
  if (typeof value === 'object' && 'placing' in value) return value.placing;
  if (!context.isOpen) return 'off';
  const { matches } = context.told as Book;
  const isOver = ({ fixture }: { fixture: string }) => {
    const phase = matches.find(({ id }) => id === fixture)?.phase ?? 'over';
    return phase === 'over' || phase === 'abandoned';
  };
  if (context.legs.some(isOver)) return 'over';
  if (currentOdds(context).includes(null)) return 'closed';
  return snapshot.matches({ choosing: 'changed' }) ? 'accept' : 'bet';
};

/** Whether a bet is under way, so that its slip stays as it is. */
export const selectIsLocked = (snapshot: BetSlipSnapshot): boolean => !snapshot.hasTag('editable');

/** The odds of all selections together, as they are now. */
export const selectOdds = ({ context }: BetSlipSnapshot): number => paysOf(100, knownOdds(context));
