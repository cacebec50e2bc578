import { createHash } from 'node:crypto';

/** A digest of what an order asks for, whatever the order of its fields: the same again is the same order. */
export const digestOf = (order: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(order).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');

/** An order has other content than the one that is known under its number. */
export class OtherContent extends Error {}
