import type { Format } from './index.ts';
import { summaryOf } from './summary.ts';

const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A check sheet: one table a path, with a box to tick at each step. */
export const asMarkdown: Format = (listing) => [
  `# ${listing.title}`,
  '',
  summaryOf(listing),
  ...listing.paths.flatMap(({ id, variant, start, steps }) => [
    '',
    `## ${id}`,
    '',
    `Variant: ${variant}. It begins with: ${start}.`,
    '',
    '| | What happens | Then | OK |',
    '|---|---|---|---|',
    ...steps.map(({ words, then }, at) => `| ${at + 1} | ${cell(words)} | ${cell(then)} | ☐ |`),
  ]),
].join('\n');
