import { inMinutes } from '../minutes.ts';
import type { ListedPath, Listing, Print } from '../listed.ts';
import { orderAt, orderInWords } from '../sheet.ts';
import type { Plan } from '../site.ts';
import { inLine, requirementsOf, summaryOf } from './summary.ts';

/** No line is longer, so that a sheet can be read, compared and printed anywhere. */
const longest = 200;

/** A text in lines; those after the first are indented, so that they stay in a list. */
const wrapped = (text: string, indent = ''): readonly string[] => {
  const lines: string[] = [];
  for (const word of inLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + word.length < longest) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines;
};

const item = (text: string): readonly string[] => wrapped(`- ${text}`, '  ');

const howTo = ({ sandbox, paths }: Listing): readonly string[] =>
  paths.every(({ scene }) => scene === null)
    ? []
    : [
        '',
        '## How to use this sheet',
        '',
        ...wrapped(
          `Start the sandbox with \`npm start\` and open ${sandbox} in a private window, a new one for each path.`,
        ),
        '',
        ...wrapped(
          `A link that begins with “let” orders an answer from the sandbox: open it in another tab, press “Plan it”, and go on in the first. What begins with “prepare” is done by hand. [Planned answers](${sandbox}/sandbox/faults) lists what is ordered; press “Forget all” there before each path. Codes and emails arrive in the [outbox](${sandbox}/sandbox/outbox); the [flow book](${sandbox}/flows) tells of each state.`,
        ),
        '',
        ...wrapped(
          'What is ordered did not happen in the sandbox: where a later step builds on it, as on the ticket of a login to be confirmed, the sandbox may refuse that step. Note such a step as not possible rather than as wrong.',
        ),
      ];

const pathAs = (
  { flow, sandbox, isWeighed }: Listing,
  { id, variant, start, sheet: { begins, prepared, setup, plans, rows }, requirements, weight, byHand }: ListedPath,
): readonly string[] => {
  const addresses: string[] = [];
  /** An order leads to where it is made; the address is at the end of the path, where it is in nobody's way. */
  const order = (plan: Plan): string => {
    const address = orderAt(sandbox, plan);
    if (address === null) return orderInWords(plan);
    if (!addresses.includes(address)) addresses.push(address);
    return `[${orderInWords(plan).replaceAll(/[[\]]/g, '\\$&')}][${id}-${addresses.indexOf(address) + 1}]`;
  };
  const atOnce = `[Prepare this path by one press](${sandbox}/sandbox/sheet?flow=${flow}&path=${id}), or by hand:`;
  const before = [...plans.map(order), ...prepared, ...setup];
  const steps = rows.flatMap(({ words: [first = '', ...others], plans: ordered, does, then, sees }, at) => [
    '',
    ...wrapped(`### ${at + 1}. ${first}`),
    ...others.flatMap((words) => ['', ...wrapped(`Then: ${words}`)]),
    '',
    ...[...ordered.map(order), ...does].flatMap((text) => item(`Do: ${text}`)),
    ...sees.flatMap((text) => item(`See: ${text}`)),
    ...item(`State: ${then}`),
    '- [ ] OK',
  ]);
  return [
    '',
    `## ${id}`,
    '',
    ...wrapped(
      `Variant: ${variant}. ${isWeighed ? `Weight: ${weight} per step. ` : ''}About ${inMinutes(byHand)} min. Starts in: ${start}.`,
    ),
    ...(before.length === 0
      ? []
      : ['', ...(begins === null ? [] : [atOnce, '']), 'Setup:', '', ...before.flatMap(item)]),
    ...(requirements.length === 0 ? [] : ['', ...wrapped(`Requirements: ${requirements.join(', ')}.`)]),
    ...steps,
    ...(addresses.length === 0 ? [] : ['', ...addresses.map((address, at) => `[${id}-${at + 1}]: ${address}`)]),
  ];
};

/** A check sheet: a chapter a path, with what to order and do, what is to be seen, and a box to tick at each step. */
export const asMarkdown: Print = (listing) =>
  [
    `# ${listing.title}`,
    '',
    summaryOf(listing),
    `Manual testing takes about ${inMinutes(listing.paths.reduce((sum, path) => sum + path.byHand, 0))} min.`,
    ...(requirementsOf(listing.paths).length === 0
      ? []
      : ['', ...wrapped(`Requirements covered: ${requirementsOf(listing.paths).join(', ')}.`)]),
    ...howTo(listing),
    ...listing.paths.flatMap((path) => pathAs(listing, path)),
  ].join('\n');
