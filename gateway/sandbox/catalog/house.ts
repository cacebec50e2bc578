import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFolder } from '../../house/folder.ts';
import { withRows, type House, type Listed } from '../../house/read.ts';
import type { FileRow } from '../../house/shapes.ts';
import { factsOf } from '../gameFacts.ts';
import { houseFiles, houseFolder } from '../houseFiles.ts';
import { slots } from './slots.ts';

/** A game as the sandbox's house has it; a lottery has more fields than others. */
export type Game = FileRow<'games'> | FileRow<'lotteries'>;

/** The slots that are made in memory; the first, to which a banner leads, is in the files. */
const slotRows = (): readonly FileRow<'games'>[] =>
  slots()
    .slice(1)
    .map(({ row }) => row);

let games: readonly Game[] | undefined;

/** Every game of the sandbox, in the order of the house. */
export const allGames = (): readonly Game[] => {
  if (games) return games;
  const { lists } = sandboxHouse();
  return (games = [...(lists.games ?? []), ...(lists.lotteries ?? [])].map(({ row }) => row));
};

const withFacts = <One extends Listed<'games' | 'lotteries'>>(listed: One): One => ({
  ...listed,
  row: { ...factsOf(listed.row), ...listed.row },
});

/** What a sandbox is filled with: its files, the slots that are made in memory, and what its engines say about their games. */
export const sandboxHouse = (): House => {
  const house = withRows(houseFiles(), 'games', slotRows(), 'games/slots.ts');
  const { games: titles = [], lotteries = [] } = house.lists;
  return { ...house, lists: { ...house.lists, games: titles.map(withFacts), lotteries: lotteries.map(withFacts) } };
};

/** The code that makes the slots and facts, which differ when it does. To make them only to compare them would slow down every start. */
const makers = [
  ...['./slots.ts', './names.ts', './words.ts', '../gameFacts.ts', '../tableRules.ts', '../dice.ts'],
  ...['../../../games/rules/reef.ts', '../../../games/rules/reels.ts', '../../../games/rules/table.ts'],
];

/** The digest of the sandbox's house. */
export const houseDigest = (): string => {
  const hash = createHash('sha256');
  for (const [path, bytes] of readFolder(houseFolder)) hash.update(`${path} ${bytes.length}\n`).update(bytes);
  for (const path of makers) hash.update(readFileSync(new URL(path, import.meta.url)));
  return hash.digest('hex');
};
