import type { Engine } from '../frame/engine.ts';
import { BetRules } from '../table/BetRules.tsx';
import { describe, drawn } from '../table/words.ts';
import { Roulette } from './Roulette.tsx';

export const engine: Engine = { play: 'play_spin', Stage: Roulette, Rules: BetRules, describe, drawn };
