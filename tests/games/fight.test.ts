import { expect, test } from 'vitest';
import { playFair } from '../../contract/fair.ts';
import {
  fightChances,
  fightOdds,
  fightOf,
  hitsOf,
  payFight,
  playFight,
  type FightOdds,
  type FightSide,
} from '../../games/rules/fight.ts';
import { serverSeed } from './support/seed.ts';

const odds = ([red, blue, draw]: readonly [number, number, number]): FightOdds => ({ red, blue, draw });

test.each([
  [0, 1764187200000, 'ring-0-39204160', [0, 11], [3400, 3600], [205, 178, 990]],
  [5, 1764187230000, 'ring-5-39204160', [5, 0], [3300, 3700], [223, 167, 1000]],
] as const)('R1.02 the fight of ring %i at %i is %s', (ring, at, id, birds, hits, offered) => {
  const fight = fightOf(ring, at);
  expect([fight.id, fight.phase, [fight.red, fight.blue]]).toEqual([id, 'betting', birds]);
  expect(hitsOf(fight.red, fight.blue)).toEqual(hits);
  expect(fightOdds(hits)).toEqual(odds(offered));
});

test.each([
  ['ring-0-39204160', 'bmmmbbbb', [0, 5], 'blue'],
  ['table-seven', 'bbrbrmbb', [2, 5], 'blue'],
  ['sim-3', 'mbbbrmrbrmb', [3, 5], 'blue'],
] as const)(
  'R1.02 a fight is drawn exchange by exchange with the client seed %s',
  async (clientSeed, course, score, winner) => {
    const fought = await playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) => playFight([3700, 3300], draws));
    expect(fought.exchanges.map((each) => each[0]).join('')).toBe(course);
    expect(fought).toMatchObject({ score, winner });
  },
);

test.each<[Partial<Record<FightSide, number>>, FightSide, number]>([
  [{ red: 1000 }, 'red', 1670],
  [{ red: 1000, blue: 1000 }, 'blue', 2230],
  [{ red: 150, draw: 100 }, 'draw', 1150],
  [{ blue: 777 }, 'draw', 777],
  [{ blue: 777 }, 'blue', 1732],
])('R1.02 bets of %o pay by the odds when %s wins', (stakes, winner, pays) => {
  expect(payFight(stakes, odds([167, 223, 1000]), winner)).toBe(pays);
});

/** Chances and returns in hundredths of a per cent, by how much stronger one side is. */
const printed = [
  [0, [454506, 454506, 90987], [191, 191, 985], [9591, 9591, 8962]],
  [1, [487207, 422077, 90716], [178, 205, 990], [9579, 9560, 8981]],
  [2, [519996, 390099, 89905], [167, 223, 1000], [9583, 9598, 8990]],
  [3, [552687, 358748, 88565], [157, 242, 1010], [9563, 9567, 8945]],
  [4, [585097, 328188, 86715], [149, 266, 1030], [9585, 9597, 8932]],
  [5, [617045, 298577, 84378], [141, 293, 1060], [9544, 9592, 8944]],
  [6, [648355, 270058, 81587], [135, 325, 1100], [9569, 9593, 8975]],
] as const;

test.each(printed)(
  'R1.02 odds and returns are as printed where one side is stronger by %i',
  (by, chances, offered, returns) => {
    const hits = [3_500 + 100 * by, 3_500 - 100 * by] as const;
    const { red, blue, draw, of } = fightChances(hits);
    expect(red + blue + draw).toBe(of);
    const rounded = (ways: bigint, scale: bigint) => Number((ways * scale * 2n + of) / (2n * of));
    expect([red, blue, draw].map((ways) => rounded(ways, 1_000_000n))).toEqual(chances);
    const now = fightOdds(hits);
    expect(now).toEqual(odds(offered));
    const sides = (
      [
        [red, now.red],
        [blue, now.blue],
      ] as const
    ).map(([ways, at]) => rounded(ways * BigInt(at) + 100n * draw, 100n));
    expect([...sides, rounded(draw * BigInt(now.draw), 100n)]).toEqual(returns);
  },
);

test('R1.02 rings begin three seconds apart, and every fight has three phases', () => {
  const began = 45_000 * 39_204_160;
  for (let ring = 0; ring < 12; ring += 1) {
    const at = (ms: number) => fightOf(ring, began + 3_000 * ring + ms).phase;
    expect([0, 24_999, 25_000, 36_999, 37_000, 44_999].map(at)).toEqual([
      'betting',
      'betting',
      'fighting',
      'fighting',
      'shown',
      'shown',
    ]);
  }
});

test('R1.02 nobody fights against themselves', () => {
  for (let number = 0; number < 240; number += 1)
    for (let ring = 0; ring < 12; ring += 1) {
      const { red, blue } = fightOf(ring, 45_000 * number + 3_000 * ring);
      expect(red).not.toBe(blue);
    }
});
