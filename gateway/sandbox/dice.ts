/** A seeded random number generator: the same seed gives the same numbers on every machine. */
export interface Dice {
  /** A whole number from 0 to one below `sides`. */
  below(sides: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const hash = (seed: string): number => {
  let state = FNV_OFFSET;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), FNV_PRIME);
  return state;
};

/** Uses mulberry32, started with a hash of the seed. */
export const createDice = (seed: string): Dice => {
  let state = hash(seed);

  const below = (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };

  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError('There is nothing to pick from.');
    return items[below(items.length)] as Item;
  };

  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const left = [...items];
    return items.map(() => left.splice(below(left.length), 1)[0] as Item);
  };

  return { below, pick, shuffled };
};
