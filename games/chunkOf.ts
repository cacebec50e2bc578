import type { Setup } from './rules/play.ts';

const tables = {
  roulette: 'roulette',
  baccarat: 'cards',
  dragon_tiger: 'cards',
  sic_bo: 'dice',
  wheel: 'wheel',
} as const;

/** The name of the file that shows what a title plays. */
export const chunkOf = (setup: Setup): string => (setup.engine === 'table' ? tables[setup.game] : setup.engine);
