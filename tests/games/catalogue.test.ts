import { highest, lowestCashOut, payAt } from '../../games/rules/climb.ts';
import type { Struct } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { habits } from '../../gateway/sandbox/catalog/habits.ts';
import { fieldFault } from '../../gateway/house/fieldFault.ts';
import { rowShapes } from '../../gateway/house/shapes.ts';
import { allGames, type Game } from '../../gateway/sandbox/catalog/house.ts';
import { isAllowed, isSoloSetup, stepOf, type Setup } from '../../games/rules/play.ts';
import { tableGames, type TableGame } from '../../games/rules/table.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import { setupOfNode } from '../../gateway/sandbox/demoVendor.ts';

const games = allGames();
const isLottery = (game: Game): boolean => 'code' in game;

/** Without lotteries, which have their own pages, and cards that stand for a list, which play nothing. */
const titles = games.filter((game) => game.isGame !== 'VASSALAGE' && !isLottery(game));
const open = titles.filter(({ maintenance }) => !maintenance);
const setupFor = (game: Game): Setup => setupOf(game)!;

const kindOf = ({ gameType, gameClassify }: Game): string => `${gameType} ${gameClassify}`;
const sorted = <Value>(some: Iterable<Value>): Value[] =>
  [...new Set(some)].sort((one, other) => (one < other ? -1 : 1));
const linesIn = (kind: string): number[] =>
  titles
    .filter((game) => kindOf(game) === kind)
    .map(({ minLineNum }) => minLineNum)
    .sort((one, other) => one - other);

