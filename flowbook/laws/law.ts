import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Where a flow is, as far as its chart tells. */
export interface Place {
  /** The innermost active states, of the machine and of its live children. */
  readonly states: readonly string[];
  readonly isOver: boolean;
  /** What a view may ask of the machine. */
  readonly tags: ReadonlySet<string>;
  /** The active states that wait for an answer. */
  readonly calls: readonly string[];
  /** The labels of all that can happen. */
  readonly options: readonly string[];
}

/** Something that happened, or the beginning, before which there is nothing. */
export interface Moment {
  readonly variant: string;
  readonly before: Place | null;
  readonly label: string;
  readonly now: Place;
}

/** The same in a machine that runs. */
export interface LiveMoment<M extends AnyStateMachine = AnyStateMachine> extends Moment {
  /** What ended the actor that the label names; null where it names none. */
  readonly outcome: object | null;
  /** What happened before, the beginning first. */
  readonly past: readonly LiveMoment<M>[];
  readonly was: SnapshotFrom<M> | null;
  readonly is: SnapshotFrom<M>;
  readonly clock: number;
  /** Milliseconds until each pending timer. */
  readonly timers: readonly number[];
  /** What an actor was given, and what it has been told since; null where it does not run. */
  readonly actor: (name: string) => { readonly input: unknown; readonly heard: readonly AnyEventObject[] } | null;
}

type Seen = (moment: Moment) => boolean;
type SeenLive<M extends AnyStateMachine> = (moment: LiveMoment<M>) => boolean;

interface Named {
  readonly name: string;
}

/** What charts alone tell is decided on the explored graph. */
export type GraphLaw = Named &
  (
    | { readonly kind: 'never' | 'always'; readonly on: 'graph'; readonly is: Seen }
    | { readonly kind: 'until'; readonly on: 'graph'; readonly from: Seen; readonly is: Seen; readonly to: Seen }
    | {
        readonly kind: 'eventually';
        readonly on: 'graph';
        readonly from: Seen;
        readonly to: Seen;
        readonly isByItself: boolean;
      }
  );

/** What the data of a machine tells is tried in runs. */
export interface RunLaw<M extends AnyStateMachine = AnyStateMachine> extends Named {
  readonly kind: 'never' | 'always';
  readonly on: 'runs';
  readonly is: SeenLive<M>;
}

/** What holds however a flow goes. */
export type Law<M extends AnyStateMachine = AnyStateMachine> = GraphLaw | RunLaw<M>;

/** Read in the graph, or in runs. */
type Reads<M extends AnyStateMachine> = { readonly graph: Seen } | { readonly runs: SeenLive<M> };

const read = <M extends AnyStateMachine>(kind: 'never' | 'always', name: string, reads: Reads<M>): Law<M> =>
  'graph' in reads ? { kind, name, on: 'graph', is: reads.graph } : { kind, name, on: 'runs', is: reads.runs };

/** No moment is like this. */
export const never = <M extends AnyStateMachine = AnyStateMachine>(name: string, reads: Reads<M>): Law<M> =>
  read('never', name, reads);

/** Every moment is like this. */
export const always = <M extends AnyStateMachine = AnyStateMachine>(name: string, reads: Reads<M>): Law<M> =>
  read('always', name, reads);

/** From each moment like `from`, every moment is like `is` until one is like `to`, which need not come. */
export const until = (name: string, { from, is, to }: Record<'from' | 'is' | 'to', Seen>): GraphLaw => ({
  kind: 'until',
  name,
  on: 'graph',
  from,
  is,
  to,
});

/**
 * After each moment like `from` comes one like `to`, whatever is answered and however late, as long as actors answer and timers
 * run out. A flow that waits for a person, or for others outside, is not stuck, unless it has to go on by itself.
 */
export const eventually = (
  name: string,
  { from, to, isByItself = false }: Record<'from' | 'to', Seen> & { readonly isByItself?: boolean },
): GraphLaw => ({ kind: 'eventually', name, on: 'graph', from, to, isByItself });

/** Something begins at least a second after it last began, except by what is excused. */
export const isSlow =
  <M extends AnyStateMachine>(isOn: SeenLive<M>, excused = /^$/): SeenLive<M> =>
  (moment) => {
    const begins = (at: LiveMoment<M>, before: LiveMoment<M> | undefined): boolean =>
      isOn(at) && !(before !== undefined && isOn(before));
    const { past } = moment;
    if (!begins(moment, past.at(-1)) || excused.test(moment.label)) return true;
    const last = past.findLast((at, index) => begins(at, past[index - 1]));
    return last === undefined || moment.clock - last.clock >= 1_000;
  };

/** A law that is broken, and the steps that break it. */
export interface Broken {
  readonly law: string;
  readonly flow: string;
  readonly variant: string;
  readonly labels: readonly string[];
  readonly says: string;
}
