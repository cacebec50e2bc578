import type { Engine } from '../frame/engine.ts';
import { BetRules } from '../table/BetRules.tsx';
import { describe, drawn } from '../table/words.ts';
import { BigWheel } from './BigWheel.tsx';

/** A wheel of fifty segments, as game shows have it. */
export const engine: Engine = { play: 'play_spin', Stage: BigWheel, Rules: BetRules, describe, drawn };
