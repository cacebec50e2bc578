import { randomInt } from 'node:crypto';

/** A number from 0 to below 1 that nobody can foretell. */
export const random = (): number => randomInt(2 ** 32) / 2 ** 32;
