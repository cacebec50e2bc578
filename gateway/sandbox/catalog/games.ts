import { createDice } from '../dice.ts';
import { createLotteries } from './lotteries.ts';
import type { GameSeed, GameType } from './seeds.ts';
import { createSlots } from './slots.ts';
import { createTables } from './tables.ts';

/** How many games of a type the home page shows: a page of slots, a row or two of the rest. */
const popularShares: Readonly<Record<GameType, number>> = {
  RNG: 84,
  LIVE: 21,
  FISH: 14,
  PVP: 14,
  SPORTS: 7,
  ESPORTS: 7,
  COCKFIGHT: 3,
  LOTT: 7,
  ELOTT: 4,
};

const hotShares: Readonly<Record<GameType, number>> = {
  RNG: 21,
  LIVE: 7,
  FISH: 4,
  PVP: 4,
  SPORTS: 3,
  ESPORTS: 2,
  COCKFIGHT: 1,
  LOTT: 3,
  ELOTT: 2,
};

/** Ranks the first games of each type, in an order that mixes the types. */
const ranks = (
  games: readonly GameSeed[],
  shares: Readonly<Record<GameType, number>>,
  seed: string,
): ReadonlyMap<string, number> => {
  const left = { ...shares };
  const first: string[] = [];
  for (const { nodeId, gameType, underMaintenance } of games) {
    if (left[gameType] === 0 || underMaintenance) continue;
    left[gameType] -= 1;
    first.push(nodeId);
  }
  return new Map(
    createDice(seed)
      .shuffled(first)
      .map((nodeId, index) => [nodeId, index + 1]),
  );
};

/** Every game of the sandbox, in the order in which lists show them. */
export const createGames = (): GameSeed[] => {
  const games = [...createSlots(), ...createTables(), ...createLotteries()];
  const popular = ranks(games, popularShares, 'popular');
  const hot = ranks(games, hotShares, 'hot');
  return games.map((game) => {
    const [popularRank, hotRank] = [popular.get(game.nodeId) ?? null, hot.get(game.nodeId) ?? null];
    return popularRank === null && hotRank === null ? game : { ...game, popularRank, hotRank };
  });
};
