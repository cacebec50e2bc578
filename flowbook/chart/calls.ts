import { calls } from '../../contract/index.ts';
import type { Calls } from './model.ts';

/** The method and path of each call of the contract, by its name. */
export const callsByName: Calls = new Map(calls.map(({ name, method, path }) => [name, `${method} ${path}`]));
