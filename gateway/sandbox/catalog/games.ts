import { createDice } from '../dice.ts';
import { createLotteries } from './lotteries.ts';
import type { GameSeed, GameType } from './seeds.ts';
import { createSlots } from './slots.ts';
import { createTables } from './tables.ts';
import { vendors } from './vendors.ts';

/** How many games of a type the home page shows, as far as they can be played: two pages of slots, a row or two of the rest. */
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
  RNG: 28,
  LIVE: 9,
  FISH: 5,
  PVP: 4,
  SPORTS: 3,
  ESPORTS: 2,
  COCKFIGHT: 1,
  LOTT: 3,
  ELOTT: 2,
};

const ranks = (
  games: readonly GameSeed[],
  shares: Readonly<Record<GameType, number>>,
  seed: string,
): ReadonlyMap<string, number> => {
  const left = { ...shares };
  const first: string[] = [];
  for (const { nodeId, gameType, isGame, underMaintenance } of games) {
    if (left[gameType] === 0 || isGame !== 'GAME' || underMaintenance) continue;
    left[gameType] -= 1;
    first.push(nodeId);
  }
  return new Map(
    createDice(seed)
      .shuffled(first)
      .map((nodeId, index) => [nodeId, index + 1]),
  );
};

/** New games come every four weeks, the last time twelve days ago. */
const releases = { lastDaysAgo: 12, everyDays: 28 };

/** Spreads the games of each vendor over the releases since it joined. */
const dated = (games: readonly GameSeed[]): GameSeed[] => {
  const { lastDaysAgo, everyDays } = releases;
  const joined = new Map(vendors.map(({ code, joinedDaysAgo }) => [code, joinedDaysAgo]));
  const dice = createDice('added');
  return games.map((game) => {
    const since = (joined.get(game.vassalage) ?? lastDaysAgo) - lastDaysAgo;
    return { ...game, addedDaysAgo: lastDaysAgo + everyDays * dice.below(Math.floor(since / everyDays) + 1) };
  });
};

/** What the demo games do not play: kinds of a type, and single titles. */
const unplayed = {
  kinds: new Map<GameType, ReadonlySet<string>>([
    ['LIVE', new Set(['blackjack', 'poker', 'game_show'])],
    ['PVP', new Set(['board', 'cards'])],
    ['SPORTS', new Set(['court', 'bat', 'cue', 'green', 'combat', 'race'])],
  ]),
  titles: new Set(['Penalty Shoot-out', 'Archery']),
};

/** Whether a title would open something that it is not. A card that stands for a list plays nothing. */
const isUnplayed = ({ isGame, gameType, gameClassify, gameName }: GameSeed): boolean =>
  isGame === 'GAME' && (unplayed.titles.has(gameName) || unplayed.kinds.get(gameType)?.has(gameClassify) === true);

/** Every game of the sandbox, in the order in which lists show them: what is under maintenance comes last. */
export const createGames = (): GameSeed[] => {
  const games = dated([...createSlots(), ...createTables(), ...createLotteries()]).map((game) =>
    isUnplayed(game) ? { ...game, underMaintenance: true } : game,
  );
  const popular = ranks(games, popularShares, 'popular');
  const hot = ranks(games, hotShares, 'hot');
  const ranked = games.map((game) => {
    const [popularRank, hotRank] = [popular.get(game.nodeId) ?? null, hot.get(game.nodeId) ?? null];
    return popularRank === null && hotRank === null ? game : { ...game, popularRank, hotRank };
  });
  return [
    ...ranked.filter(({ underMaintenance }) => !underMaintenance),
    ...ranked.filter(({ underMaintenance }) => underMaintenance),
  ];
};
