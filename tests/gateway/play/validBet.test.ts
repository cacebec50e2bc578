import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameType } from '../../../contract/lobby/games.ts';
import { validBet } from '../../../gateway/trust/bets/facts.ts';

const types = Object.values(gameType.schema);
const money = fc.bigInt({ min: 0n, max: 10n ** 12n });

/** A round: its stake, what it paid, and how much of that gave stakes back. */
const rounds = fc
  .record({ type: fc.constantFrom(...types), stake: money, won: money, share: fc.integer({ min: 0, max: 100 }) })
  .map(({ type, stake, won, share }) => {
    const refunded = (stake * BigInt(share)) / 100n;
    return { gameType: type, stake, payout: won + refunded, refunded };
  });

test('stakes given back never count, whatever the game', () => {
  fc.assert(
    fc.property(rounds, (round) => {
      const valid = validBet(round);
      return valid >= 0n && valid <= round.stake - round.refunded;
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
  'of %s, a stake of %i that paid %i, %i of it given back, counts as %i',
  (type, stake, payout, refunded, counts) => {
    expect(validBet({ gameType: type, stake, payout, refunded })).toBe(counts);
  },
);
