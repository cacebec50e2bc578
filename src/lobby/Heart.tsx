import { optional } from '../app/optional.tsx';
import { loadParts } from '../loadCode.ts';

/** The heart of a game, which comes after what it stands on. */
export const Heart = optional(
  async () => (await loadParts()).heart(),
  (code) => code.Heart,
);
