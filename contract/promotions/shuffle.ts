import { playFair, type Draws } from '../fair.ts';

/** So many prizes of the same amount, in minor units. */
export interface Prizes {
  readonly amount: bigint;
  readonly count: number;
}

/** Fisher–Yates, from the last place down. */
const shuffled = (amounts: readonly bigint[], draws: Draws): bigint[] => {
  const order = [...amounts];
  for (let last = order.length - 1; last > 0; last--) {
    const at = draws.below(last + 1);
    [order[last], order[at]] = [order[at] ?? 0n, order[last] ?? 0n];
  }
  return order;
};

const listed = (prizes: readonly Prizes[]): bigint[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));

/** Prizes, and blanks up to `total` places, in the order of a seed. */
export const cutPrizes = (
  serverSeed: string,
  clientSeed: 'envelope' | 'raffle',
  prizes: readonly Prizes[],
  total = 0,
): Promise<readonly bigint[]> => {
  const list = listed(prizes);
  const blanks = Array.from({ length: Math.max(0, total - list.length) }, () => 0n);
  return playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) => shuffled([...list, ...blanks], draws));
};
