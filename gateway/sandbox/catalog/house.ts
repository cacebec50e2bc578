import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFolder } from '../../house/folder.ts';
import { withRows, type House } from '../../house/read.ts';
import type { FileRow } from '../../house/shapes.ts';
import { houseFiles, houseFolder, rowsOf } from './files.ts';
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
export const allGames = (): readonly Game[] =>
  (games ??= [...(sandboxHouse().lists.games ?? []).map(({ row }) => row), ...rowsOf('lotteries')]);

/** What a sandbox is filled with: its files, and the slots that are made in memory. */
export const sandboxHouse = (): House => withRows(houseFiles(), 'games', slotRows(), 'games/slots.ts');

/** The code that makes the slots, which differ when it does. To make them only to compare them would slow down every start. */
const slotMakers = ['./slots.ts', './names.ts', './words.ts', '../dice.ts'];

/** The digest of the sandbox's house. */
export const houseDigest = (): string => {
  const hash = createHash('sha256');
  for (const [path, bytes] of readFolder(houseFolder)) hash.update(`${path} ${bytes.length}\n`).update(bytes);
  for (const path of slotMakers) hash.update(readFileSync(new URL(path, import.meta.url)));
  return hash.digest('hex');
};
