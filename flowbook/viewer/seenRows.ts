import type { Book, BookTransition } from '../book/model.ts';
import type { Kind, NamedTest, Seen, Sheet, SheetResult } from '../book/seen.ts';
import type { Mode } from '../coverage.ts';
import type { Requirement } from '../requirements.ts';
import type { Route } from './route.ts';

interface Place extends Pick<Route, 'flow' | 'thing'> {
  readonly title: string;
}

/** A requirement, and all that shows whether it is met. */
export interface Row extends Requirement {
  readonly states: readonly Place[];
  readonly transitions: readonly Place[];
  readonly tests: Readonly<Record<Kind, readonly NamedTest[]>>;
  /** How many of its transitions have been walked. */
  readonly walked: Readonly<Record<Mode, number>>;
  readonly sheets: readonly Sheet[];
  /** The newest result of its sheets. */
  readonly last: SheetResult | null;
  /** Whether no test sees it on the screen. */
  readonly isUnseen: boolean;
}

const isWithin = (id: string, state: string): boolean => id === state || id.startsWith(`${state}.`);

const listed = <T>(entries: readonly (readonly [key: string, value: T])[]): ReadonlyMap<string, readonly T[]> => {
  const lists = new Map<string, T[]>();
  for (const [key, value] of entries) lists.set(key, [...(lists.get(key) ?? []), value]);
  return lists;
};

const newest = (results: readonly SheetResult[]): SheetResult | null =>
  results.reduce<SheetResult | null>((last, one) => (last === null || one.at > last.at ? one : last), null);

/** What a result says in short, and whether it is of the sheet as it is now. */
export const wordsOf = ({ answers, at, commit }: SheetResult, now: string | undefined): string => {
  const failed = answers.filter(({ verdict }) => verdict === 'does not').length;
  const open = answers.filter(({ verdict }) => verdict !== 'works').length;
  const verdict = failed > 0 ? `${failed} of ${answers.length} steps failed` : open > 0 ? 'not finished' : 'works';
  return [verdict, at.slice(0, 10), ...(now === undefined || now === commit ? [] : ['an earlier version'])].join(', ');
};

/** What is known of each requirement, those first that no test sees on the screen; otherwise by number. */
export const rowsOf = (
  { flows }: Pick<Book, 'flows'>,
  { requirements, tests, sheets }: Seen,
  results: readonly SheetResult[] = [],
): readonly Row[] => {
  const states = listed(
    flows.flatMap((flow) =>
      flow.states.flatMap((state) => state.requirements.map((id) => [id, { flow: flow.id, ...state }] as const)),
    ),
  );
  const transitions = listed(
    flows.flatMap((flow) =>
      flow.transitions.flatMap((one) => one.requirements.map((id) => [id, { flow: flow.id, ...one }] as const)),
    ),
  );
  const named = listed(tests.map((test) => [test.requirement, test] as const));
  const rows = requirements.map((requirement): Row => {
    const [inStates, inTransitions] = [states.get(requirement.id) ?? [], transitions.get(requirement.id) ?? []];
    const own = named.get(requirement.id) ?? [];
    const count = (mode: Mode) =>
      inTransitions.filter(({ walked }: Pick<BookTransition, 'walked'>) => walked.includes(mode)).length;
    const testsOf = (kind: Kind) => own.filter((test) => test.kind === kind);
    const by = { live: testsOf('live'), views: testsOf('views'), browser: testsOf('browser'), other: testsOf('other') };
    const walked = { views: count('views'), browser: count('browser') };
    const byHand = sheets.filter((sheet) =>
      inStates.some(({ id }) => sheet.states.some((state) => isWithin(state, id))),
    );
    return {
      ...requirement,
      states: inStates.map(({ flow, id, title }) => ({ flow, thing: id, title })),
      transitions: inTransitions.map(({ flow, id, words, when }) => ({
        flow,
        thing: id,
        title: when === null ? words : `${words}, ${when}`,
      })),
      tests: by,
      walked,
      sheets: byHand,
      last: newest(results.filter((one) => byHand.some(({ flow, path }) => one.flow === flow && one.path === path))),
      isUnseen: by.views.length + by.browser.length + walked.views + walked.browser + byHand.length === 0,
    };
  });
  return [...rows.filter(({ isUnseen }) => isUnseen), ...rows.filter(({ isUnseen }) => !isUnseen)];
};
