import { array, type } from 'superstruct';
import { hash, count, day, minor } from '../shapes.ts';

/** So many prizes of the same amount. */
export const prizes = array(type({ amount: minor, count }));

/** A day that is over, with the seed that decided its gifts and the hash of it that was shown before. */
export const pastDay = { day, seed: hash, seedHash: hash };
