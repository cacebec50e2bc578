import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

/**
 * A class bears its name and four letters for its file: as short as possible and unique, wherever the site is built.
 */
export const className =
  (root: string) =>
  (name: string, file: string): string => {
    const path = relative(root, file.replace(/\?.*$/, '')).split(sep).join('/');
    return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
  };
