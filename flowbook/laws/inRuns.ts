import fc from 'fast-check';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Flow } from '../flow.ts';
import { LiveRun } from '../liveRun.ts';
import type { Outcome } from '../outcome.ts';
import type { PuppetSnapshot } from '../puppet.ts';
import { labelOf, type Step } from '../step.ts';
import type { LiveMoment, RunLaw } from './law.ts';
import { placeIn } from './places.ts';
import { straysFor } from './strays.ts';

/** A law that did not hold in a run, and the steps up to there. */
export interface Failed {
  readonly law: RunLaw;
  readonly labels: readonly string[];
}

const actorIn = ({ children }: AnyMachineSnapshot, name: string) => {
  const child = (children as Readonly<Record<string, AnyActorRef | undefined>>)[name]?.getSnapshot() as
    Partial<PuppetSnapshot> | undefined;
  return child?.heard === undefined ? null : { input: child.input, heard: child.heard };
};

const endOf = (outcome: Outcome, now: number): object =>
  'outputAt' in outcome ? { output: outcome.outputAt(now) } : outcome;

/** A run under laws, each looked at after every step until it is broken. */
class Watched {
  readonly run: LiveRun;
  readonly failed: Failed[] = [];
  readonly labels: string[] = [];
  readonly #laws: Set<RunLaw>;
  readonly #past: LiveMoment[] = [];

  constructor(flow: Flow, variant: string, laws: Iterable<RunLaw>) {
    this.run = new LiveRun(flow, variant);
    this.#laws = new Set(laws);
    this.#look('', null);
  }

  /** Whether a step has just broken a law. */
  do(step: Step): boolean {
    const label = labelOf(step);
    const outcome = step.kind === 'outcome' ? endOf(step.outcome, this.run.clock.now()) : null;
    this.run.do(step);
    this.labels.push(label);
    const before = this.failed.length;
    this.#look(label, outcome);
    return this.failed.length > before;
  }

  /** Does what has this name; nothing where it cannot happen. */
  doNamed(label: string): boolean {
    const step =
      this.run.options().find((option) => labelOf(option) === label) ??
      straysFor(this.run).find((option) => labelOf(option) === label);
    if (step === undefined) return false;
    this.do(step);
    return true;
  }

  #look(label: string, outcome: object | null): void {
    const { run } = this;
    const snapshot = run.snapshot() as AnyMachineSnapshot;
    const last = this.#past.at(-1);
    const moment: LiveMoment = {
      variant: run.variant,
      before: last?.now ?? null,
      label,
      now: placeIn(run),
      outcome,
      past: [...this.#past],
      was: last?.is ?? null,
      is: snapshot,
      clock: run.clock.now(),
      timers: run.clock.pending,
      actor: (name) => actorIn(snapshot, name),
    };
    this.#past.push(moment);
    for (const law of this.#laws) {
      if (law.is(moment) === (law.kind === 'always')) continue;
      this.#laws.delete(law);
      this.failed.push({ law, labels: [...this.labels] });
    }
  }
}

/** What a run of these steps breaks; those that cannot happen by then are left out. */
export const along = (
  flow: Flow,
  variant: string,
  laws: Iterable<RunLaw>,
  labels: readonly string[],
): readonly Failed[] => {
  const watched = new Watched(flow, variant, laws);
  for (const label of labels) if (!watched.run.isOver()) watched.doNamed(label);
  watched.run.stop();
  return watched.failed;
};

/** A short run that still breaks a law: ever smaller parts of it are left out, as long as what remains breaks it. */
export const shrunk = (flow: Flow, variant: string, { law, labels }: Failed): readonly string[] => {
  let best = labels;
  for (let size = best.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = best.length - size; at >= 0; at -= size) {
      const [failed] = along(flow, variant, [law], best.toSpliced(at, size));
      if (failed !== undefined && failed.labels.length < best.length) best = failed.labels;
    }
  }
  return best;
};

interface AnyRun {
  readonly variant: string;
  readonly choices: readonly number[];
}

/** Any run of a flow: at each step, which of all that can happen there. */
const anyRun = (flow: Flow, longest: number): fc.Arbitrary<AnyRun> =>
  fc.record({
    variant: fc.constantFrom(...Object.keys(flow.variants)),
    choices: fc.array(fc.nat(10_000), { maxLength: longest }),
  });

const play = (flow: Flow, { variant, choices }: AnyRun, laws: Iterable<RunLaw>): readonly Failed[] => {
  const watched = new Watched(flow, variant, laws);
  for (const choice of choices) {
    const options = watched.run.isOver() ? [] : watched.run.options();
    const step = options[choice % Math.max(1, options.length)];
    if (step === undefined || watched.do(step)) break;
  }
  watched.run.stop();
  return watched.failed;
};

interface RandomRuns {
  readonly runs: number;
  readonly longest?: number;
  readonly seed?: number | undefined;
}

/** A law that a random run breaks, by the simplest run that breaks one. */
export const atRandom = (
  flow: Flow,
  laws: readonly RunLaw[],
  { runs, longest = 40, seed }: RandomRuns,
): { readonly variant: string; readonly failed: Failed; readonly tried: number } | null => {
  const result = fc.check(
    fc.property(anyRun(flow, longest), (run) => play(flow, run, laws).length === 0),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  const [run] = result.counterexample ?? [];
  if (run === undefined) return null;
  const [failed] = play(flow, run, laws);
  if (failed === undefined) throw new Error(`${flow.id}: a run failed once and not again`);
  return { variant: run.variant, failed, tried: result.numRuns };
};
