import type {
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { firstSentence } from './chart/words.ts';
import type { Law } from './laws/law.ts';
import type { Outcome } from './outcome.ts';
import type { Step } from './step.ts';

export type { Outcome };

type Named<T> = Readonly<Record<string, T>>;

/** A child machine that runs for real, walked by its own flow. */
export class Live<M extends AnyStateMachine = AnyStateMachine> {
  readonly flow: Flow<M>;

  constructor(flow: Flow<M>) {
    this.flow = flow;
  }
}

/** Lets a child machine run for real; `told` are the events that only its parent sends it, never the outside. */
export const live = <M extends AnyStateMachine>(
  flow: Flow<M>,
  types: readonly EventFromLogic<M>['type'][] = [],
): Live<M> =>
  new Live({
    ...flow,
    cases: { ...flow.cases, ...Object.fromEntries<'internal'>(types.map((type: string) => [type, 'internal'])) },
  });

type PayloadOf<Event, Type> = Event extends { type: unknown }
  ? Type extends Event['type']
    ? Omit<Event, 'type'>
    : never
  : never;

/** Named payloads; `'plain'` for an event that carries none; `'internal'` for one that only the machine or a live child brings. */
type CasesOf<Payload> =
  'internal' | ([keyof Payload] extends [never] ? 'plain' | Named<Readonly<Record<string, never>>> : Named<Payload>);

/** Cases for each event that the machine knows: one left out does not compile. */
type Cases<M extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<M>['type']]: CasesOf<PayloadOf<EventFromLogic<M>, Type>>;
};

type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

type OutcomesOf<Logic> =
  'silent' | Named<Outcome<OutputFrom<Logic>>> | (Logic extends AnyStateMachine ? Live<Logic> : never);

/** The possible outcomes of each actor that the machine invokes or spawns, by the name it is set up under. */
type Outcomes<M extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<M> as Actor['src']]: OutcomesOf<Actor['logic']>;
};

type WithoutNow<Input> = Input extends object ? Omit<Input, 'now'> : Input;

/** An input of the machine, or a function that makes a fresh one per run; the run adds `now` from its own clock. */
export type Variant<M extends AnyStateMachine> = WithoutNow<InputFrom<M>> | (() => WithoutNow<InputFrom<M>>);

/** May be left out if there is nothing to declare. */
type Needed<Key extends string, T, IsBlank> = IsBlank extends true
  ? Readonly<Partial<Record<Key, T>>>
  : Readonly<Record<Key, T>>;

interface Optional<M extends AnyStateMachine> {
  /** The finite part of the context that tells two situations apart; `timers` are the milliseconds until each pending timer. */
  readonly project?: (context: ContextFrom<M>, timers: readonly number[]) => unknown;
  /** Whether a case is tried here: fixes one order of filling in fields, where every order would explode. */
  readonly offer?: (snapshot: SnapshotFrom<M>, type: EventFromLogic<M>['type'], caseName: string) => boolean;
  /** Named stretches of time to let pass, for guards that look at the clock and for what polling hides. */
  readonly waits?: Named<number>;
  /** How many situations the flow may have before exploring gives up. */
  readonly limit?: number;
  /** How many children of one name tell a situation from another, whatever their ids, where a machine has no end of them. */
  readonly mostChildren?: number;
  /** Names used by people who do not know its terms, for the search of the flow book. */
  readonly synonyms?: readonly string[];
  /** A step in better words than the chart's. */
  readonly describe?: (step: Step) => string | undefined;
  /** What holds of this flow however it goes, in addition to the laws of every flow. */
  readonly laws?: readonly Law<M>[];
}

/** Everything needed in addition to the machine to try all that can happen in it. */
type FlowSpec<M extends AnyStateMachine> = { readonly cases: Cases<M> } & Needed<
  'outcomes',
  Outcomes<M>,
  [keyof Outcomes<M>] extends [never] ? true : false
> &
  Needed<'variants', Named<Variant<M>>, object extends WithoutNow<InputFrom<M>> ? true : false> &
  Optional<M>;

/** A flow as the tools read it: the machine's own types checked and left behind. */
export interface Flow<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string;
  /** The first sentence of the machine's description; the rest of it explains the flow. */
  readonly title: string;
  readonly machine: M;
  readonly cases: Named<Named<object> | 'plain' | 'internal'>;
  readonly outcomes: Named<Named<Outcome> | Live | 'silent'>;
  readonly variants: Named<unknown>;
  readonly waits: Named<number>;
  readonly limit: number;
  readonly mostChildren: number;
  readonly synonyms: readonly string[];
  project(context: unknown, timers: readonly number[]): unknown;
  offer(snapshot: unknown, type: string, caseName: string): boolean;
  describe(step: Step): string | undefined;
  readonly laws: readonly Law[];
}

const defined = new WeakSet<object>();

/** Whether a value was made by `defineFlow`. */
export const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && defined.has(value);

/** The variant of a machine that has only one. */
export const usual = 'usual';

/**
 * Declares how a machine is walked. There is one such file for each flow, `flowbook/flows/login.flow.ts`, found by its name:
 *
 *     export const loginFlow = defineFlow(loginMachine, {
 *       cases: {
 *         'field.changed': { 'a name': { name: 'username', value: 'mai' }, 'no name': { name: 'username', value: '' } },
 *         'form.submitted': 'plain', // carries nothing
 *         'captcha.expired': 'internal', // raised by the machine or sent by a live child, never from outside
 *       },
 *       outcomes: {
 *         logIn: { 'welcome': { output: { kind: 'ok' } }, 'offline': { error: new Error('offline') } },
 *         captcha: live(captchaFlow, ['picture.spent']), // runs for real; only its parent tells it that
 *         visibility: 'silent', // a stream: what it sends are the cases above
 *       },
 *       variants: { 'captcha needed': { captchaNeeded: true, session: hears() } },
 *       project: ({ fields }) => fields.username !== '',
 *       offer: ({ context }, type, name) => type !== 'field.changed' || context.fields.username === '' || name === 'no name',
 *       laws: [never('a login asks to confirm twice', { runs: ({ was, is }) => was?.matches('confirming') === true && is.matches('open') })],
 *     });
 *
 * Everything is typed by the machine, so that a new event, actor or answer does not compile until it is declared
 * here.
 */
export const defineFlow = <M extends AnyStateMachine>(machine: M, spec: FlowSpec<M>): Flow<M> => {
  // The spec was checked against the machine's own types; from here on a case is a payload and an outcome is an outcome.
  const erased = spec as unknown as Partial<Flow<M>> & Pick<Flow<M>, 'cases'>;
  const flow: Flow<M> = {
    id: machine.id,
    title: firstSentence(machine.root.description ?? '') || machine.id,
    machine,
    cases: erased.cases,
    outcomes: erased.outcomes ?? {},
    variants: erased.variants ?? { [usual]: {} },
    waits: erased.waits ?? {},
    limit: erased.limit ?? 5_000,
    mostChildren: erased.mostChildren ?? Infinity,
    synonyms: erased.synonyms ?? [],
    project: erased.project ?? (() => null),
    offer: erased.offer ?? (() => true),
    describe: erased.describe ?? (() => undefined),
    laws: erased.laws ?? [],
  };
  defined.add(flow);
  return flow;
};
