import { describe, expect, it } from 'vitest';
import { drawFrom, hashSeed, playFair, words, type Draws } from '../../contract/fair.ts';
import { cardName, deal } from '../../games/rules/cards.ts';
import { drawEnd } from '../../games/rules/climb.ts';
import { drawMagazine, isHit } from '../../games/rules/reef.ts';
import { spin, winsOf, type TableName } from '../../games/rules/reels.ts';
import { baccaratHands, tableGames } from '../../games/rules/table.ts';
import { serverSeed } from './support/seed.ts';

/** Worked out by a separate program, before these rules were written. */
const rounds = [
  {
    nonce: 1,
    columns: ['HBD', 'AEA', 'ACD', 'FFA', 'DGW'],
    coins: { classic: 0, video: 0, ways: 0 },
    climb: 1_407,
    roulette: 17,
    segment: 13,
    baccarat: { player: 'KH TC 8H', banker: 'TC 4S', points: [8, 4] },
    wheel: 5_413,
  },
  {
    nonce: 2,
    columns: ['DDE', 'ABB', 'HAH', 'CSC', 'DAB'],
    coins: { classic: 0, video: 0, ways: 0 },
    climb: 235,
    roulette: 11,
    segment: 22,
    baccarat: { player: '3D 8C 4D', banker: '5H 7S 6S', points: [5, 8] },
    wheel: 5_572,
  },
  {
    nonce: 3,
    columns: ['FCB', 'FEB', 'FEF', 'ADA', 'BCF'],
    coins: { classic: 60, video: 25, ways: 20 },
    climb: 662,
    roulette: 32,
    segment: 1,
    baccarat: { player: '4S 3H', banker: '4C 6S 5D', points: [7, 5] },
    wheel: 4_151,
  },
];

const coinsWon = (table: TableName, columns: readonly string[], lines: number) =>
  winsOf(table, columns, lines).reduce((sum, { pays }) => sum + pays, 0);

describe('A fair round', () => {
  it('commits to its server seed by a hash', async () => {
    expect(await hashSeed(serverSeed)).toBe('655511539b01fd4b4f7f1ab0b0ef3b2e0ae74449bf9a6d197d9e96607f939e1e');
  });

  describe.each(rounds)('with nonce $nonce', ({ nonce, columns, coins, climb, roulette, segment, baccarat, wheel }) => {
    const play = <T>(rules: (draws: Draws) => T) => playFair({ serverSeed, clientSeed: 'table-seven', nonce }, rules);

    it('stops five reels at the worked example', async () => {
      const stopped = await play((draws) => spin(draws, 5));
      expect(stopped).toEqual(columns);
      expect(coinsWon('video-2', stopped, 20)).toBe(coins.video);
      expect(coinsWon('ways', stopped, 0)).toBe(coins.ways);
    });

    it('stops three reels at the worked example', async () => {
      const stopped = await play((draws) => spin(draws, 3));
      expect(stopped).toEqual(columns.slice(0, 3));
      expect(coinsWon('classic', stopped, 5)).toBe(coins.classic);
    });

    it('ends the climb at the worked example', async () => {
      expect(await play(drawEnd)).toBe(climb);
    });

    it('stops the roulette wheel at the worked example', async () => {
      expect(await play(tableGames.roulette.draw)).toEqual([roulette]);
    });

    it('stops the wheel of fifty segments at the worked example', async () => {
      expect(await play(tableGames.wheel.draw)).toEqual([segment]);
    });

    it('deals the hands of baccarat of the worked example', async () => {
      const { player, banker, points } = baccaratHands(await play((draws) => deal(draws, 6)));
      const named = (cards: readonly number[]) => cards.map(cardName).join(' ');
      expect({ player: named(player), banker: named(banker), points }).toEqual(baccarat);
    });

    it('catches none of the three fish of the worked example', async () => {
      const [first = 0, second = 0, third = 0] = await play(drawMagazine);
      expect([isHit(first, 2), isHit(second, 5), isHit(third, 20)]).toEqual([false, false, false]);
    });

    it('turns the wheel of fortune to the worked example', async () => {
      expect(await play((draws) => draws.below(10_000))).toBe(wheel);
    });
  });

  it('skips words that would make small numbers more likely', () => {
    const unfair = Math.floor(words / 37) * 37;
    const bytes = [unfair >>> 24, (unfair >>> 16) & 255, (unfair >>> 8) & 255, unfair & 255];
    expect(drawFrom(new Uint8Array([...bytes, 0, 0, 0, 5])).below(37)).toBe(5);
  });

  it('has as many draws as its rules need', async () => {
    const round = { serverSeed, clientSeed: 'long', nonce: 1 };
    const many = await playFair(round, (draws) => Array.from({ length: 1_000 }, () => draws.word()));
    const few = await playFair(round, (draws) => Array.from({ length: 5 }, () => draws.word()));
    expect(many.slice(0, 5)).toEqual(few);
    expect(new Set(many).size).toBe(1_000);
  });
});
