import type { Engine } from '../frame/engine.ts';
import { BetRules } from '../table/BetRules.tsx';
import { describe, drawn } from '../table/words.ts';
import { Cards } from './Cards.tsx';

/** Baccarat, and dragon and tiger. */
export const engine: Engine = { play: 'play_deal', Stage: Cards, Rules: BetRules, describe, drawn };
