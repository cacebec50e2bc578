import { createHash } from 'node:crypto';
import { eq, inArray, notInArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { inspectPicture } from '../ground/pictures/inspect.ts';
import { dataPolicy } from '../ground/http/headers.ts';
import { viewOf } from '../ground/http/pack.ts';
import type { Database } from '../ground/database/open.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Services } from '../trust/calls/context.ts';
import { housePictures } from './schema.ts';

const mostBytes = 2 * 1024 * 1024;
const longestSide = 4_096;

/** A picture of a house as the gateway keeps it, byte for byte. */
export type HousePicture = typeof housePictures.$inferSelect;

/** Where a picture of the house is served. */
export const pathOf = ({ digest, type }: Pick<HousePicture, 'digest' | 'type'>): string =>
  `/pictures/${digest}.${type}`;

/** The digest in the path of a picture that the house keeps; null for any other address. */
export const digestIn = (path: string): string | null => /^\/pictures\/([0-9a-f]{32})\.\w+$/.exec(path)?.[1] ?? null;

/** The addresses of the pictures that a row shows. */
export const picturesOf = (row: object): readonly string[] => {
  const { image, url, images } = row as { image?: string | null; url?: string | null; images?: readonly string[] };
  return [image ?? '', url ?? '', ...(images ?? [])].filter((address) => address !== '');
};

/** Reads a picture of a folder, or says what is wrong with it. */
export const readPicture = async (
  bytes: Uint8Array | undefined,
): Promise<{ readonly picture: HousePicture; readonly path: string } | { readonly fault: string }> => {
  if (!bytes) return { fault: 'is not there.' };
  if (bytes.length > mostBytes) return { fault: 'is larger than 2 MB.' };
  const inspected = await inspectPicture(bytes);
  if (!inspected) return { fault: 'is no PNG, JPEG or WebP.' };
  const { type, width, height } = inspected;
  if (Math.max(width, height) > longestSide)
    return { fault: `is ${width} by ${height} pixels. The most is ${longestSide} a side.` };
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const picture = { digest, type, bytes: Buffer.from(bytes) };
  return { picture, path: pathOf(picture) };
};

/** The pictures that the database does not have yet. */
export const newPictures = async (
  { db }: Database,
  pictures: readonly HousePicture[],
): Promise<readonly HousePicture[]> => {
  if (pictures.length === 0) return [];
  const { digest } = housePictures;
  const wanted = pictures.map((each) => each.digest);
  const kept = new Set(
    (await db.select({ digest }).from(housePictures).where(inArray(digest, wanted))).map((row) => row.digest),
  );
  return pictures.filter((each) => !kept.has(each.digest));
};

export const keepPicture = async ({ db }: Database, picture: HousePicture): Promise<void> => {
  await db.insert(housePictures).values(picture).onConflictDoNothing();
};

/** Keeps what is new, one at a time since each can have two megabytes, and lets go of what nothing shows any more. */
export const keepPictures = async (
  database: Database,
  added: readonly HousePicture[],
  shown: readonly string[],
): Promise<void> => {
  for (const picture of added) await keepPicture(database, picture);
  await database.db
    .delete(housePictures)
    .where(shown.length === 0 ? undefined : notInArray(housePictures.digest, [...shown]));
};

export const readKept = async ({ db }: Database, digests: readonly string[]): Promise<readonly HousePicture[]> =>
  digests.length === 0
    ? []
    : db
        .select()
        .from(housePictures)
        .where(inArray(housePictures.digest, [...digests]));

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Serves the pictures of the house. Their names are digests of their content, so that browsers keep them for good. */
export const addPictures = (app: Hono, { database }: Pick<Services, 'database'>): void => {
  app.get('/pictures/:file', async (c) => {
    const { db } = database;
    const digest = digestIn(c.req.path);
    const [picture] =
      digest === null ? [] : await db.select().from(housePictures).where(eq(housePictures.digest, digest));
    if (!picture || pathOf(picture) !== c.req.path) throw new Refusal('not_found');
    return c.body(viewOf(picture.bytes), 200, {
      'content-type': types[picture.type],
      'content-security-policy': dataPolicy,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
};
