import {
  createActor,
  type Actor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import type { Flow } from './flow.ts';
import type { Outcome } from './outcome.ts';
import { settle, type PuppetSnapshot } from './puppet.ts';
import { rig } from './rig.ts';
import { callWaitingTwice, eventsFor, leaves, outcomesFor, running, situation, type Running } from './running.ts';
import { StepClock } from './stepClock.ts';
import type { Step, TimeStep } from './step.ts';
import { takenIn } from './transitions.ts';

interface Done {
  readonly step: Step;
  readonly taken: readonly string[];
}

const inputOf = (variant: unknown, now: () => number): unknown => {
  const input: unknown = typeof variant === 'function' ? (variant as () => unknown)() : variant;
  return typeof input === 'object' && input !== null ? { now, ...input } : input;
};

/** One run of a flow's machine, with puppets for actors and a manual clock, advanced step by step. */
export class LiveRun<M extends AnyStateMachine = AnyStateMachine> {
  readonly flow: Flow<M>;
  readonly variant: string;
  readonly clock = new StepClock();
  readonly actor: Actor<M>;
  readonly #taken: string[] = [];
  readonly #errors: unknown[] = [];

  /** Starts in the given variant, or in the flow's first, and repeats the steps of an earlier run, which is not checked again. */
  constructor(flow: Flow<M>, variant: string = Object.keys(flow.variants)[0] ?? '', past: readonly Step[] = []) {
    if (!(variant in flow.variants))
      throw new Error(`${flow.id} has no variant "${variant}"; its variants: ${Object.keys(flow.variants).join(', ')}`);
    this.flow = flow;
    this.variant = variant;
    const inspect = (event: InspectionEvent) => void this.#taken.push(...takenIn(event));
    const actor: AnyActor = createActor(rig(flow), {
      input: inputOf(flow.variants[variant], this.clock.now),
      clock: this.clock,
      ...(past.length === 0 && { inspect }),
    });
    this.actor = actor as Actor<M>;
    this.actor.subscribe({ error: (error) => this.#errors.push(error) });
    this.actor.start();
    for (const step of past) this.#apply(step);
    // Inspecting costs a third of a step, so a past is repeated without.
    if (past.length > 0) actor.system.inspect(inspect);
    this.#complain();
  }

  /** The transitions taken so far, by id, in their order; not those of the past that was repeated. */
  get taken(): readonly string[] {
    return this.#taken;
  }

  snapshot(): SnapshotFrom<M> {
    return this.actor.getSnapshot();
  }

  /** Performs a step and returns the transitions it took; a timer must fire exactly when due. */
  do(step: Step): readonly string[] {
    const before = this.#taken.length;
    this.#apply(step);
    this.#complain();
    return this.#taken.slice(before);
  }

  /** Performs a step of another run; a wait for the next timer waits for this run's own timer. */
  follow(step: Step): Done {
    if (step.kind !== 'time' || step.case !== '') return { step, taken: this.do(step) };
    const due = this.clock.pending[0];
    if (due === undefined) throw new Error(`${this.flow.id}: there is no timer to wait for`);
    const timed = { ...step, ms: due };
    return { step: timed, taken: this.do(timed) };
  }

  settle(actor: string, outcome: Outcome, to: readonly string[] = []): readonly string[] {
    return this.do({ kind: 'outcome', to, actor, case: '', outcome });
  }

  puppet(actor: string, to: readonly string[] = []): Pick<PuppetSnapshot, 'input' | 'heard'> {
    return this.#at([...to, actor]).getSnapshot() as PuppetSnapshot;
  }

  options(): Step[] {
    const machines = running(this.#root());
    return [
      ...machines.flatMap(eventsFor),
      ...machines.flatMap(outcomesFor),
      ...(machines.length === 0 ? [] : this.#waits()),
    ];
  }

  /** Equal for two runs in the same situation, as far as the flow's `project` can tell. */
  key(): string {
    const { pending } = this.clock;
    return JSON.stringify([situation(this.#root(), pending), pending.length]);
  }

  /** The innermost active states, of the machine itself and of its live children. */
  states(): string[] {
    return leaves(this.#root());
  }

  isOver(): boolean {
    return this.#root().snapshot.status !== 'active';
  }

  stop(): void {
    this.actor.stop();
  }

  #apply(step: Step): void {
    switch (step.kind) {
      case 'event':
        this.#at(step.to).send(step.event);
        break;
      case 'outcome':
        settle(this.#at([...step.to, step.actor]), step.outcome, this.clock.now());
        break;
      case 'time':
        this.#wait(step);
        break;
    }
  }

  #root(): Running {
    return { flow: this.flow, to: [], snapshot: this.actor.getSnapshot() as AnyMachineSnapshot };
  }

  #at(to: readonly string[]): AnyActorRef {
    let ref: AnyActorRef = this.actor;
    for (const id of to) {
      const { children } = ref.getSnapshot() as { children: Readonly<Record<string, AnyActorRef | undefined>> };
      const child = children[id];
      if (child === undefined) throw new Error(`${this.flow.id}: no actor "${id}" is there`);
      ref = child;
    }
    return ref;
  }

  #waits(): TimeStep[] {
    const [due] = this.clock.pending;
    const next: TimeStep[] = due === undefined ? [] : [{ kind: 'time', ms: due, case: '' }];
    return [
      ...next,
      ...Object.entries(this.flow.waits).map(([name, ms]): TimeStep => ({ kind: 'time', ms, case: name })),
    ];
  }

  #wait({ ms, case: name }: TimeStep): void {
    if (name !== '') {
      this.clock.advance(ms);
      return;
    }
    if (ms > 0 && this.clock.advance(ms - 1) > 0)
      throw new Error(`${this.flow.id}: a timer ran out before its ${ms} ms`);
    if (this.clock.advance(Math.min(ms, 1)) === 0) throw new Error(`${this.flow.id}: no timer ran out after ${ms} ms`);
  }

  #complain(): void {
    if (this.#errors.length > 0) throw this.#errors[0];
    for (const machine of running(this.#root())) {
      const call = callWaitingTwice(machine);
      if (call !== undefined) throw new Error(`${machine.flow.id}: two calls of "${call}" wait at once`);
    }
  }
}
