import type { KindPlan, Plan } from './compare.ts';
import { saySetting } from './settings.ts';
import { shortened } from './shortened.ts';

/** Changes that are named one by one for each kind; the rest is counted. */
const mostNamed = 20;

const counted = (count: number, word: string): string => `${count.toLocaleString('en').padStart(6)} ${word}`;

const limited = (lines: readonly string[]): readonly string[] =>
  (lines.length > mostNamed ? [...lines.slice(0, mostNamed), `and ${lines.length - mostNamed} more`] : lines).map(
    (line) => `  ${line}`,
  );

const details = ({ kind, added, changed, closed, left, reordered }: KindPlan): readonly string[] => [
  ...(kind === 'agents' ? added.map((key) => `${key}: new; the first password is printed once`) : []),
  ...changed.map(({ key, changes, opens }) =>
    [
      `${key}:`,
      [
        ...(opens ? ['opens again'] : []),
        ...changes.map(({ field, from, to }) => `${field} ${shortened(from)} → ${shortened(to)}`),
      ].join(', '),
    ].join(' '),
  ),
  ...closed.map((key) => `${key}: closed`),
  ...left.map((key) => `${key}: left as it is at the desk`),
  ...(reordered ? ['in another order'] : []),
];

const ofKind = (plan: KindPlan): readonly string[] => [
  [
    plan.kind.padEnd(14),
    counted(plan.added.length, 'new'),
    counted(plan.changed.length, 'changed'),
    counted(plan.closed.length, 'closed'),
    counted(plan.same, 'same'),
  ].join(' '),
  ...limited(details(plan)),
];

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const leftOut = (pictures: number): string =>
  pictures === 1
    ? '1 picture is drawn by a sandbox and is left out.'
    : `${pictures.toLocaleString('en')} pictures are drawn by a sandbox and are left out.`;

/** Whether a load would change anything. */
export const isChange = ({ kinds, settings, pictures }: Plan): boolean =>
  kinds.some((plan) => plan.added.length + plan.changed.length + plan.closed.length > 0 || plan.reordered) ||
  (settings ?? []).length > 0 ||
  pictures.length > 0;

/** What a load would change, a line for each kind and for each change. */
export const sayPlan = ({ kinds, settings, pictures, undrawn }: Plan): string => {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  return [
    ...kinds.flatMap(ofKind),
    ...(settings === null ? [] : [`${'settings'.padEnd(14)} ${counted(settings.length, 'changed')}`]),
    ...limited((settings ?? []).flatMap(saySetting)),
    ...(pictures.length === 0
      ? []
      : [`${'pictures'.padEnd(14)} ${counted(pictures.length, 'new')} (${megabytes(bytes)})`]),
    ...(undrawn === 0 ? [] : [leftOut(undrawn)]),
  ].join('\n');
};
