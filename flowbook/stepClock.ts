import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** More timers than run out at one moment, unless they set themselves again at once. */
const most = 1_000;

/** A manual clock that knows when its next timer is due. */
export class StepClock implements Clock {
  #now = 0;
  #lastId = 0;
  readonly #timers = new Map<number, Timer>();

  /** Usable on its own, as the `now` that a machine is given. */
  readonly now = (): number => this.#now;

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.#now + ms, run });
    return this.#lastId;
  };

  /** Takes what `setTimeout` gave; xstate types it no closer than this. */
  readonly clearTimeout = (id: unknown): void => {
    if (typeof id === 'number') this.#timers.delete(id);
  };

  /** Milliseconds until each pending timer, the next one first. */
  get pending(): readonly number[] {
    return [...this.#timers.values()].map(({ due }) => due - this.#now).sort((a, b) => a - b);
  }

  advance(ms: number): number {
    const end = this.#now + ms;
    let fired = 0;
    let atOnce = 0;
    for (let next = this.#nextBy(end); next !== undefined; next = this.#nextBy(end)) {
      const [id, { due, run }] = next;
      this.#timers.delete(id);
      atOnce = due === this.#now ? atOnce + 1 : 0;
      this.#now = due;
      run();
      fired += 1;
      if (atOnce > most) throw new Error('timers are set again and again while no time passes');
    }
    this.#now = end;
    return fired;
  }

  /** A Map keeps the order of setting, and sorting keeps it among timers that are due together. */
  #nextBy(end: number): [number, Timer] | undefined {
    return [...this.#timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0];
  }
}
