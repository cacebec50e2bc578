import { createDice, type Dice } from '../dice.ts';
import { createTitles, type Title } from './names.ts';
import type { GameSeed, Volatility } from './seeds.ts';
import { vendorsOf } from './vendors.ts';
import { headliners } from './words.ts';

/** How many slot games the sandbox has: the app promises nearly as many. */
export const slotCount = 10_000;

const firstNode = 100_001;

/** One of this many slots is under maintenance. */
const maintenanceOdds = 400;

/** The reels of a kind of slot; `lines` counts ways for kinds that pay without lines. */
const kinds = [
  { gameClassify: 'classic', lines: [1, 3, 5, 9], volatility: [1, 1, 2] },
  { gameClassify: 'video', lines: [10, 15, 20, 25, 30, 40], volatility: [1, 2, 2, 3] },
  { gameClassify: 'video', lines: [10, 20, 25, 50], volatility: [2, 2, 3] },
  { gameClassify: 'ways', lines: [243, 576, 1024], volatility: [2, 3, 3] },
  { gameClassify: 'cluster', lines: [1, 5, 10], volatility: [2, 3] },
  { gameClassify: 'jackpot', lines: [5, 10, 20, 25], volatility: [3] },
] as const satisfies readonly { gameClassify: string; lines: readonly number[]; volatility: readonly Volatility[] }[];

const minBets = [10, 10, 20, 20, 20, 25, 40, 50, 100, 200];

/** A name as part of a game code: lower case, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-');

const createSlot = (dice: Dice, index: number, vassalage: string, { name, motif, companion }: Title): GameSeed => {
  const kind = dice.pick(kinds);
  return {
    nodeId: String(firstNode + index),
    vassalage,
    gameType: 'RNG',
    gameName: name,
    gameClassify: kind.gameClassify,
    gameCode: slug(name),
    minBet: dice.pick(minBets),
    minLineNum: dice.pick<number>(kind.lines),
    volatility: dice.pick<Volatility>(kind.volatility),
    popularRank: null,
    hotRank: null,
    underMaintenance: dice.below(maintenanceOdds) === 0,
    isGame: 'GAME',
    lottery: null,
    motif,
    companion,
  };
};

/** Ten thousand slot games with distinct names, the headliners first. */
export const createSlots = (): GameSeed[] => {
  const dice = createDice('slots');
  const vendors = vendorsOf('RNG').map((vendor) => vendor.code);
  const nextTitle = createTitles(dice);
  return Array.from({ length: slotCount }, (_, index) => {
    const headliner = headliners[index];
    if (!headliner) return createSlot(dice, index, dice.pick(vendors), nextTitle());
    const [name, vendor, motif, companion] = headliner;
    return { ...createSlot(dice, index, vendor, { name, motif, companion }), underMaintenance: false };
  });
};
