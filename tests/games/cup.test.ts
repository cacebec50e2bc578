import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playFair } from '../../contract/fair.ts';
import {
  handOf,
  houseKeeps,
  kindOf,
  kinds,
  payCup,
  throwCups,
  valueOf,
  type Dice,
  type Kind,
} from '../../games/rules/cup.ts';
import { serverSeed } from './support/seed.ts';
const diceIn = (text: string): number[] => [...text].map(Number);

describe('Five dice', () => {
  it.each([
    [83, 2, 'table-seven', 200, ['65355+11416 → 15455 three', '34653+12565 → 32563 pair'], [380, 0]],
    [
      ...([84, 3, 'table-seven', 200] as const),
      ['65355+11416 → 15455 three', '34653+12565 → 32563 pair', '45541+51643 → 45543 two_pairs'],
      [570, 0, 0],
    ],
    [
      ...([85, 6, 'cup-9', 2_000] as const),
      [
        '12432+35355 → 32352 two_pairs',
        '56145+44123 → 54125 pair',
        '61246+14262 → 64266 three',
        '51542+11654 → 51554 three',
        '55232+32243 → 55242 two_pairs',
        '13626+11162 → 11666 full_house',
      ],
      [0, 0, 0, 0, 0, 11_400],
    ],
  ])('Worked example %i: %i chairs with the seed %s at %i', async (_, chairs, clientSeed, stake, shown, pays) => {
    const cups = await playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) => throwCups(chairs, draws));
    const hands = cups.map((cup) => handOf(cup, houseKeeps(cup.first)));
    const told = cups.map(({ first, second }, chair) => {
      const hand = hands[chair]!;
      return `${first.join('')}+${second.join('')} → ${hand.join('')} ${kindOf(hand)}`;
    });
    expect(told).toEqual(shown);
    expect(payCup(stake, hands)).toEqual(pays);
  });

  it.each([
    [86, 50, ['66612', '66621', '55446'], [71, 71, 0]],
    [87, 100, ['12345', '66655'], [0, 190]],
    [88, 20, ['23456', '12345', '66654'], [57, 0, 0]],
  ])('Worked example %i: stakes of %i on %j', (_, stake, hands, pays) => {
    expect(payCup(stake, hands.map(diceIn))).toEqual(pays);
  });

  it.each([
    [89, '66331', '6633'],
    [90, '12346', '6'],
    [91, '55552', '5555'],
    [92, '23456', '23456'],
  ])('Worked example %i: of %s the house keeps %s', (_, dice, kept) => {
    const keeps = houseKeeps(diceIn(dice));
    expect([...dice].filter((_die, at) => keeps[at]).join('')).toBe(kept);
  });

  it('are kept or thrown again one by one', () => {
    const cup = { first: [1, 2, 3, 4, 5], second: [6, 6, 6, 6, 6] };
    expect(handOf(cup, [true, false, true, false, true])).toEqual([1, 6, 3, 6, 5]);
    expect([handOf(cup, []), handOf(cup, Array<boolean>(5).fill(true))]).toEqual([cup.second, cup.first]);
  });
});

const all: Dice[] = Array.from({ length: 6 ** 5 }, (_, at) =>
  [...at.toString(6).padStart(5, '0')].map((digit) => Number(digit) + 1),
);
const indexOf = (dice: Dice): number => dice.reduce((index, die) => 6 * index + die - 1, 0);
const values = all.map(valueOf);
const kindsOfAll = all.map(kindOf);

describe('Hands', () => {
  it('are ordered by kind, then by the most frequent number, then by the highest', () => {
    const order = ['12346', '12356', '23461', '11234', '66543', '22113', '66554', '11123', '66654', '12345', '23456'];
    const higher = ['11122', '11166', '22211', '66655', '11112', '11116', '66665', '11111', '66666'];
    const ordered = [...order.filter((dice) => dice !== '23461'), ...higher].map((dice) => valueOf(diceIn(dice)));
    expect(ordered).toEqual(ordered.toSorted((one, other) => one - other));
    expect(new Set(ordered).size).toBe(ordered.length);
  });

  it('count the same in whichever order their dice lie', () => {
    const distinct = new Map<string, Set<number>>();
    for (const [at, dice] of all.entries()) {
      const sorted = dice.toSorted().join('');
      distinct.set(sorted, (distinct.get(sorted) ?? new Set()).add(values[at]!));
    }
    expect(distinct.size).toBe(252);
    expect([...distinct.values()].every(({ size }) => size === 1)).toBe(true);
    expect(new Set(values).size).toBe(252);
  });

  it('are as frequent in one throw as combinatorics says', () => {
    const count = Object.fromEntries(kinds.map((kind) => [kind, kindsOfAll.filter((each) => each === kind).length]));
    expect(count).toEqual({
      ...{ nothing: 480, pair: 3_600, two_pairs: 1_800, three: 1_200, straight: 240, full_house: 300, four: 150 },
      five: 6,
    });
  });
});

const keptOf = (dice: Dice, keeps: readonly boolean[]): Dice => dice.filter((_, at) => keeps[at]).toSorted();

