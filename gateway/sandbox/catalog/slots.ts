import type { FileRow } from '../../house/shapes.ts';
import type { MotifName } from '../art/motifs/index.ts';
import { createDice, type Dice } from '../dice.ts';
import { rowsOf } from '../houseFiles.ts';
import { createTitles, type Title } from './names.ts';
import { headliners } from './words.ts';

/** A slot game, and the motifs of its picture. */
export interface Slot {
  readonly row: FileRow<'games'>;
  readonly motif: MotifName;
  readonly companion: MotifName;
}

/** How many slot games are made up; with that of the contract's examples, which is in a file, the sandbox has 10,000. */
const slotCount = 9_999;

const firstNode = 100_001;

/** One of this many slots is under maintenance. */
const maintenanceOdds = 400;

/**
 * The reels of a kind of slot; `lines` are some of those that reels play, or their ways for a kind that pays without lines. A
 * volatility of 1 pays little and often, 3 much and rarely.
 */
const kinds = [
  { gameClassify: 'classic', lines: [1, 3, 5, 9], volatility: [1, 1, 2] },
  { gameClassify: 'video', lines: [5, 10, 15, 20], volatility: [1, 2, 2, 3] },
  { gameClassify: 'video', lines: [10, 15, 20], volatility: [2, 2, 3] },
  { gameClassify: 'ways', lines: [243], volatility: [2, 3, 3] },
  { gameClassify: 'ways', lines: [243], volatility: [2, 3] },
  { gameClassify: 'jackpot', lines: [5, 10, 15, 20], volatility: [3] },
] as const;

const minBets = [10, 10, 20, 20, 20, 25, 40, 50, 100, 200];

/** A name as part of a game code: lower case, digits and hyphens. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-');

/** How many coins a spin costs that pays in ways; one that pays on lines costs a coin per line. */
const waysCoins = 25;

/** The least stake that is no lower than this: every coin of a spin costs the same. */
const leastStake = (wanted: number, coins: number): number => Math.ceil(wanted / coins) * coins;

/** New games come every four weeks, the last time twelve days ago. */
const releases = { lastDaysAgo: 12, everyDays: 28 };

/** The date of one of the releases since a vendor joined. */
const pickRelease = (dice: Dice, joined: string): string => {
  const { lastDaysAgo, everyDays } = releases;
  const since = -Number.parseInt(joined, 10) - lastDaysAgo;
  return `-${lastDaysAgo + everyDays * dice.below(Math.floor(since / everyDays) + 1)}d`;
};

const createSlot = (dice: Dice, index: number, vendor: string, { name, motif, companion }: Title): Slot => {
  const kind = dice.pick(kinds);
  const minBet = dice.pick(minBets);
  const lines = dice.pick<number>(kind.lines);
  return {
    row: {
      nodeId: String(firstNode + index),
      vendor,
      gameType: 'RNG',
      gameName: name,
      gameClassify: kind.gameClassify,
      gameCode: slug(name),
      minBet: String(leastStake(minBet, kind.gameClassify === 'ways' ? waysCoins : lines)),
      minLineNum: lines,
      volatility: dice.pick<number>(kind.volatility),
      added: '-0d',
      maintenance: dice.below(maintenanceOdds) === 0,
      image: 'drawn',
    },
    motif,
    companion,
  };
};

const change = (slot: Slot, row: Partial<Slot['row']>): Slot => ({ ...slot, row: { ...slot.row, ...row } });

const createAll = (): readonly Slot[] => {
  const dice = createDice('slots');
  const vendors = rowsOf('vendors')
    .filter(({ categories }) => categories.includes('RNG'))
    .map(({ code }) => code);
  const nextTitle = createTitles(dice);
  return Array.from({ length: slotCount }, (_, index) => {
    const headliner = headliners[index];
    if (!headliner) return createSlot(dice, index, dice.pick(vendors), nextTitle());
    const [name, vendor, motif, companion] = headliner;
    return change(createSlot(dice, index, vendor, { name, motif, companion }), { maintenance: false });
  });
};

const dated = (slots: readonly Slot[]): readonly Slot[] => {
  const dice = createDice('added');
  const joined = new Map(rowsOf('vendors').map((vendor) => [vendor.code, vendor.joined]));
  return slots.map((slot) => change(slot, { added: pickRelease(dice, joined.get(slot.row.vendor) ?? '-0d') }));
};

/** How many slots are among the hot games, and among those that the home page shows first: two pages of them. */
const rankedCounts = { hot: 28, popular: 84 } as const;

/** Deals the first slots that are open the ranks which the games of the files leave them. */
const dealRanks = (rank: keyof typeof rankedCounts, slots: readonly Slot[]): ReadonlyMap<string, number> => {
  const first = slots.filter(({ row }) => !row.maintenance).slice(0, rankedCounts[rank]);
  const made = new Set(first.map(({ row }) => row.nodeId));
  const others = [...rowsOf('games'), ...rowsOf('lotteries')].filter(({ nodeId }) => !made.has(nodeId));
  const taken = new Set(others.flatMap((row) => row[rank] ?? []));
  const places = [...first.map(({ row }) => row.nodeId), ...Array.from(taken, () => null)];
  const dealt = createDice(rank)
    .shuffled(places)
    .filter((nodeId) => nodeId !== null);
  const ranks = places.map((_, at) => at + 1).filter((each) => !taken.has(each));
  return new Map(ranks.flatMap((each, at) => (dealt[at] === undefined ? [] : [[dealt[at], each] as const])));
};

const ranked = (slots: readonly Slot[]): readonly Slot[] => {
  const [hot, popular] = [dealRanks('hot', slots), dealRanks('popular', slots)];
  return slots.map((slot) =>
    change(slot, { hot: hot.get(slot.row.nodeId) ?? null, popular: popular.get(slot.row.nodeId) ?? null }),
  );
};

let created: readonly Slot[] | undefined;

/** Ten thousand slot games with distinct names, the headliners first; created once, always the same. */
export const slots = (): readonly Slot[] => (created ??= ranked(dated(createAll())));
