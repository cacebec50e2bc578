import type { Readings, SeenAfter } from '../../../flowbook/approvedText.ts';
import type { Asked } from './mounted.tsx';

/** Random values, which differ in every run. */
const random = /[\w-]{43}|[\da-f]{32}/g;

/** A step of a walk, once the screen of the state that it leads to has been checked. */
interface Looked {
  /** The step's name; none where the walk begins. */
  readonly label: string | undefined;
  readonly variant: string;
  readonly state: string;
  /** The transitions that were taken since the last look, by id, in their order. */
  readonly taken: readonly string[];
  readonly before: readonly string[];
  readonly now: readonly string[];
}

const without = (texts: readonly string[], others: readonly string[]): readonly string[] => [
  ...new Set(texts.filter((text) => !others.includes(text))),
];

/** Which case of a step it is: a transition says the rest. */
const caseOf = (label: string): string => (label.includes('/') ? label : label.split(': ').slice(1).join(': '));

/** Collects what a person reads while one flow is walked in all of its scenes. */
export class Reader {
  readonly #flow: string;
  readonly #screens = new Map<string, { readonly brings: readonly string[]; readonly all: readonly string[] }>();
  readonly #steps = new Map<string, Map<string, SeenAfter>>();
  readonly #asked = new Set<string>();
  /** What each state lacked when this walk last met it: that is told once. */
  readonly #lacked = new Map<string, readonly string[]>();

  constructor(flow: string) {
    this.#flow = flow;
  }

  /** Another walk begins. */
  begin(): void {
    this.#lacked.clear();
  }

  look({ label, variant, state, taken, before, now }: Looked): void {
    const screen = this.#screens.get(state);
    if (screen === undefined) {
      this.#screens.set(state, { brings: without(now, before), all: now });
      return;
    }
    const more = without(without(now, before), screen.all);
    const lacking = without(screen.brings, now);
    const less = without(lacking, this.#lacked.get(state) ?? []);
    this.#lacked.set(state, lacking);
    if (more.length + less.length === 0) return;
    const own = taken.find((id) => id.startsWith(`${this.#flow}.`) || id.startsWith(`${this.#flow} `));
    const [at, name] =
      label === undefined ? [state, `start, ${variant}`] : own === undefined ? [state, label] : [own, caseOf(label)];
    this.#note(at, { name, more, less });
  }

  ask(asked: readonly Asked[], own: ReadonlySet<string>): void {
    for (const { call, request } of asked)
      if (own.has(call)) this.#asked.add(`${call} ${JSON.stringify(request).replaceAll(random, '(random)')}`);
  }

  get readings(): Readings {
    return {
      screens: new Map([...this.#screens].map(([state, { brings }]) => [state, brings])),
      steps: new Map([...this.#steps].map(([at, steps]) => [at, [...steps.values()]])),
      asked: [...this.#asked].sort(),
    };
  }

  #note(at: string, { name, more, less }: SeenAfter): void {
    const steps = this.#steps.get(at) ?? new Map<string, SeenAfter>();
    this.#steps.set(at, steps);
    const known = steps.get(name) ?? { name, more: [], less: [] };
    steps.set(name, {
      name,
      more: [...known.more, ...without(more, known.more)],
      less: [...known.less, ...without(less, known.less)],
    });
  }
}
