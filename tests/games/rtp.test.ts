import { describe, expect, it } from 'vitest';
import { words } from '../../contract/fair.ts';
import { endOf, highest, lowestCashOut, multipleAt, payAt, reachedAfter } from '../../games/rules/climb.ts';
import { numbersOf } from '../../games/rules/inside.ts';
import { dearestIn, isHit, magazine, payMagazine, waters } from '../../games/rules/reef.ts';
import {
  firstReel,
  otherReels,
  payRun,
  payWays,
  scatterPay,
  symbols,
  tables,
  waysCoins,
  type TableName,
} from '../../games/rules/reels.ts';
import { baccaratHands, payTable, stakeStep, tableGames } from '../../games/rules/table.ts';

/** A fraction in ten-thousandths of a per cent, rounded, as RTPs are printed. */
const printed = (part: bigint, whole: bigint): number => Number((part * 2_000_000n + whole) / (2n * whole));

const times = (base: bigint, exponent: number) => base ** BigInt(exponent);
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

const outcomesWith = (cells: number, k: number, weight: number): bigint =>
  BigInt(choose(cells, k)) * times(BigInt(weight), k) * times(BigInt(256 - weight), cells - k);

const weightsOf = (reel: number): Readonly<Record<string, number>> => (reel === 0 ? firstReel : otherReels);

const across = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((found, list) => found.flatMap((begun) => list.map((item) => [...begun, item])), [[]]);

const scattered = (reels: 3 | 5): bigint =>
  Array.from(
    { length: 3 * reels + 1 },
    (_, count) => BigInt(scatterPay(reels, count)) * outcomesWith(3 * reels, count, firstReel.S),
  ).reduce((sum, each) => sum + each, 0n);

/** The pay of one line over all its outcomes, in line bets. Every line has one cell of each reel, so all pay alike. */
const paidOnLine = (table: TableName): bigint =>
  across(Array.from({ length: tables[table].reels }, (_, reel) => Object.entries(weightsOf(reel)))).reduce(
    (sum, cells) => {
      const { pays } = payRun(
        table,
        cells.map(([symbol]) => symbol),
      );
      return pays === 0 ? sum : sum + BigInt(pays * cells.reduce((product, [, weight]) => product * weight, 1));
    },
    0n,
  );

/** The second way: how often the run of a symbol has each length. */
const paidOnLineByLength = (table: TableName): bigint => {
  const { reels, pays } = tables[table];
  let sum = 0n;
  for (const symbol of symbols) {
    const fits = otherReels[symbol] + otherReels.W;
    for (let length = 2; length <= reels; length += 1) {
      const breaks = length === reels ? 1n : BigInt(256 - fits) * times(256n, reels - length - 1);
      sum +=
        BigInt(pays[symbol][length - 2] ?? 0) * BigInt(firstReel[symbol]) * times(BigInt(fits), length - 1) * breaks;
    }
  }
  return sum;
};

const paidOnWays = (): bigint =>
  symbols.reduce((sum, symbol) => {
    const reels = Array.from({ length: 5 }, (_, reel) => {
      const weight = firstReel[symbol];
      const [filled, fits] = reel === 0 ? [symbol, weight] : ['W', otherReels[symbol] + otherReels.W];
      return [0, 1, 2, 3].map((count) => ({
        column: filled.repeat(count).padEnd(3, 'S'),
        outcomes: outcomesWith(3, count, fits),
      }));
    });
    return across(reels).reduce((all, columns) => {
      const { pays } = payWays(
        columns.map(({ column }) => column),
        symbol,
      );
      return pays === 0 ? all : all + columns.reduce((product, each) => product * each.outcomes, BigInt(pays));
    }, sum);
  }, 0n);

/** The second way: the expected number of cells of a reel is a product, however they lie. */
const paidOnWaysByLength = (): bigint =>
  symbols.reduce((sum, symbol) => {
    const fits = BigInt(otherReels[symbol] + otherReels.W);
    const cells = (weight: bigint) => 3n * weight * times(256n, 2);
    const none = times(256n - fits, 3);
    const lengths = [3, 4, 5].map((length) => {
      const breaks = length === 5 ? 1n : none * times(256n, 3 * (4 - length));
      const run = cells(BigInt(firstReel[symbol])) * times(cells(fits), length - 1);
      return BigInt(tables.ways.pays[symbol][length - 2] ?? 0) * run * breaks;
    });
    return lengths.reduce((all, each) => all + each, sum);
  }, 0n);

