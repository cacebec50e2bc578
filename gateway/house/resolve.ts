import { posix } from 'node:path';
import type { Database } from '../ground/database/open.ts';
import { readSetting } from '../trust/settings/settings.ts';
import { momentOf } from './dates.ts';
import type { Faults } from './faults.ts';
import { readPicture, type HousePicture } from './pictures.ts';
import { keyOf, placeOf, type House, type Listed } from './read.ts';
import { houseRows, type Dated } from './schema.ts';
import { kinds, whole, type Kind, type Row } from './shapes.ts';
import { inOrder } from './stores.ts';

/** A row with what its file refers to in place, and how its file wrote the dates. */
export interface Resolved<Of extends Kind> extends Listed<Of> {
  readonly key: string;
  readonly value: Row<Of>;
  readonly dated: Dated;
}

type ResolvedLists = { readonly [Of in Kind]?: readonly Resolved<Of>[] };

export interface ResolvedHouse {
  readonly lists: ResolvedLists;
  readonly pictures: readonly HousePicture[];
  /** How many pictures are left out, because only a sandbox draws them. */
  readonly undrawn: number;
}

const datesOf: Partial<Readonly<Record<Kind, readonly string[]>>> = {
  vendors: ['joined'],
  games: ['added'],
  lotteries: ['added'],
  promotions: ['from', 'until'],
  announcements: ['at'],
  codes: ['from', 'until'],
};

/** What a sandbox draws for a row of each kind. */
export const artOf: Partial<Readonly<Record<Kind, string>>> = {
  vendors: 'vendor',
  games: 'game',
  lotteries: 'game',
  promotions: 'promotion',
  banners: 'banner',
  goods: 'gift',
};

/** What was loaded of each row before, by kind and key. */
const readLoaded = async ({ db }: Database): Promise<(kind: Kind, key: string) => Dated> => {
  const rows = await db.select().from(houseRows);
  const loaded = new Map(rows.map(({ kind, key, dated }) => [`${kind} ${key}`, dated]));
  return (kind, key) => loaded.get(`${kind} ${key}`) ?? {};
};

const leavesHouse = (path: string): boolean => posix.normalize(path).startsWith('..') || path !== posix.normalize(path);

interface Asked {
  readonly mode: 'sandbox' | 'production';
  readonly now: Date;
  /** The moments that dates have now in the database, by kind, key and field. */
  readonly kept: (kind: Kind, key: string, field: string) => string | null | undefined;
}

/** Puts files, pictures and moments in the place of what names them. */
export const resolveHouse = async (
  database: Database,
  { lists, folder }: House,
  { mode, now, kept }: Asked,
  faults: Faults,
): Promise<ResolvedHouse> => {
  const { timeZone } = await readSetting(database, 'cashier');
  const loaded = await readLoaded(database);
  const pictures = new Map<string, HousePicture>();
  const readings = new Map<string, Awaited<ReturnType<typeof readPicture>>>();
  let undrawn = 0;

  const pictureAt = async (path: string, where: string): Promise<string | null> => {
    if (leavesHouse(path)) {
      faults.add(`${where}: ${path} leads out of the house.`);
      return null;
    }
    const reading = readings.get(path) ?? (await readPicture(folder.get(path)));
    readings.set(path, reading);
    if ('fault' in reading) {
      faults.add(`${where}: ${path} ${reading.fault}`);
      return null;
    }
    pictures.set(reading.picture.digest, reading.picture);
    return reading.path;
  };

  const addressOf = async (kind: Kind, key: string, named: string, where: string): Promise<string | null> => {
    if (named.startsWith('pictures/')) return pictureAt(named, where);
    if (!named.startsWith('drawn')) return named;
    if (named === 'drawn' && artOf[kind] === undefined) {
      faults.add(`${where}: "drawn" does not say which drawing; a banner's is "drawn:banner/home-1".`);
      return null;
    }
    if (mode === 'production') {
      undrawn += 1;
      return null;
    }
    return `/art/${named === 'drawn' ? `${artOf[kind]}/${key}` : named.slice('drawn:'.length)}.svg`;
  };

  const textOf = (html: string | { file: string }, where: string): string => {
    if (typeof html === 'string') return html;
    const bytes = leavesHouse(html.file) ? undefined : folder.get(html.file);
    if (!bytes)
      faults.add(`${where}: ${html.file} ${leavesHouse(html.file) ? 'leads out of the house.' : 'is not there.'}`);
    return Buffer.from(bytes ?? []).toString('utf8');
  };

  const resolve = async <Of extends Kind>(kind: Of, listed: Listed<Of>): Promise<Resolved<Of>> => {
    const key = keyOf(kind, listed.row);
    const where = placeOf(kind, listed);
    const value: Record<string, unknown> = { ...whole(kind, listed.row) };
    const texts = (datesOf[kind] ?? []).flatMap((field) => {
      const text = value[field];
      return typeof text === 'string' ? [[field, text] as const] : [];
    });
    const before = loaded(kind, key);
    for (const [field, text] of texts)
      value[field] = (before[field] === text ? kept(kind, key, field) : undefined) ?? momentOf(text, { now, timeZone });
    for (const field of ['image', 'url'])
      if (typeof value[field] === 'string') value[field] = await addressOf(kind, key, value[field], where);
    if (kind === 'announcements') {
      const images = [];
      for (const named of value['images'] as string[]) images.push(await addressOf(kind, key, named, where));
      value['images'] = images.filter((address) => address !== null);
    }
    if (kind === 'promotions') value['html'] = textOf(value['html'] as string | { file: string }, where);
    if (kind === 'vendors') value['categories'] = inOrder(value['categories'] as Row<'vendors'>['categories']);
    return { ...listed, key, value: value as unknown as Row<Of>, dated: Object.fromEntries(texts) };
  };

  const resolved: Partial<Record<Kind, readonly Resolved<Kind>[]>> = {};
  for (const kind of kinds) {
    const rows: Resolved<Kind>[] = [];
    for (const listed of lists[kind] ?? []) rows.push(await resolve(kind, listed));
    if (lists[kind]) resolved[kind] = rows;
  }
  return { lists: resolved as ResolvedLists, pictures: [...pictures.values()], undrawn };
};
