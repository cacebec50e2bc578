import { inject } from 'vitest';

/** Names and manners of telling an example: the first and the last, which has everything at once; an exhaustive run tells all. */
export const toldIn = <Manner extends { name: string }>(manners: readonly Manner[]): [string, Manner][] =>
  manners
    .filter((_, at) => at === 0 || at === manners.length - 1 || inject('exhaustive'))
    .map((manner) => [manner.name, manner]);

/** Players who do the same at once, and wait for each other where they share the clock or the books. */
export class Crowd {
  readonly size: number;
  #here = 0;
  #open = (): void => undefined;
  #met: Promise<void> = Promise.resolve();

  constructor(size: number) {
    this.size = size;
  }

  /** Once all of them have arrived, does something once for all, and lets them continue together. */
  once(work: () => Promise<void>): Promise<void> {
    if (this.#here === 0)
      this.#met = new Promise<void>((resolve) => {
        this.#open = resolve;
      }).then(work);
    this.#here += 1;
    if (this.#here === this.size) {
      this.#here = 0;
      this.#open();
    }
    return this.#met;
  }
}
