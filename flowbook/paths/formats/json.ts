import type { Format } from './index.ts';

/** Everything there is to know about the paths, for other programs. */
export const asJson: Format = (listing) => JSON.stringify(listing, null, 2);
