import type { Engine } from '../frame/engine.ts';
import { Reels } from './Reels.tsx';
import { Rules } from './Rules.tsx';
import { describe, drawn } from './words.ts';

/** Slot games. */
export const engine: Engine = { play: 'play_spin', Stage: Reels, Rules, describe, drawn };
