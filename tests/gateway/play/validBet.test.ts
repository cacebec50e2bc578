import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameType } from '../../../contract/lobby/games.ts';
import { validBet } from '../../../gateway/trust/bets/facts.ts';

const types = Object.values(gameType.schema);
const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
const percent = fc.integer({ min: 0, max: 100 });

/** A round: its stake, what it paid, how much of that gave stakes back, and how much of the stake does not count. */
const rounds = fc
  .record({ type: fc.constantFrom(...types), stake: money, won: money, share: percent, rest: percent })
  .map(({ type, stake, won, share, rest }) => {
    const refunded = (stake * BigInt(share)) / 100n;
    const uncounted = ((stake - refunded) * BigInt(rest)) / 100n;
    return { gameType: type, stake, payout: won + refunded, refunded, uncounted };
  });

test('neither returned stakes nor opposite bets count, whatever the game', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const valid = validBet(round);
      return valid >= 0n && valid <= round.stake - round.refunded - round.uncounted;
    }),
  );
});

test.each([
  ['FISH', 5_000n, 4_900n, 4_900n, 100n],
  ['FISH', 5_000n, 0n, 0n, 5_000n],
  ['RNG', 300n, 900n, 0n, 300n],
  ['RNG', 300n, 300n, 0n, 0n],
  ['LIVE', 300n, 100n, 0n, 200n],
  ['LIVE', 300n, 500n, 0n, 200n],
  ['LIVE', 300n, 2_000n, 0n, 300n],
  ['SPORTS', 300n, 300n, 0n, 0n],
] as const)(
  'in %s, a stake of %i that paid %i, with %i of it returned, counts as %i',
  (type, stake, payout, refunded, counts) => {
    expect(validBet({ gameType: type, stake, payout, refunded, uncounted: 0n })).toBe(counts);
  },
);

test.each([
  ['red loses to black', 220n, 200n, 200n, 20n],
  ['red wins over black', 220n, 240n, 200n, 20n],
  ['zero takes both', 220n, 0n, 200n, 20n],
  ['a round without a valid bet is lost', 220n, 0n, 220n, 0n],
])('when %s, a stake of %i that paid %i, %i of it uncounted, counts as %i', (_, stake, payout, uncounted, counts) => {
  expect(validBet({ gameType: 'LIVE', stake, payout, refunded: 0n, uncounted })).toBe(counts);
});
