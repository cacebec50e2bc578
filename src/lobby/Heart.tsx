import { optional } from '../app/optional.tsx';

export const loadLater = () => import('./later.ts');

/** The heart of a game, which comes after what it stands on. */
export const Heart = optional(loadLater, (code) => code.Heart);
