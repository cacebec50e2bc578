import type { Infer, Struct } from 'superstruct';
import { isSetting, settingNames, type Settings } from '../trust/settings/settings.ts';
import { fieldFault } from './fieldFault.ts';
import { Faults } from './faults.ts';
import type { Folder } from './folder.ts';
import { readJson } from './json.ts';
import { houseVersion, kinds, listShape, manifestShape, rowShapes, type FileRow, type Kind } from './shapes.ts';

/** A row with the file that it is in, and its place there, from 1. */
export interface Listed<Of extends Kind> {
  readonly row: FileRow<Of>;
  readonly file: string;
  readonly place: number;
}

type Lists = { readonly [Of in Kind]?: readonly Listed<Of>[] };

/** A house as its files say it, each of them of the right form. A kind without a list is none that it decides. */
export interface House {
  readonly currency: string;
  readonly lists: Lists;
  /** What its files change of settings, by name; null where it leaves settings alone. */
  readonly settings: ReadonlyMap<keyof Settings, unknown> | null;
  readonly folder: Folder;
}

/** How a row of each kind is called, and the field that names it. */
const naming = {
  vendors: { word: 'vendor', key: 'code' },
  games: { word: 'game', key: 'nodeId' },
  lotteries: { word: 'lottery', key: 'nodeId' },
  rooms: { word: 'room', key: 'id' },
  promotions: { word: 'promotion', key: 'id' },
  banners: { word: 'banner', key: 'id' },
  announcements: { word: 'announcement', key: 'id' },
  goods: { word: 'item', key: 'id' },
  codes: { word: 'code', key: 'code' },
  agents: { word: 'agent', key: 'account' },
} as const satisfies Readonly<Record<Kind, { word: string; key: string }>>;

export const keyOf = (kind: Kind, row: object): string =>
  String((row as Readonly<Record<string, unknown>>)[naming[kind].key]);

/** What a person calls a row: a lottery by its code, everything else by its key. */
const nameOf = (kind: Kind, row: unknown, place: number): string => {
  const fields = (row ?? {}) as Readonly<Record<string, unknown>>;
  const name = kind === 'lotteries' ? (fields['code'] ?? fields['nodeId']) : fields[naming[kind].key];
  return typeof name === 'string' && name !== '' ? `${naming[kind].word} ${name}` : `place ${place}`;
};

/** Where a row is, as sentences begin with it. */
export const placeOf = <Of extends Kind>(kind: Of, { row, file, place }: Listed<Of>): string =>
  `${file}, ${nameOf(kind, row, place)}`;

const jsonOf = (folder: Folder, file: string, faults: Faults): { readonly value: unknown } | null => {
  const bytes = folder.get(file);
  if (!bytes) return null;
  const read = readJson(bytes);
  if ('value' in read) return read;
  faults.add(`${file}${read.fault}`);
  return null;
};

const readManifest = (folder: Folder): Infer<typeof manifestShape> => {
  const faults = new Faults();
  if (!folder.has('house.json')) faults.add('There is no house.json, which every house begins with.');
  const read = jsonOf(folder, 'house.json', faults);
  const version = (read?.value as { house?: unknown } | null | undefined)?.house;
  // A newer version may have fields that this one does not know, so its number comes before everything else.
  if (Number.isInteger(version) && Number(version) > houseVersion)
    faults.add(
      `house.json: this house has version ${Number(version)}, and this gateway reads ${houseVersion}. Use a newer gateway.`,
    );
  faults.check();
  const fault = fieldFault(read?.value, manifestShape as unknown as Struct);
  if (fault !== null) faults.add(`house.json: ${fault}`);
  faults.check();
  return read?.value as Infer<typeof manifestShape>;
};

const filesOf = (folder: Folder, kind: Kind): string[] =>
  [...folder.keys()]
    .filter((file) => file === `${kind}.json` || (kind === 'games' && file.startsWith('games/')))
    .sort();

const readRows = <Of extends Kind>(folder: Folder, kind: Of, file: string, faults: Faults): Listed<Of>[] => {
  const read = jsonOf(folder, file, faults);
  if (!read) return [];
  const list = (read.value as { list?: unknown } | null)?.list;
  const shape = listShape(kind) as unknown as Struct;
  if (!Array.isArray(list)) {
    const fault = fieldFault(read.value, shape);
    if (fault !== null) faults.add(`${file}: ${fault}`);
    return [];
  }
  const around = fieldFault({ ...(read.value as object), list: [] }, shape);
  if (around !== null) faults.add(`${file}: ${around}`);
  return list.flatMap((row: unknown, at) => {
    const fault = fieldFault(row, rowShapes[kind] as unknown as Struct);
    if (fault === null) return [{ row: row as FileRow<Of>, file, place: at + 1 }];
    faults.add(`${file}, ${nameOf(kind, row, at + 1)}: ${fault}`);
    return [];
  });
};

