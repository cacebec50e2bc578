import type { Engine } from '../frame/engine.ts';
import { BetRules } from '../table/BetRules.tsx';
import { describe, drawn } from '../table/words.ts';
import { Dice } from './Dice.tsx';

/** Sic bo. */
export const engine: Engine = { play: 'play_roll', Stage: Dice, Rules: BetRules, describe, drawn };
