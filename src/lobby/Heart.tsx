import { optional } from '../app/optional.tsx';

export const loadLater = () => import('./later.ts');

/** The heart of a game, which loads after the card that it sits on. */
export const Heart = optional(loadLater, (code) => code.Heart);

/** Leads to what there is to know about a game; it also hears a long press of its card. */
export const Info = optional(loadLater, (code) => code.InfoButton);
