import { createHash } from 'node:crypto';

/** A short name for a path that stays as long as its steps do. */
export const pathId = (start: string, labels: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([start, ...labels]))
    .digest('hex')
    .slice(0, 8);
