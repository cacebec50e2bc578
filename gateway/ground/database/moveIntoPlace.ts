import { closeSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sync = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const syncAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncAll(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
};

/** Renames what was made aside, a file or a folder, once all of it is on the disk: a power cut leaves all of it or nothing. */
export const moveIntoPlace = (made: string, path: string, kind: 'file' | 'folder'): void => {
  if (kind === 'folder') syncAll(made);
  else sync(made);
  renameSync(made, path);
  sync(dirname(path));
};