/** Says of each row with a key that an earlier one has where that is. */
const refuseTwice = <Of extends Kind>(
  kind: Of,
  rows: readonly Listed<Of>[],
  { key, says }: { key: (row: FileRow<Of>) => string; says: (row: FileRow<Of>) => string },
  faults: Faults,
): void => {
  const first = new Map<string, Listed<Of>>();
  for (const listed of rows) {
    const before = first.get(key(listed.row));
    if (before)
      faults.add(`${placeOf(kind, listed)}: ${says(listed.row)} is also in ${before.file}, place ${before.place}.`);
    else first.set(key(listed.row), listed);
  }
};

const readList = <Of extends Kind>(folder: Folder, kind: Of, faults: Faults): readonly Listed<Of>[] => {
  const files = filesOf(folder, kind);
  if (files.length === 0)
    faults.add(
      `house.json has ${kind}, but there is no ${kind}.json${kind === 'games' ? ' and no folder games' : ''}.`,
    );
  const rows = files.flatMap((file) => readRows(folder, kind, file, faults));
  refuseTwice(kind, rows, { key: (row) => keyOf(kind, row), says: () => 'it' }, faults);
  if (kind === 'lotteries')
    refuseTwice(
      'lotteries',
      rows as unknown as Listed<'lotteries'>[],
      { key: ({ code }) => code, says: ({ code }) => `its code ${code}` },
      faults,
    );
  return rows;
};

const readSettingsOf = (folder: Folder, faults: Faults): ReadonlyMap<keyof Settings, unknown> => {
  const files = [...folder.keys()].filter((file) => file.startsWith('settings/'));
  if (files.length === 0) faults.add('house.json has settings, but there is no folder settings.');
  return new Map(
    files.flatMap((file) => {
      const name = file.slice('settings/'.length, -'.json'.length);
      if (!isSetting(name)) {
        faults.add(`${file}: there is no setting "${name}". There are ${settingNames.join(', ')}.`);
        return [];
      }
      const read = jsonOf(folder, file, faults);
      return read ? [[name, read.value] as const] : [];
    }),
  );
};

/** Files that no part of `house.json` asks for, which an operator would believe to be loaded. */
const refuseUnasked = (folder: Folder, has: readonly string[], faults: Faults): void => {
  for (const kind of kinds)
    for (const file of has.includes(kind) ? [] : filesOf(folder, kind))
      faults.add(`${file} is there, but house.json does not have ${kind}.`);
  const [setting] = [...folder.keys()].filter((file) => file.startsWith('settings/'));
  if (setting !== undefined && !has.includes('settings'))
    faults.add(`${setting} is there, but house.json does not have settings.`);
  const known = new Set(['house.json', ...kinds.map((kind) => `${kind}.json`)]);
  for (const file of folder.keys())
    if (/^[^/]+\.json$/.test(file) && !known.has(file)) faults.add(`${file} is no file of a house.`);
};

/** Reads the files of a house. Throws with everything that is wrong with their form. */
export const readHouse = (folder: Folder): House => {
  const { currency, has } = readManifest(folder);
  const faults = new Faults();
  refuseUnasked(folder, has, faults);
  const lists = Object.fromEntries(
    kinds.filter((kind) => has.includes(kind)).map((kind) => [kind, readList(folder, kind, faults)]),
  ) as Lists;
  const settings = has.includes('settings') ? readSettingsOf(folder, faults) : null;
  faults.check();
  return { currency, lists, settings, folder };
};

/** A house with further rows, which are made in memory as if they stood in a file of this name. */
export const withRows = <Of extends Kind>(
  house: House,
  kind: Of,
  rows: readonly FileRow<Of>[],
  file: string,
): House => {
  const listed: readonly Listed<Of>[] = house.lists[kind] ?? [];
  const made = rows.map((row, at) => ({ row, file, place: at + 1 }));
  const [before, behind] = [listed.filter((each) => each.file < file), listed.filter((each) => each.file >= file)];
  return { ...house, lists: { ...house.lists, [kind]: [...before, ...made, ...behind] } };
};
