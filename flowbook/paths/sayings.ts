import type { Flow } from '../flow.ts';
import type { Outcome } from '../outcome.ts';
import type { Step } from '../step.ts';
import type { Row } from './listed.ts';
import type { Begun, Plan, Site, Told } from './site.ts';

/** What to do and what to expect, in words. */
export interface Sayings {
  readonly opens: (variant: string) => readonly string[];
  /** The data that a step needs: what the site knows of it, or else what the flow brings. */
  readonly data: (variant: string, label: string, step: Step, from: readonly string[]) => readonly string[];
  readonly opensByHand: (variant: string) => Opening;
  /** `from` are the states that the step is done in. */
  readonly byHand: (variant: string, label: string, step: Step, from: readonly string[]) => ByHand;
  /** What is read after a step that leads to these states. */
  readonly sees: (variant: string, label: string | null, states: readonly string[]) => readonly string[];
}

const spelt = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const longest = 100;

/** How a whole game stands is not for reading: the name of the case says what matters. */
const listed = (words: string): readonly string[] => (words === '' || words.length > longest ? [] : [words]);

const outcomeData = (outcome: Outcome): readonly string[] => {
  if ('error' in outcome)
    return [`fails: ${outcome.error instanceof Error ? outcome.error.message : spelt(outcome.error)}`];
  const output = 'outputAt' in outcome ? outcome.outputAt(0) : outcome.output;
  return listed(output === undefined ? '' : spelt(output));
};

const flowData = (step: Step): readonly string[] => {
  switch (step.kind) {
    case 'event':
      return Object.entries(step.event)
        .filter(([key]) => key !== 'type')
        .flatMap(([key, value]) => listed(spelt(value)).map((words) => `${key}: ${words}`));
    case 'outcome':
      return outcomeData(step.outcome);
    case 'time':
      return [];
  }
};

const first = (tellings: readonly (Told | undefined)[]): Told | undefined =>
  tellings.find((words) => words !== undefined && words.does.length + words.sees.length > 0);

/** What a step is in the states that it is done in. */
const toldIn = (words: Told | undefined, from: readonly string[]): Told | undefined => {
  const isIn = (state: string): boolean => from.some((id) => `${id}.`.startsWith(`${state}.`));
  return words?.within?.find(({ state }) => isIn(state))?.told ?? words;
};

/** How a tester brings something about. */
export interface ByHand {
  readonly does: readonly string[];
  readonly plans: readonly Plan[];
  readonly notPossible: string | null;
  /** The call whose answer it is; null for what the browser does by itself, undefined for what a person does. */
  readonly answers: string | null | undefined;
}

/** How a path begins by hand: what is prepared by one press, and what a tester does and sees then. */
export interface Opening extends ByHand {
  readonly prepared: readonly string[];
  readonly begins: Begun | null;
  readonly sees: readonly string[];
  /** What is done once the page is there, with the answers to it ordered by then. */
  readonly then: Pick<Row, 'does' | 'sees'> | null;
}

/** Knows what the site says of a flow. */
export const sayingsOf = (flow: Flow, site: Site): Sayings => {
  const own = site.filter((meeting) => meeting.flow.id === flow.id);
  const handled = (words: Told | undefined, does: readonly string[]): ByHand => ({
    does: words?.byHand ?? words?.does ?? does,
    plans: words?.plans ?? [],
    notPossible: words?.notPossible ?? null,
    answers: words?.answers,
  });
  return {
    opensByHand: (variant) => {
      const opened = own.map(({ opens }) => opens[variant]).find(Boolean);
      return {
        ...handled(opened, []),
        prepared: opened?.prepared ?? [],
        begins: opened?.begins ?? null,
        sees: opened?.sees ?? [],
        then: opened?.then ? { does: opened.then.byHand ?? opened.then.does, sees: opened.then.sees } : null,
      };
    },
    byHand: (variant, label, step, from) =>
      step.kind === 'time'
        ? { does: [], plans: [], notPossible: null, answers: step.ms === 0 ? null : undefined }
        : handled(toldIn(own.map(({ deeds }) => deeds[variant]?.[label]).find(Boolean), from), flowData(step)),
    opens: (variant) => first(own.map(({ opens }) => opens[variant]))?.does ?? [],
    data: (variant, label, step, from) =>
      first(own.map(({ deeds }) => toldIn(deeds[variant]?.[label], from)))?.does ?? flowData(step),
    sees: (variant, label, states) => [
      ...new Set([
        ...(label === null ? [] : (first(own.map(({ deeds }) => deeds[variant]?.[label]))?.sees ?? [])),
        // What a helper of the flow shows depends on where it is used, so its own walks say nothing here.
        ...states.flatMap((state) => first(own.map(({ sees }) => sees[variant]?.[state]))?.sees ?? []),
      ]),
    ],
  };
};