describe('The printed RTP', () => {
  it.each(['classic', 'video-1', 'video-2', 'video-3'] as const)(
    'of the reels of %s is that of every outcome',
    (table) => {
      const { reels, rtp } = tables[table];
      const [paid, outcomes] = [paidOnLine(table), times(256n, reels)];
      expect(paidOnLineByLength(table)).toBe(paid);
      expect(printed(paid * times(256n, 2 * reels) + scattered(reels), outcomes ** 3n)).toBe(rtp);
    },
  );

  it('of the reels with 243 ways is that of every outcome', () => {
    const paid = paidOnWays();
    expect(paidOnWaysByLength()).toBe(paid);
    const coins = BigInt(waysCoins);
    expect(printed(paid + coins * scattered(5), coins * times(256n, 15))).toBe(tables.ways.rtp);
  });

  it('of a climb is 97 % at every multiple, and three in a hundred end at once', () => {
    let [least, most] = [1, 0];
    for (let multiple = lowestCashOut; multiple <= highest; multiple += 1) {
      const reaching = Math.floor((97 * words) / multiple);
      // The first word that reaches the multiple, and the one before it.
      if (endOf(words - reaching) < multiple || endOf(words - reaching - 1) >= multiple)
        throw new Error(`another number of words reaches ${multiple}`);
      const returned = (reaching * multiple) / (100 * words);
      least = Math.min(least, returned);
      most = Math.max(most, returned);
    }
    expect([least.toFixed(6), most.toFixed(6)]).toEqual(['0.969998', '0.970000']);
    expect(endOf(Math.ceil(0.03 * words) - 1)).toBe(100);
  });

  it.each(Object.entries(waters))('of every fish of the %s is 96 %% but for less than one word', (_, fish) => {
    for (const multiple of fish) {
      const hits = Math.floor((96 * words) / (100 * multiple));
      expect([isHit(hits - 1, multiple), isHit(hits, multiple)]).toEqual([true, false]);
      const missing = 96n * BigInt(words) - 100n * BigInt(hits * multiple);
      expect([missing >= 0n, missing < 100n * BigInt(multiple)], String(multiple)).toEqual([true, true]);
      expect(printed(BigInt(hits * multiple), BigInt(words))).toBe(960_000);
    }
  });

  it('of baccarat is that of every order of six cards from eight decks', () => {
    // Only points decide between player, banker and tie. Of the cards in eight decks, 128 count nothing, and 32
    // count each other number of points.
    const left = [128, ...Array.from({ length: 9 }, () => 32)];
    const cardOf = (points: number) => (points === 0 ? 9 : points - 1);
    const won = { player: 0, banker: 0, tie: 0 };
    const cards: number[] = [];
    const dealOn = (outcomes: number): void => {
      if (cards.length === 6) {
        const [player, banker] = baccaratHands(cards).points;
        won[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += outcomes;
        return;
      }
      for (let points = 0; points < 10; points += 1) {
        const count = left[points] ?? 0;
        left[points] = count - 1;
        cards.push(cardOf(points));
        dealOn(outcomes * count);
        cards.pop();
        left[points] = count;
      }
    };
    dealOn(1);
    // 416 · 415 · … · 411 is below 2^53, so these sums are exact.
    const all = won.player + won.banker + won.tie;
    expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411);
    expect(Object.values(won).map((share) => (share / all).toFixed(6))).toEqual(['0.446247', '0.458597', '0.095156']);
    const hands = { player: [8, 9, 9, 9], banker: [9, 8, 9, 9], tie: [8, 8, 9, 9] };
    for (const bet of ['player', 'banker', 'tie']) {
      const paid = Object.entries(hands).map(
        ([result, drawn]) =>
          BigInt(won[result as keyof typeof won]) * BigInt(payTable('baccarat', drawn, { [bet]: stakeStep })),
      );
      expect(
        printed(
          paid.reduce((sum, each) => sum + each, 0n),
          BigInt(all) * 20n,
        ),
        bet,
      ).toBe(tableGames.baccarat.bets[bet]);
    }
  });

  it('of pairs and of dragon and tiger is that of every two cards from eight decks', () => {
    const pairs = across([
      Array.from({ length: 416 }, (_, card) => card),
      Array.from({ length: 416 }, (_, card) => card),
    ]);
    const dealt = pairs.filter(([one, other]) => one !== other);
    const rtp = (pays: (one: number, other: number) => number) =>
      printed(
        BigInt(dealt.reduce((sum, [one = 0, other = 0]) => sum + pays(one, other), 0)),
        BigInt(dealt.length * stakeStep),
      );
    const { baccarat, dragon_tiger: dragonTiger } = tableGames;
    expect(rtp((one, other) => baccarat.returns([one, 0, other, 1], 'player_pair'))).toBe(baccarat.bets['player_pair']);
    expect(rtp((one, other) => baccarat.returns([0, one, 1, other], 'banker_pair'))).toBe(baccarat.bets['banker_pair']);
    for (const [bet, figure] of Object.entries(dragonTiger.bets))
      expect(
        rtp((one, other) => dragonTiger.returns([one, other], bet)),
        bet,
      ).toBe(figure);
  });

  it('of roulette is that of every pocket, of the wheel that of every segment, and of sic bo that of every throw', () => {
    const rtp = (game: 'roulette' | 'sic_bo' | 'wheel', outcomes: readonly (readonly number[])[], bet: string) => {
      const paid = outcomes.reduce((sum, drawn) => sum + payTable(game, drawn, { [bet]: stakeStep }), 0);
      return printed(BigInt(paid), BigInt(outcomes.length * stakeStep));
    };
    const [pockets, fifty] = [37, 50].map((many) => Array.from({ length: many }, (_, place) => [place])) as [
      number[][],
      number[][],
    ];
    const throws = across(Array.from({ length: 3 }, () => [1, 2, 3, 4, 5, 6]));
    const { roulette, sic_bo: sicBo, wheel } = tableGames;
    for (const [bet, figure] of Object.entries(roulette.bets)) expect(rtp('roulette', pockets, bet), bet).toBe(figure);
    for (const [bet, figure] of Object.entries(sicBo.bets)) expect(rtp('sic_bo', throws, bet), bet).toBe(figure);
    for (const [bet, figure] of Object.entries(wheel.bets)) expect(rtp('wheel', fifty, bet), bet).toBe(figure);
  });
});