describe('R2.100 the catalogue of the sandbox and its demo games', () => {
  it('agree on what can be played, and everything else is under maintenance', () => {
    expect(sorted(open.map(kindOf))).toEqual([
      'COCKFIGHT arena',
      'ESPORTS arena',
      'ESPORTS shooter',
      'ESPORTS versus',
      'FISH deep',
      'FISH reef',
      'FISH river',
      'LIVE baccarat',
      'LIVE blackjack',
      'LIVE dragon_tiger',
      'LIVE game_show',
      'LIVE roulette',
      'LIVE sic_bo',
      'PVP dice',
      'RNG classic',
      'RNG crash',
      'RNG jackpot',
      'RNG video',
      'RNG ways',
      'SPORTS aim',
      'SPORTS football',
      'SPORTS net',
    ]);
    expect(open.filter((game) => setupOf(game) === null)).toEqual([]);
    expect(titles.filter((game) => setupOf(game) === null)).toEqual([]);
  });

  it('agree on what a card opens', () => {
    const engines = sorted(
      open.map((game) => {
        const setup = setupFor(game);
        const played = (['table', 'game', 'sport', 'water'] as const)
          .map((key) => (setup as Partial<Record<typeof key, string>>)[key] ?? '')
          .join('');
        const volatility = setup.engine === 'reels' && setup.table.startsWith('video') ? ` ${game.volatility}` : '';
        return `${kindOf(game)}${volatility}: ${setup.engine} ${played}`.trim();
      }),
    );
    expect(engines).toEqual([
      'COCKFIGHT arena: fight',
      'ESPORTS arena: book arena',
      'ESPORTS shooter: book shooter',
      'ESPORTS versus: book versus',
      'FISH deep: reef deep',
      'FISH reef: reef reef',
      'FISH river: reef river',
      'LIVE baccarat: table baccarat',
      'LIVE blackjack: hand',
      'LIVE dragon_tiger: table dragon_tiger',
      'LIVE game_show: table wheel',
      'LIVE roulette: table roulette',
      'LIVE sic_bo: table sic_bo',
      'PVP dice: cup',
      'RNG classic: reels classic',
      'RNG crash: climb',
      'RNG jackpot 3: reels video-3',
      'RNG video 1: reels video-1',
      'RNG video 2: reels video-2',
      'RNG video 3: reels video-3',
      'RNG ways: reels ways',
      'SPORTS aim: book darts',
      'SPORTS football: book beach',
      'SPORTS football: book football',
      'SPORTS football: book futsal',
      'SPORTS net: book badminton',
      'SPORTS net: book padel',
      'SPORTS net: book table_tennis',
      'SPORTS net: book tennis',
    ]);
  });

  it('agree on the number of lines, and every number that reels play is in use', () => {
    const lines = ['RNG classic', 'RNG video', 'RNG jackpot', 'RNG ways'].map((kind) => [...new Set(linesIn(kind))]);
    expect(lines).toEqual([[1, 3, 5, 9], [5, 10, 15, 20], [5, 10, 15, 20], [243]]);
    const differing = open.filter((game) => {
      const setup = setupFor(game);
      if (setup.engine !== 'reels') return game.minLineNum !== 0;
      return setup.table === 'ways' ? setup.lines !== 0 : setup.lines !== game.minLineNum;
    });
    expect(differing).toEqual([]);
  });

  it('agree on the minimum and the maximum bet, which are both valid stakes of the game', () => {
    const wrong = open.filter((game) => {
      const setup = setupFor(game);
      const minBet = Number(game.minBet);
      if (!isSoloSetup(setup)) return minBet < 1;
      if (setup.engine === 'table') return minBet % stepOf(setup) !== 0;
      return [minBet, minBet * 100].some((stake) => !isAllowed(setup, { stake }));
    });
    expect(wrong).toEqual([]);
  });

  it('agree on the return, in hundredths of a percent, where every bet of a game has the same', () => {
    const returns = sorted(open.map((game) => `${kindOf(game)}: ${String(game.rtp)}`));
    expect(returns.filter((each) => !each.endsWith('null'))).toEqual([
      'FISH deep: 9600',
      'FISH reef: 9600',
      'FISH river: 9600',
      'LIVE game_show: 9600',
      'LIVE roulette: 9730',
      'RNG classic: 9602',
      'RNG crash: 9700',
      'RNG jackpot: 9595',
      'RNG video: 9595',
      'RNG video: 9597',
      'RNG video: 9602',
      'RNG ways: 9602',
    ]);
    const told = Object.entries({ baccarat: 'banker', dragon_tiger: 'dragon', sic_bo: 'big' } as const).map(
      ([game, bet]) => [game, ((tableGames[game as TableGame].bets[bet] ?? 0) / 10_000).toFixed(2)] as const,
    );
    for (const [game, percent] of told)
      expect(open.find(({ gameClassify }) => gameClassify === game)?.rules?.['EN']?.join(' ')).toContain(
        `${percent} %`,
      );
  });

  it('agree on which games have rules in short, in both languages of the sandbox', () => {
    const wrong = [...titles, ...games.filter(isLottery)].filter((game) => {
      const languages = Object.keys(game.rules ?? {}).join(' ');
      return languages !== (setupOf(game) === null ? '' : 'EN TY');
    });
    expect(wrong).toEqual([]);
    expect(
      games.filter(
        (game) => fieldFault(game, rowShapes[isLottery(game) ? 'lotteries' : 'games'] as unknown as Struct) !== null,
      ),
    ).toEqual([]);
  });

  it('of a climb pay every offered stake at every multiple to the cent, so that the printed return is what is paid', () => {
    const least = Math.min(
      ...open.filter((game) => setupFor(game).engine === 'climb').map(({ minBet }) => Number(minBet)),
    );
    expect(stepOf({ engine: 'climb' })).toBe(least);
    const inexact = [];
    // What a stake pays is a whole number of what its step pays.
    for (let multiple = lowestCashOut; multiple <= highest; multiple += 1)
      if (payAt(least, multiple, highest) * 100 !== least * multiple) inexact.push(multiple);
    expect(inexact).toEqual([]);
    expect(isAllowed({ engine: 'climb' }, { stake: least + 1 })).toBe(false);
  });

  it.each([
    ['200098', 'Wheel of Hours'],
    ['300007', 'Koi Reef'],
    ['400011', 'Parlour Tavern Dice'],
    ['450002', 'Longtable Dice Cup'],
    ['500003', 'Virtual Football'],
    ['500005', 'Futsal'],
    ['500010', 'Tennis'],
    ['500018', 'Darts'],
    ['600001', 'Five Lanes'],
  ])('keep %s as the number of %s, whatever titles have left the catalogue', (nodeId, name) => {
    expect(titles.find((game) => game.nodeId === nodeId)?.gameName).toBe(name);
  });

  it('agree by node id, under which a game is opened', () => {
    expect(titles.filter((game) => setupOfNode(game.nodeId)?.engine !== setupOf(game)?.engine)).toEqual([]);
    expect(setupOfNode('nobody')).toBeNull();
  });

  it.each([
    ['video', 25],
    ['video', 1],
    ['classic', 20],
    ['ways', 1_024],
    ['cluster', 243],
  ])('would not open a slot of kind %s with %i lines, which no reels play', (gameClassify, minLineNum) => {
    expect(
      setupOf({ nodeId: '1', gameName: 'A slot', gameType: 'RNG', gameClassify, minLineNum, volatility: 2 }),
    ).toBeNull();
  });
});

describe('R6.12 the games of a category that open', () => {
  it.each([
    ['COCKFIGHT', 12, 12],
    ['FISH', 47, 47],
    ['PVP', 18, 18],
    ['SPORTS', 10, 10],
  ])('in %s are %i of %i', (type, opened, all) => {
    const of = (some: readonly Game[]) => some.filter(({ gameType }) => gameType === type).length;
    expect([of(open), of(titles)]).toEqual([opened, all]);
  });
});

describe('games that the sandbox recommends', () => {
  const canBePlayed = new Set([
    ...open.map(({ nodeId }) => nodeId),
    ...games.filter(isLottery).map(({ nodeId }) => nodeId),
  ]);
  const playable = (nodes: readonly string[]) => nodes.filter((nodeId) => canBePlayed.has(nodeId));

  it('can be played if they are hot or popular', () => {
    const ranked = games.filter(({ hot, popular }) => hot != null || popular != null);
    const named = ranked.map(({ nodeId }) => nodeId);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((nodeId) => !canBePlayed.has(nodeId))).toEqual([]);
  });

  it('can mostly be played if they are favourites or recent games', () => {
    expect(
      habits.map(({ account, favourites, recent }) => [account, playable(favourites).length, playable(recent).length]),
    ).toEqual([
      ['mai', 6, 8],
      ['bosun', 6, 7],
    ]);
  });
});