const endings = new Map<string, Map<number, number>>();
const endingsOf = (kept: Dice): Map<number, number> => {
  const known = endings.get(kept.join(''));
  if (known) return known;
  const found = new Map<number, number>();
  if (kept.length === 5) found.set(valueOf(kept), 1);
  else {
    for (let face = 1; face <= 6; face += 1) {
      for (const [value, ways] of endingsOf([...kept, face].toSorted()))
        found.set(value, (found.get(value) ?? 0) + ways);
    }
  }
  endings.set(kept.join(''), found);
  return found;
};

const house = new Map<number, number>();
const throws = 6 ** 10;
for (const first of all) {
  const kept = keptOf(first, houseKeeps(first));
  for (const [value, ways] of endingsOf(kept)) house.set(value, (house.get(value) ?? 0) + 6 ** kept.length * ways);
}

/** What part of the pot a hand has against some house players, on average; of equal hands each has an equal part. */
const partOf = (value: number, players: number): number => {
  let [below, equal] = [0, 0];
  for (const [other, ways] of house) {
    if (other < value) below += ways / throws;
    if (other === value) equal += ways / throws;
  }
  if (equal === 0) return below ** players;
  return ((below + equal) ** (players + 1) - below ** (players + 1)) / ((players + 1) * equal);
};

describe('The return', () => {
  it('is based on the printed frequencies of hands by the house rule', () => {
    const count = new Map<Kind, number>();
    for (const [value, ways] of house) {
      const kind = kindsOfAll[values.indexOf(value)]!;
      count.set(kind, (count.get(kind) ?? 0) + ways);
    }
    expect([...count.values()].reduce((sum, each) => sum + each, 0)).toBe(throws);
    const percent = kinds.map((kind) => [kind, ((100 * count.get(kind)!) / throws).toFixed(3)]);
    expect(Object.fromEntries(percent)).toEqual({
      ...{ nothing: '0.457', pair: '15.718', two_pairs: '29.721', three: '22.386', straight: '3.201' },
      ...{ full_house: '18.242', four: '9.228', five: '1.046' },
    });
  });

  const parts = (players: number) => new Map([...new Set(values)].map((value) => [value, partOf(value, players)]));
  const everyKeep = Array.from({ length: 32 }, (_, mask) => [1, 2, 4, 8, 16].map((bit) => (mask & bit) > 0));
  const returned = (players: number, part: number) => (95 * (players + 1) * part).toFixed(2);

  it.each([
    [1, '95.10'],
    [2, '95.42'],
    [3, '95.65'],
    [4, '95.94'],
    [5, '96.50'],
  ])('of the best play against %i house players is %s %', (players, most) => {
    const part = parts(players);
    const worth = new Map<string, number>();
    const worthOf = (kept: Dice): number => {
      const known = worth.get(kept.join(''));
      if (known !== undefined) return known;
      let sum = 0;
      for (const [value, ways] of endingsOf(kept)) sum += part.get(value)! * ways;
      const each = sum / 6 ** (5 - kept.length);
      worth.set(kept.join(''), each);
      return each;
    };
    const best = (first: Dice) => Math.max(...everyKeep.map((keeps) => worthOf(keptOf(first, keeps))));
    expect(returned(players, all.reduce((sum, first) => sum + best(first), 0) / all.length)).toBe(most);
  });

  it('of a player who never throws again, against two house players, is as printed', () => {
    const worth = parts(2);
    const part = values.reduce((sum, value) => sum + worth.get(value)!, 0) / all.length;
    expect(returned(2, part)).toBe('38.75');
  });

  it('of three equal players is 94.67 % at least, where the rake is rounded', () => {
    const wins = payCup(50, ['66666', '12345', '11223'].map(diceIn));
    expect((wins.reduce((sum, each) => sum + each, 0) / 1.5).toFixed(2)).toBe('94.67');
  });
});

describe('The pot', () => {
  const hand = fc.constantFrom(...all);
  const stakes = fc.integer({ min: 1, max: 1_000_000 });

  it('is paid to the best hands in equal parts, and at least 5 % of it stays', () => {
    fc.assert(
      fc.property(fc.array(hand, { minLength: 2, maxLength: 6 }), stakes, (hands, stake) => {
        const pays = payCup(stake, hands);
        const ranks = hands.map((dice) => values[indexOf(dice)]!);
        const winners = pays.filter((_, chair) => ranks[chair] === Math.max(...ranks));
        expect(new Set(winners).size).toBe(1);
        const paid = pays.reduce((sum, each) => sum + each, 0);
        expect(paid).toBe(winners.length * winners[0]!);
        expect(100 * paid).toBeLessThanOrEqual(95 * stake * hands.length);
        // No more stays than what rounding keeps.
        expect(100 * (paid + winners.length)).toBeGreaterThan(95 * stake * hands.length - 100);
        expect(pays.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('is divided by six when all hands are equal', () => {
    expect(
      payCup(
        1_000,
        Array.from({ length: 6 }, () => diceIn('12345')),
      ),
    ).toEqual(Array<number>(6).fill(950));
  });
});
