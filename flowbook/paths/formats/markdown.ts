import { inMinutes } from '../minutes.ts';
import type { Print } from '../listed.ts';
import { inLine, requirementsOf, summaryOf } from './summary.ts';

const cell = (...texts: readonly string[]): string =>
  texts.map((text) => inLine(text).replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join('<br>');

const sheet = (titles: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

/** A check sheet: one table a path, with what to enter, what is to be read, and a box to tick at each step. */
export const asMarkdown: Print = (listing) =>
  [
    `# ${listing.title}`,
    '',
    summaryOf(listing),
    `Manual testing takes about ${inMinutes(listing.paths.reduce((sum, path) => sum + path.byHand, 0))} min.`,
    ...(requirementsOf(listing.paths).length === 0
      ? []
      : ['', `Requirements covered: ${requirementsOf(listing.paths).join(', ')}.`]),
    ...listing.paths.flatMap(({ id, variant, before, start, steps, requirements, weight, byHand }) => [
      '',
      `## ${id}`,
      '',
      `Variant: ${variant}. ${listing.isWeighed ? `Weight: ${weight} per step. ` : ''}About ${inMinutes(byHand)} min. Starts in: ${start}.`,
      ...(before.length === 0 ? [] : ['', `Setup: ${before.map(inLine).join('; ')}.`]),
      ...(requirements.length === 0 ? [] : ['', `Requirements: ${requirements.join(', ')}.`]),
      '',
      ...sheet(
        ['', 'Step', 'Test data', 'Expected state', 'Expected on screen', 'OK'],
        steps.map(({ words, data, then, sees }, at) => [
          String(at + 1),
          cell(words),
          cell(...data),
          cell(then),
          cell(...sees),
          '☐',
        ]),
      ),
    ]),
  ].join('\n');
