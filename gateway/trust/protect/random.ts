import { randomInt } from 'node:crypto';

/** A cryptographically random number from 0 up to, but not including, 1. */
export const random = (): number => randomInt(2 ** 32) / 2 ** 32;
