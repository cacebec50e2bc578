import type { Print } from '../listed.ts';

/** Everything there is to know about the paths, for other programs. */
export const asJson: Print = (listing) => JSON.stringify(listing, null, 2);
