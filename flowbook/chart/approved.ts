import { readFileSync, readdirSync } from 'node:fs';
import type { Files } from './files.ts';

export const folder = new URL('../../docs/flows/', import.meta.url);

/** The pages that were approved last. */
export const approvedPages = (): Files =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
