import { createHash } from 'node:crypto';
import { array, assert as hold, validate, type Struct } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { country, system } from '../../../contract/app/system.ts';
import { formats } from '../../../contract/lottery/formats.ts';
import { drawn } from '../../../contract/lottery/lottery.ts';
import { message } from '../../../contract/member/messages.ts';
import { isPatternId, toPattern } from '../../../contract/patterns.ts';
import { countries } from '../../../gateway/ground/countries.ts';
import { registerFields } from '../../../gateway/trust/settings/registerFields.ts';
import { createDraws } from '../../../gateway/sandbox/catalog/draws.ts';
import { rowsOf } from '../../../gateway/sandbox/houseFiles.ts';
import { habits } from '../../../gateway/sandbox/catalog/habits.ts';
import { allGames } from '../../../gateway/sandbox/catalog/house.ts';
import { messageSeeds } from '../../../gateway/sandbox/catalog/messages.ts';
import { slots } from '../../../gateway/sandbox/catalog/slots.ts';
import { people } from '../../../gateway/sandbox/people.ts';
import { groups, repeated } from './rows.ts';

const day = new Date('2026-01-15T00:00:00.000Z');
const draws = createDraws(day);
const games = allGames();
const lotteries = rowsOf('lotteries');
const vendors = rowsOf('vendors');
const reels = games.filter(({ gameType }) => gameType === 'RNG');

/** The checksum of what is made in memory; a change of it changes the checksum, and is then written here on purpose. */
const approved = '0814de34849f410d';

const checksum = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const misfits = <T, S>(shape: Struct<T, S>, rows: readonly unknown[]): string[] =>
  rows.flatMap((row) => validate(row, shape)[0]?.message ?? []);

const daysAgo = (when: string): number => -Number.parseInt(when, 10);

test('the slots and the past draws of a day are the approved ones', () => {
  expect(checksum([slots(), draws])).toBe(approved);
});

describe('games', () => {
  test('have unique node ids, names and codes', () => {
    expect(repeated(games, ({ nodeId }) => nodeId)).toEqual([]);
    expect(repeated(games, ({ gameName }) => gameName.toLowerCase())).toEqual([]);
    expect(repeated(games, ({ vendor, gameCode }) => `${vendor} ${gameCode}`)).toEqual([]);
  });

  test('are 10,000 slots, a card for some of them, twelve climbs and a few hundred others', () => {
    const counts = Object.fromEntries(
      Object.entries(groups(games, ({ gameType }) => gameType)).map(([type, list]) => [type, list.length]),
    );
    expect(counts).toEqual({
      RNG: 10_013,
      LIVE: 97,
      FISH: 47,
      PVP: 19,
      SPORTS: 10,
      ESPORTS: 18,
      COCKFIGHT: 12,
      LOTT: 21,
      ELOTT: 6,
    });
  });

  test('belong to a vendor of their category', () => {
    const categories = new Map(vendors.map((vendor) => [vendor.code, vendor.categories]));
    const strays = games.filter(({ vendor, gameType }) => !categories.get(vendor)?.includes(gameType));
    expect(strays).toEqual([]);
  });

  test('give every vendor something to play', () => {
    const played = new Set(games.map(({ vendor }) => vendor));
    expect(vendors.filter(({ code }) => !played.has(code))).toEqual([]);
  });

  test('begin with the ones whose names were written by hand', () => {
    expect(
      slots()
        .slice(0, 3)
        .map(({ row, motif }) => [row.gameName, row.vendor, motif]),
    ).toEqual([
      ['Lantern Street', 'OKTO', 'lantern'],
      ['Copper Bells', 'HALCYON', 'bell'],
      ['Saffron Sun', 'VOLTVINE', 'sun'],
    ]);
  });

  test('have names that read like titles, not padded with numbers', () => {
    const odd = reels
      .slice(42)
      .filter(({ gameName }) => !/^[A-Z][a-z]+(?:’s)?(?: (?:&|of|at|and|the|[A-Z][a-z]+(?:’s)?))+$/.test(gameName));
    expect(odd.map(({ gameName }) => gameName)).toEqual([]);
  });

  test('are spread over the slot vendors and kinds', () => {
    const shares = Object.values(groups(reels, ({ vendor }) => vendor)).map((list) => list.length);
    expect(shares).toHaveLength(13);
    expect(Math.min(...shares)).toBeGreaterThan(650);
    expect([...new Set(reels.map(({ gameClassify }) => gameClassify))].sort()).toEqual([
      'classic',
      'crash',
      'jackpot',
      'video',
      'ways',
    ]);
    expect([...new Set(reels.map(({ volatility }) => volatility))].sort()).toEqual([1, 2, 3]);
  });

  test('are under maintenance only here and there, and never on the first page', () => {
    const resting = reels.filter(({ maintenance }) => maintenance);
    expect(resting.length).toBeGreaterThan(5);
    expect(resting.length).toBeLessThan(50);
    expect(reels.slice(0, 42).some(({ maintenance }) => maintenance)).toBe(false);
  });

  test('were added once their vendor had joined, and a few hundred slots are new', () => {
    const joined = new Map(vendors.map((vendor) => [vendor.code, daysAgo(vendor.joined)]));
    expect(games.filter(({ vendor, added }) => !(daysAgo(added) <= (joined.get(vendor) ?? 0)))).toEqual([]);
    const fresh = reels.filter(({ added }) => daysAgo(added) <= 30);
    expect(fresh.length).toBeGreaterThan(500);
    expect(fresh.length).toBeLessThan(2_000);
  });

  test.each(['popular', 'hot'] as const)('take each rank among the %s ones once, without a gap', (rank) => {
    const ranks = games.flatMap((game) => game[rank] ?? []).sort((one, other) => one - other);
    expect(ranks.length).toBeGreaterThan(42);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  });

  test('have a card for the list of one vendor, and one for the slots of another', () => {
    const lists = games.filter(({ isGame }) => isGame === 'VASSALAGE');
    expect(lists.map(({ vendor, gameName }) => [vendor, gameName])).toEqual([
      ['LONGTABLE', 'Longtable'],
      ['NORTHLIGHT', 'All of Northlight'],
    ]);
  });
});

