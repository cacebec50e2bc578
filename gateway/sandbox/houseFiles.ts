import { fileURLToPath } from 'node:url';
import { readFolder } from '../house/folder.ts';
import { readHouse, type House } from '../house/read.ts';
import type { FileRow, Kind } from '../house/shapes.ts';

export const houseFolder = fileURLToPath(new URL('./house/', import.meta.url));

let files: House | undefined;

/** What the files of the sandbox's house say, read once: they never change while it runs. */
export const houseFiles = (): House => (files ??= readHouse(readFolder(houseFolder)));

/** The rows of a kind, in the order of its file. */
export const rowsOf = <Of extends Kind>(kind: Of): readonly FileRow<Of>[] =>
  (houseFiles().lists[kind] ?? []).map(({ row }) => row);
