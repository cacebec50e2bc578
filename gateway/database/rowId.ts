import { Refusal } from '../refusal.ts';

/** The number of the row that an id on the wire stands for; an id that no row can have is not found. */
export const rowId = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new Refusal('not_found');
  return BigInt(text);
};
