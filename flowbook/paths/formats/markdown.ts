import { inMinutes } from '../minutes.ts';
import type { ListedPath, Listing, Print } from '../listed.ts';
import { orderAt, orderOf } from '../sheet.ts';
import type { Plan } from '../site.ts';
import { inLine, requirementsOf, summaryOf } from './summary.ts';

const escaped = (text: string): string => inLine(text).replaceAll('\\', '\\\\').replaceAll('|', '\\|');

const cell = (...texts: readonly string[]): string => texts.join('<br>');

const sheet = (titles: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

const link = (sandbox: string, plan: Plan): string =>
  `[${escaped(orderOf(plan)).replaceAll(/[[\]]/g, '\\$&')}](${orderAt(sandbox, plan)})`;

/** What a tester with nothing but the sandbox needs to know. */
const howTo = ({ sandbox, paths }: Listing): readonly string[] =>
  paths.every(({ scene }) => scene === null)
    ? []
    : [
        '',
        '## How to use this sheet',
        '',
        `Start the sandbox with \`npm start\` and open ${sandbox} in a private window, a new one for each path. Log in, where that is needed, as mai with deal-me-in.`,
        '',
        `A link that begins with “let” orders an answer from the sandbox: open it in another tab, press “Plan it”, and go on in the first. [Planned answers](${sandbox}/sandbox/faults) lists what is ordered; press “Forget all” there before each path. Codes and emails arrive in the [outbox](${sandbox}/sandbox/outbox); the [flow book](${sandbox}/flows) tells of each state.`,
        '',
        'What is ordered did not happen in the sandbox: where a later step builds on it, as on the ticket of a login to be confirmed, the sandbox may refuse that step. Note such a step as not possible rather than as wrong.',
      ];

const pathAs = (
  { sandbox, isWeighed }: Listing,
  { id, variant, start, sheet: { settings, setup, plans, rows }, requirements, weight, byHand }: ListedPath,
): readonly string[] => [
  '',
  `## ${id}`,
  '',
  `Variant: ${variant}. ${isWeighed ? `Weight: ${weight} per step. ` : ''}About ${inMinutes(byHand)} min. Starts in: ${start}.`,
  ...(settings.length + setup.length + plans.length === 0
    ? []
    : [
        '',
        `Setup: ${[...settings.map(escaped), ...plans.map((plan) => link(sandbox, plan)), ...setup.map(escaped)].join('; ')}.`,
      ]),
  ...(requirements.length === 0 ? [] : ['', `Requirements: ${requirements.join(', ')}.`]),
  '',
  ...sheet(
    ['', 'Step', 'Do', 'Expected on screen', 'Expected state', 'OK'],
    rows.map(({ words, plans: ordered, does, then, sees }, at) => [
      String(at + 1),
      cell(...words.map(escaped)),
      cell(...ordered.map((plan) => link(sandbox, plan)), ...does.map(escaped)),
      cell(...sees.map(escaped)),
      escaped(then),
      '☐',
    ]),
  ),
];

/** A check sheet: one table a path, with what to order and do, what is to be seen, and a box to tick at each row. */
export const asMarkdown: Print = (listing) =>
  [
    `# ${listing.title}`,
    '',
    summaryOf(listing),
    `Manual testing takes about ${inMinutes(listing.paths.reduce((sum, path) => sum + path.byHand, 0))} min.`,
    ...(requirementsOf(listing.paths).length === 0
      ? []
      : ['', `Requirements covered: ${requirementsOf(listing.paths).join(', ')}.`]),
    ...howTo(listing),
    ...listing.paths.flatMap((path) => pathAs(listing, path)),
  ].join('\n');
