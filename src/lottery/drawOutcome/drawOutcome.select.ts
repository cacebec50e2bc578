import type { DrawOutcomeSnapshot, OwnDraw } from '../../../machines/lottery/drawOutcome.machine.ts';

/** What the draw paid, once it is known; null without any bets on it. */
export const selectOutcome = (snapshot: DrawOutcomeSnapshot): OwnDraw =>
  snapshot.matches('told') ? snapshot.context.own : null;
