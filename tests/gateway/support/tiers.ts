import { inject } from 'vitest';

/** How often a test does something: in the first tier, in the second, and on purpose, in `npm run soak`. */
export const inTier = (first: number, second: number, soak: number): number =>
  inject('soak') ? soak : inject('exhaustive') ? second : first;

/** Names and manners of telling an example: the first and the last, which has everything at once; the second tier tells all. */
export const toldIn = <Manner extends { name: string }>(manners: readonly Manner[]): [string, Manner][] =>
  manners
    .filter((_, at) => at === 0 || at === manners.length - 1 || inject('exhaustive'))
    .map((manner) => [manner.name, manner]);
