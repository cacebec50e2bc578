import type { Format } from './index.ts';
import { summaryOf } from './summary.ts';

/** Paths to read in a terminal. */
export const asText: Format = (listing) => [
  `${listing.flow}: ${listing.title}`,
  summaryOf(listing),
  ...listing.paths.flatMap(({ id, variant, start, steps }) => [
    '',
    `${id}, variant "${variant}"`,
    `   ${start}`,
    ...steps.map(({ words, then }, at) => `${String(at + 1).padStart(2)}. ${words} → ${then}`),
  ]),
].join('\n');
