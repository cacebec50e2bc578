import type { Readings, SeenAfter } from '../../../flowbook/approvedText.ts';
import type { Asked } from './mounted.tsx';

const random = /[\w-]{43}|[\da-f]{32}/g;

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

const caseOf = (label: string): string => (label.includes('/') ? label : label.split(': ').slice(1).join(': '));

/** Collects what a person reads while one flow is walked in all of its scenes. */
export class Reader {
  readonly #flow: string;
  readonly #screens = new Map<string, { readonly brings: readonly string[]; readonly all: readonly string[] }>();
  readonly #steps = new Map<string, Map<string, SeenAfter>>();
  readonly #asked = new Set<string>();
  /** What each state lacked when this walk last met it: that is told once. */
  readonly #lacked = new Map<string, readonly string[]>();
  /** What each state has had besides its first screen: what only stays is told once. */
  readonly #had = new Map<string, Set<string>>();

  constructor(flow: string) {
    this.#flow = flow;
  }

  begin(): void {
    this.#lacked.clear();
  }

  look({ label, variant, state, taken, before, now }: Looked): void {
    const screen = this.#screens.get(state);
    if (screen === undefined) {
      // A screen of which most was there before is told by what comes and goes, any other in full.
      const gone = without(before, now);
      const stays = gone.length * 2 < new Set(before).size;
      this.#screens.set(state, { brings: without(now, stays ? before : []), all: now });
      if (stays && gone.length > 0) this.#note(state, { name: '', more: [], less: gone });
      return;
    }
    const had = this.#had.get(state) ?? new Set();
    this.#had.set(state, had);
    const more = without(now, screen.all).filter((text) => !before.includes(text) || !had.has(text));
    for (const text of more) had.add(text);
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

  #note(at: string, seen: SeenAfter): void {
    const steps = this.#steps.get(at) ?? new Map<string, SeenAfter>();
    this.#steps.set(at, steps);
    steps.set(JSON.stringify(seen), seen);
  }
}
