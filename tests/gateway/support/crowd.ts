/** Players who do the same at once, and wait for each other where they share the clock or the books. */
export class Crowd {
  readonly size: number;
  #here = 0;
  #open = (): void => undefined;
  #met: Promise<void> = Promise.resolve();

  constructor(size: number) {
    this.size = size;
  }

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