describe('The bets of the wheel', () => {
  const returned = (bet: string) =>
    Array.from({ length: 50 }, (_, segment) => payTable('wheel', [segment], { [bet]: stakeStep }));

  it('win on as many segments as each number has, and pay their stake as many times as it says', () => {
    const won = Object.keys(tableGames.wheel.bets).map((bet) => {
      const pays = returned(bet).filter((each) => each > 0);
      return [bet, pays.length, ...new Set(pays)];
    });
    expect(won).toEqual([
      ['times_2', 24, 40],
      ['times_4', 12, 80],
      ['times_8', 6, 160],
      ['times_12', 4, 240],
      ['times_16', 3, 320],
      ['times_48', 1, 960],
    ]);
  });

  it('return 96 % to the last cent over all segments', () => {
    for (const bet of Object.keys(tableGames.wheel.bets))
      expect(returned(bet).reduce((sum, pays) => sum + pays, 0) * 100, bet).toBe(96 * 50 * stakeStep);
  });
});

describe('The inside bets of roulette', () => {
  const offered = Object.keys(tableGames.roulette.bets).filter((bet) => numbersOf(bet).length > 0);
  const kindOf = (bet: string) => bet.split('_')[0] ?? '';

  it('are as many of each kind as a table has places for, and pay as it says', () => {
    const kinds = [...new Set(offered.map(kindOf))].map((kind) => {
      const bets = offered.filter((bet) => kindOf(bet) === kind);
      const returned = bets.flatMap((bet) =>
        numbersOf(bet).map((pocket) => payTable('roulette', [pocket], { [bet]: stakeStep })),
      );
      return [kind, bets.length, ...new Set(returned)];
    });
    expect(kinds).toEqual([
      ['straight', 37, 720],
      ['split', 60, 360],
      ['street', 14, 240],
      ['four', 1, 180],
      ['corner', 22, 180],
      ['line', 11, 120],
    ]);
  });

  it('cover whole rectangles of the table, apart from those with zero', () => {
    const isRectangle = (numbers: readonly number[]) => {
      const rows = numbers.map((number) => Math.ceil(number / 3));
      const columns = numbers.map((number) => (number - 1) % 3);
      const span = (places: readonly number[]) => Math.max(...places) - Math.min(...places) + 1;
      return new Set(numbers).size === numbers.length && span(rows) * span(columns) === numbers.length;
    };
    const others = offered.filter((bet) => !isRectangle(numbersOf(bet)));
    expect(others).toEqual(['split_0_1', 'split_0_2', 'split_0_3', 'street_0_1_2', 'street_0_2_3', 'four_0_1_2_3']);
  });
});

describe('The curve of a climb', () => {
  it('reaches every multiple at its moment, and not before', () => {
    for (let multiple = lowestCashOut; multiple <= highest; multiple += 7) {
      const moment = reachedAfter(multiple);
      if (multipleAt(moment) < multiple || multipleAt(moment - 1) >= multiple)
        throw new Error(`${multiple} is reached at another moment`);
    }
  });

  it('pays nothing above its end, nor below 1.01', () => {
    expect([payAt(333, 150, 150), payAt(333, 151, 150), payAt(333, 100, 150)]).toEqual([499, 0, 0]);
  });
});

describe('A magazine', () => {
  it('has for each word the dearest catch that it can bring', () => {
    for (const multiple of [2, 3, 50, 399, 400]) {
      const last = Math.floor((96 * words) / (100 * multiple)) - 1;
      expect([dearestIn(last), dearestIn(last + 1)], String(multiple)).toEqual([multiple, multiple - 1]);
    }
    expect([dearestIn(0), dearestIn(words - 1)]).toEqual([400, 0]);
  });

  it('pays its catches and refunds the shots that were not fired', () => {
    const always = Array.from({ length: magazine }, () => 0);
    expect(payMagazine(5, always, [])).toBe(100);
    expect(payMagazine(5, always, [2, 100])).toBe(5 * (18 + 102));
    expect(
      payMagazine(
        5,
        always.map(() => words - 1),
        [2, 3],
      ),
    ).toBe(90);
  });
});
