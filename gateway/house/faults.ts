import { BadSetting } from '../ground/config.ts';

const mostListed = 20;

/** A house that cannot be loaded; its faults are sentences that name file, place and field. */
export class BadHouse extends BadSetting {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const left = faults.length - mostListed;
    super([...faults.slice(0, mostListed), ...(left > 0 ? [`and ${left} more`] : [])].join('\n'));
    this.faults = faults;
  }
}

/** Collects what is wrong, so that an operator reads everything at once. */
export class Faults {
  readonly #found: string[] = [];

  add(sentence: string): void {
    this.#found.push(sentence);
  }

  /** Throws if anything was found, file by file. */
  check(): void {
    const fileOf = (sentence: string): string => sentence.split(/[,:]/, 1)[0] ?? '';
    if (this.#found.length > 0)
      throw new BadHouse(this.#found.toSorted((one, other) => fileOf(one).localeCompare(fileOf(other))));
  }
}
