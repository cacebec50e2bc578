import type { Print } from '../listed.ts';
import { summaryOf } from './summary.ts';

/** Paths to read in a terminal. */
export const asText: Print = (listing) =>
  [
    `${listing.flow}: ${listing.title}`,
    summaryOf(listing),
    ...listing.paths.flatMap(({ id, variant, start, steps, weight }) => [
      '',
      `${id}, variant "${variant}"${listing.isWeighed ? `, weight ${weight} per step` : ''}`,
      `   ${start}`,
      ...steps.map(({ words, then }, at) => `${String(at + 1).padStart(2)}. ${words} → ${then}`),
    ]),
  ].join('\n');