describe('past draws', () => {
  test('are the last sixty of every lottery, each issue once and finished', () => {
    const counts = Object.entries(groups(draws, ({ lottery }) => lottery)).map(([code, each]) => [code, each.length]);
    expect(counts).toEqual(lotteries.map(({ code }) => [code, 60]));
    expect(repeated(draws, ({ lottery, issue }) => `${lottery} ${issue}`)).toEqual([]);
    expect(draws.filter(({ drawsAt }) => Date.parse(drawsAt) > day.getTime())).toEqual([]);
  });

  test('fit the contract, and repeat no ball in lotteries that draw each ball once', () => {
    expect(
      misfits(
        drawn,
        draws.map(({ lottery, issue, numbers, drawsAt }) => ({
          gameCode: lottery,
          drawId: issue,
          numbers,
          drawnAt: drawsAt,
          state: 'drawn',
          commit: null,
          seed: null,
          entropy: null,
          salt: null,
          beacon: null,
        })),
      ),
    ).toEqual([]);
    const distinct = new Set(
      lotteries.flatMap(({ code, format: name }) => {
        const format = formats[name];
        return format.of === 'balls' && !format.repeats ? [code] : [];
      }),
    );
    expect(distinct.size).toBe(8);
    expect(
      draws.filter(({ lottery, numbers }) => distinct.has(lottery) && new Set(numbers).size !== numbers.length),
    ).toEqual([]);
  });
});

describe('what belongs to people', () => {
  test('lists favourites and recent games that exist', () => {
    const nodes = new Set(games.map(({ nodeId }) => nodeId));
    const named = habits.flatMap(({ favourites, recent }) => [...favourites, ...recent]);
    expect(named.filter((nodeId) => !nodes.has(nodeId))).toEqual([]);
  });

  test('lists habits and messages of people who exist', () => {
    const accounts = new Set(people.map(({ account }) => account));
    const named = [...habits, ...messageSeeds].map(({ account }) => account);
    expect(named.filter((account) => !accounts.has(account))).toEqual([]);
  });

  test('lists messages that fit the contract', () => {
    expect(
      misfits(
        message,
        messageSeeds.map(({ title, content, read }) => ({ id: '1', title, content, read, at: day.toISOString() })),
      ),
    ).toEqual([]);
  });
});

describe('what every deployment begins with', () => {
  test('has countries that fit the contract, each code and name once, in the order of their names', () => {
    hold([...countries], array(country));
    expect(countries.length).toBeGreaterThan(235);
    expect(repeated(countries, ({ countryCode }) => countryCode)).toEqual([]);
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  });

  test('has countries with mobile numbers that the contract accepts', () => {
    const impossible = countries.filter(
      ({ leastDigits, mostDigits }) => leastDigits < 4 || mostDigits > 15 || leastDigits > mostDigits,
    );
    expect(impossible).toEqual([]);
    expect(countries.find(({ countryCode }) => countryCode === 'VN')).toEqual({
      countryCode: 'VN',
      countryDialingCode: '84',
      name: 'Vietnam',
      leastDigits: 9,
      mostDigits: 10,
    });
  });

  test('has registration fields that fit the contract, each with a family whose pattern works', () => {
    hold(registerFields, system.registerSettings.reply);
    const wrong = Object.entries(registerFields).filter(
      ([, { patternId, acceptedPattern, minLength, maxLength }]) =>
        !isPatternId(patternId) || toPattern(acceptedPattern) === null || minLength > maxLength,
    );
    expect(wrong).toEqual([]);
    expect(registerFields.username).toMatchObject({
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 16,
      patternId: 'letter_first',
    });
    expect(registerFields.password).toMatchObject({ enabled: true, required: true, minLength: 8, maxLength: 64 });
  });
});
