import type { Struct } from 'superstruct';
import { BadSetting, type Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { changesOf } from '../../house/compare.ts';
import { holdContent, type ContentKind } from '../../house/deskWords.ts';
import { BadHouse, Faults } from '../../house/faults.ts';
import { fieldFault } from '../../house/fieldFault.ts';
import type { Folder } from '../../house/folder.ts';
import { keepPicture, pathOf, readKept, readPicture } from '../../house/pictures.ts';
import { resolveHouse, type Resolved } from '../../house/resolve.ts';
import { refuseFixed } from '../../house/rules.ts';
import { rowShapes, type FileRow, type Row } from '../../house/shapes.ts';
import { stores } from '../../house/stores.ts';
import { changeItem, changeTimes, firstPlace, holdItem, type Desk, type Standing } from './items.ts';
import { closedOf, refuseBanner } from './publishing.ts';
import { refuseWords, writeWords, type ItemWords } from './words.ts';

/** An item as it is written at the desk. */
export interface Written {
  readonly kind: ContentKind;
  /** As a file of the house has it; a promotion without its time, and a picture by the name that `addPicture` gave it. */
  readonly row: object;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly words: ItemWords;
  /** Whether there must be none of this name yet, or one. */
  readonly isNew: boolean;
}

interface Around {
  readonly mode: Config['mode'];
  readonly now: Date;
}

/** Keeps a picture and gives the name that items show it by. What no item shows is let go of by the next load. */
export const addPicture = async (database: Database, bytes: Uint8Array): Promise<string> => {
  const read = await readPicture(bytes);
  if ('fault' in read) throw new BadSetting(`This picture ${read.fault}`);
  await keepPicture(database, read.picture);
  return read.path.slice(1);
};

/** The pictures that a row names, as if they lay in the folder of a house. */
const picturesIn = async (database: Database, row: object): Promise<Folder> => {
  const named = [...JSON.stringify(row).matchAll(/"pictures\/([0-9a-f]{32})\.\w+"/g)].map(([, digest = '']) => digest);
  return new Map((await readKept(database, named)).map((picture) => [pathOf(picture).slice(1), picture.bytes]));
};

/** Reads a row as a load reads those of its files. */
const readRow = async (
  database: Database,
  { kind, row, from, until }: Written,
  { mode, now }: Around,
): Promise<Resolved<ContentKind>> => {
  const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
  const whole = kind === 'promotions' ? { ...row, from: moment(from), until: moment(until) } : row;
  const fault = fieldFault(whole, rowShapes[kind] as unknown as Struct);
  if (fault !== null) throw new BadSetting(fault);
  if (from !== null && until !== null && from >= until) throw new BadSetting('from has to be before until.');
  const faults = new Faults();
  const listed = { row: whole as FileRow<ContentKind>, file: 'desk', place: 1 };
  const house = {
    currency: '',
    lists: { [kind]: [listed] },
    settings: null,
    folder: await picturesIn(database, whole),
  };
  const { lists } = await resolveHouse(database, house, { mode, now, kept: () => undefined }, faults);
  faults.check();
  const [resolved] = (lists[kind] ?? []) as readonly Resolved<ContentKind>[];
  if (!resolved) throw new Error('a row that is right is resolved');
  return resolved;
};

/** Refuses to change what members have gone by. */
const refuseChange = async (database: Database, kind: ContentKind, resolved: Resolved<ContentKind>, row: object) => {
  const faults = new Faults();
  const changed = [{ resolved, changes: changesOf(row, resolved.value) }];
  await refuseFixed<ContentKind>(database, kind, changed, faults);
  faults.check();
};

/** Sentences of a load without the file that they are about, of which there is none here. */
const withoutFile = (error: unknown): unknown =>
  error instanceof BadHouse
    ? new BadSetting(error.faults.map((sentence) => sentence.replace(/^desk, [^:]+: /, '')).join('\n'))
    : error;

const deskOf = (before: Standing | null): Exclude<Desk, null> => {
  if (!before) return 'draft';
  return before.desk ?? (before.closedAt === null ? 'published' : 'withdrawn');
};

const write = async (database: Database, written: Written, around: Around): Promise<Exclude<Desk, null>> => {
  const { kind, from, until, words, isNew } = written;
  const { now } = around;
  refuseWords(kind, words);
  const resolved = await readRow(database, written, around);
  const { key: id, value } = resolved;
  const before = await holdItem(database, kind, id);
  if (isNew && before) throw new BadSetting(`There is "${id}" already.`);
  if (!isNew && !before) throw new Refusal('not_found');
  const kept = before && (await stores[kind].read(database)).find(({ row }) => row.id === id);
  if (kept) await refuseChange(database, kind, resolved, kept.row);
  const desk = deskOf(before);
  if (kind === 'banners' && desk === 'published') await refuseBanner(database, value as Row<'banners'>);
  const standing = { desk, closedAt: before?.closedAt ?? null, from, until };
  const closedAt = desk === 'published' ? closedOf(kind, standing, now) : (standing.closedAt ?? now);
  const position = kept?.position ?? (await firstPlace(database, kind));
  await stores[kind].write(database, [{ row: value as never, position }], closedAt);
  await changeItem(database, kind, id, { desk });
  if (kind !== 'promotions') await changeTimes(database, kind, id, { from, until });
  await writeWords(database, kind, id, words);
  return desk;
};

/**
 * Writes a new item as a draft, or changes one, which keeps its state: what is published is shown as it is now. One that the files
 * of the house have brought is the desk’s from then on.
 */
export const saveContent = (database: Database, written: Written, around: Around): Promise<Exclude<Desk, null>> =>
  database.transaction(async () => {
    await holdContent(database);
    try {
      return await write(database, written, around);
    } catch (error) {
      throw withoutFile(error);
    }
  });
