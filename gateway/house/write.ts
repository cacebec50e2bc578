import { eq } from 'drizzle-orm';
import type { Database } from '../ground/database/open.ts';
import { currencyOf } from '../trust/ledger/currency.ts';
import { members } from '../trust/members/schema.ts';
import { promoCodes } from '../trust/offers/schema.ts';
import { isSetting, readChanged } from '../trust/settings/settings.ts';
import type { Folder } from './folder.ts';
import { digestIn, picturesOf, readKept } from './pictures.ts';
import { keyOf } from './read.ts';
import { artOf } from './resolve.ts';
import { houseRows } from './schema.ts';
import { schemaFiles } from './schemaFiles.ts';
import { isOfHouse } from './settings.ts';
import { houseVersion, kinds, rowShapes, type Kind, type Row } from './shapes.ts';
import { closable, stores } from './stores.ts';

/** The codes and agents that houses have brought; members and what was made by other ways are in no export. */
const broughtKeys = async ({ db }: Database, kind: Kind): Promise<ReadonlySet<string>> =>
  new Set((await db.select().from(houseRows).where(eq(houseRows.kind, kind))).map(({ key }) => key));

const codesOf = async (database: Database): Promise<readonly Row<'codes'>[]> => {
  const brought = await broughtKeys(database, 'codes');
  const rows = await database.db.select().from(promoCodes).orderBy(promoCodes.code);
  return rows
    .filter(({ code }) => brought.has(code))
    .map(({ amount, points, startsAt, endsAt, code, title, times, most }) => ({
      code,
      title,
      amount: String(amount),
      points: String(points),
      times,
      most,
      from: startsAt?.toISOString() ?? null,
      until: endsAt?.toISOString() ?? null,
    }));
};

const agentsOf = async (database: Database): Promise<readonly Row<'agents'>[]> => {
  const brought = await broughtKeys(database, 'agents');
  const rows = await database.db.select().from(members).where(eq(members.kind, 2)).orderBy(members.accountKey);
  return rows
    .filter(({ account }) => brought.has(account))
    .map(({ account, nickname, email }) => ({ account, nickname, email }));
};

/** A picture as a file of a house names it. */
const named = (kind: Kind, key: string, address: string): string => {
  if (digestIn(address) !== null) return address.slice(1);
  const [, art] = /^\/art\/(.+)\.svg$/.exec(address) ?? [];
  if (art === undefined) return address;
  return art === `${artOf[kind]}/${key}` ? 'drawn' : `drawn:${art}`;
};

/** A row with its pictures as a file of a house names them. */
export const asNamed = (kind: Kind, row: object): object => {
  const key = keyOf(kind, row);
  const nameOf = (address: string | null): string | null => (address === null ? null : named(kind, key, address));
  const { image, url, images } = row as Readonly<Record<string, unknown>>;
  return {
    ...row,
    ...('image' in row ? { image: nameOf(image as string | null) } : {}),
    ...('url' in row ? { url: nameOf(url as string | null) } : {}),
    ...('images' in row ? { images: (images as string[]).map(nameOf) } : {}),
  };
};

interface Written {
  readonly kind: Kind;
  readonly rows: readonly object[];
}

const fileOf = ({ kind, rows }: Written): string => {
  const fields = Object.keys(rowShapes[kind].schema);
  const lines = rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    return `    ${JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])))}`;
  });
  return `{\n  "$schema": "./schema/${kind}.json",\n  "list": [\n${lines.join(',\n')}\n  ]\n}\n`;
};

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What a database has that a house decides, as the files of one: every field said, dates as moments. */
export const exportHouse = async (database: Database): Promise<Folder> => {
  const files = new Map<string, string | Uint8Array>();
  const digests = new Set<string>();
  const written: Written[] = [];

  const asFile = (kind: Kind, row: object): object => {
    for (const address of picturesOf(row)) {
      const digest = digestIn(address);
      if (digest !== null) digests.add(digest);
    }
    if (kind !== 'promotions') return asNamed(kind, row);
    const file = `html/${keyOf(kind, row)}.html`;
    files.set(file, (row as Row<'promotions'>).html as string);
    return { ...asNamed(kind, row), html: { file } };
  };

  for (const kind of closable) {
    const open = (await stores[kind].read(database)).filter(({ isClosed }) => !isClosed);
    written.push({ kind, rows: open.map(({ row }) => asFile(kind, row)) });
  }
  written.push({ kind: 'codes', rows: await codesOf(database) }, { kind: 'agents', rows: await agentsOf(database) });

  const settings = [...(await readChanged(database))]
    .filter(([name]) => isSetting(name) && isOfHouse(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const has = [
    ...kinds.filter((kind) => written.some((each) => each.kind === kind)),
    ...(settings.length > 0 ? ['settings'] : []),
  ];
  files.set(
    'house.json',
    pretty({ $schema: './schema/house.json', house: houseVersion, currency: await currencyOf(database), has }),
  );
  for (const each of written) files.set(`${each.kind}.json`, fileOf(each));
  for (const [name, value] of settings) files.set(`settings/${name}.json`, pretty(value));
  for (const { digest, type, bytes } of await readKept(database, [...digests]))
    files.set(`pictures/${digest}.${type}`, bytes);
  for (const [name, schema] of schemaFiles()) files.set(`schema/${name}`, schema);
  return new Map(
    [...files].map(([path, content]) => [path, typeof content === 'string' ? Buffer.from(content) : content]),
  );
};
