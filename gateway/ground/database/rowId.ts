import { Refusal } from '../refusal.ts';

/** The row id for an id on the wire; refuses an id that no row can have with `not_found`. */
export const rowId = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new Refusal('not_found');
  return BigInt(text);
};
