import { createDice, type Dice } from '../dice.ts';
import { createTitles, type Title } from './names.ts';
import { plainGame, type GameSeed, type Volatility } from './seeds.ts';
import { vendorsOf } from './vendors.ts';
import { headliners } from './words.ts';

/** How many slot games the sandbox has: the app promises nearly as many. */
const slotCount = 10_000;

const firstNode = 100_001;

/** One of this many slots is under maintenance. */
const maintenanceOdds = 400;

/** The reels of a kind of slot; `lines` are some of those that reels play, or their ways for a kind that pays without lines. */
const kinds = [
  { gameClassify: 'classic', lines: [1, 3, 5, 9], volatility: [1, 1, 2] },
  { gameClassify: 'video', lines: [5, 10, 15, 20], volatility: [1, 2, 2, 3] },
  { gameClassify: 'video', lines: [10, 15, 20], volatility: [2, 2, 3] },
  { gameClassify: 'ways', lines: [243], volatility: [2, 3, 3] },
  { gameClassify: 'ways', lines: [243], volatility: [2, 3] },
  { gameClassify: 'jackpot', lines: [5, 10, 15, 20], volatility: [3] },
] as const satisfies readonly { gameClassify: string; lines: readonly number[]; volatility: readonly Volatility[] }[];

const minBets = [10, 10, 20, 20, 20, 25, 40, 50, 100, 200];

/** A name as part of a game code: lower case, digits and hyphens. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** How many coins a spin costs that pays in ways; one that pays on lines costs a coin per line. */
const waysCoins = 25;

/** The least stake that is no lower than this: every coin of a spin costs the same. */
const leastStake = (wanted: number, coins: number): number => Math.ceil(wanted / coins) * coins;

const createSlot = (dice: Dice, index: number, vassalage: string, { name, motif, companion }: Title): GameSeed => {
  const kind = dice.pick(kinds);
  const minBet = dice.pick(minBets);
  const lines = dice.pick<number>(kind.lines);
  return {
    nodeId: String(firstNode + index),
    vassalage,
    gameType: 'RNG',
    gameName: name,
    gameClassify: kind.gameClassify,
    gameCode: slug(name),
    minBet: leastStake(minBet, kind.gameClassify === 'ways' ? waysCoins : lines),
    minLineNum: lines,
    volatility: dice.pick<Volatility>(kind.volatility),
    ...plainGame,
    underMaintenance: dice.below(maintenanceOdds) === 0,
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
