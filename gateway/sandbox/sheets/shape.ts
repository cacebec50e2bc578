import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, nullable, optional, record, refine, string, type, unknown, validate, type Infer } from 'superstruct';
import { calls } from '../../../contract/index.ts';
import { filesOf } from '../../../contract/sandbox.ts';
import { faultShape } from '../faults.ts';

const values = optional(record(string(), string()));

const begins = type({
  as: string(),
  has: optional(array(string())),
  site: optional(record(string(), unknown())),
  keeps: optional(type({ cookies: values, storage: values, tab: values })),
  at: optional(string()),
});

const isCall = (name: string): boolean =>
  name === '*' || filesOf(name) !== null || calls.some((call) => call.name === name);

/** A plan for a call that there is no longer would pass in silence. */
const plan = refine(faultShape, 'call', ({ call }) => isCall(call) || `There is no call “${call}” any more`);

const step = type({
  words: array(string()),
  looks: array(string()),
  states: array(string()),
  plans: array(plan),
  notPossible: nullable(string()),
});

const path = type({ id: string(), title: string(), scene: string(), variant: string(), begins, steps: array(step) });

const file = type({ flow: string(), commit: string(), paths: array(path) });

export type Step = Infer<typeof step>;
type SheetFile = Infer<typeof file>;

/** A check sheet: the steps of one path through a flow, for a tester to do. */
export interface Sheet extends Infer<typeof path> {
  readonly flow: string;
  readonly commit: string;
}

/** Why there is no sheet, and what there is to choose from instead. */
export interface NoSheet {
  readonly why: string;
  readonly flow: string | null;
  readonly choices: readonly { readonly name: string; readonly title: string }[];
}

const build = 'Run “npm run flowbook”, which writes the sheets, and load this page again.';

const flowsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.replace(/\.json$/, ''))
        .sort()
    : [];

const readFile = (folder: string, flow: string): SheetFile | string => {
  try {
    const [error, read] = validate(JSON.parse(readFileSync(join(folder, `${flow}.json`), 'utf8')), file);
    return error ? `The sheets of ${flow} cannot be read: ${error.message}. ${build}` : read;
  } catch (error) {
    return `The sheets of ${flow} cannot be read: ${error instanceof Error ? error.message : ''}. ${build}`;
  }
};

/** The sheet of a path of a flow, as `npm run flowbook` wrote it, or why there is none. */
export const findSheet = (flowFolder: string | null, flow: string, pathId: string): Sheet | NoSheet => {
  const folder = join(flowFolder ?? '', 'sheets');
  const flows = flowFolder === null ? [] : flowsIn(folder);
  const none = (why: string, of: SheetFile | null = null): NoSheet => ({
    why,
    flow: of?.flow ?? null,
    choices: of ? of.paths.map(({ id, title }) => ({ name: id, title })) : flows.map((name) => ({ name, title: name })),
  });
  if (flowFolder === null) return none('This gateway serves no flow book: start it without CROUPIER_FLOWS=off.');
  if (flows.length === 0) return none(`There are no sheets here yet. ${build}`);
  if (flow === '') return none('Choose a flow.');
  if (!flows.includes(flow)) return none(`There are no sheets of a flow “${flow}”. Choose another one.`);
  const read = readFile(folder, flow);
  if (typeof read === 'string') return none(read);
  const found = read.paths.find(({ id }) => id === pathId);
  if (found) return { ...found, flow: read.flow, commit: read.commit };
  return none(
    pathId === '' ? 'Choose a path.' : `${flow} has no path “${pathId}”, or no longer. Choose another one.`,
    read,
  );
};

/** The version that the sheets of a flow were written for; null where there are none. */
export const commitOf = (flowFolder: string | null, flow: string): string | null => {
  const folder = join(flowFolder ?? '', 'sheets');
  if (flowFolder === null || !flowsIn(folder).includes(flow)) return null;
  const read = readFile(folder, flow);
  return typeof read === 'string' ? null : read.commit;
};
