import { statfs } from 'node:fs/promises';

const mebibyte = 1024 ** 2;

/** With less, the embedded database may soon be unable to write. */
const least = 256 * mebibyte;

/** How many bytes the disk of a folder has left for this process. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether the disk of a folder is nearly full; what cannot be asked counts as having room. */
export const isNearlyFull = (folder: string): Promise<boolean> =>
  freeBytes(folder).then(
    (free) => free < least,
    () => false,
  );
