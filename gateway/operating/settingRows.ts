import { isDeepStrictEqual } from 'node:util';
import type { Struct } from 'superstruct';
import type { Database } from '../ground/database/open.ts';
import { hasParts } from '../house/changedSetting.ts';
import {
  defaultOf,
  merged,
  readChanged,
  settingNames,
  settingShapes,
  type Settings,
} from '../trust/settings/settings.ts';
import { boundsOf } from './bounds.ts';
import { inputOf, type SettingInput } from './settingInput.ts';
import { pageAfter, type Page } from './lists/page.ts';

export interface SettingRow {
  readonly name: keyof Settings;
  /** Null for a setting that is a list, or whose parts have names of their own. */
  readonly part: string | null;
  readonly value: unknown;
  readonly default: unknown;
  readonly isChanged: boolean;
  readonly bounds: string;
  readonly input: SettingInput;
}

const partsOf = (name: keyof Settings): readonly (readonly [string | null, Struct])[] => {
  const { type, schema } = settingShapes[name] as Struct;
  return type === 'object' || type === 'type'
    ? Object.entries(schema as Readonly<Record<string, Struct>>)
    : [[null, settingShapes[name] as Struct]];
};

/** The name of a row, as `npm run settings` takes it. */
export const settingKey = ({ name, part }: Pick<SettingRow, 'name' | 'part'>): string =>
  part === null ? name : `${name}.${part}`;

const readRows = async (database: Database): Promise<readonly SettingRow[]> => {
  // Read past the memory of this process, so that a page shows the change that led to it.
  const stored = await readChanged(database);
  return settingNames.flatMap((name) => {
    const usual = defaultOf(name) as unknown;
    const now = stored.has(name) ? merged(name, stored.get(name)) : usual;
    const of = (whole: unknown, part: string | null): unknown =>
      part === null || !hasParts(whole) ? whole : whole[part];
    return partsOf(name).map(([part, shape]): SettingRow => {
      const [value, standard] = [of(now, part), of(usual, part)];
      return {
        name,
        part,
        value,
        default: standard,
        isChanged: !isDeepStrictEqual(value, standard),
        bounds: boundsOf(shape),
        input: inputOf(shape),
      };
    });
  });
};

interface Asked {
  readonly changed?: boolean;
  readonly name?: string | undefined;
  readonly after?: string | undefined;
}

/** Every part of the settings with what it is and what it can be; on demand only those that are changed, or those of one name. */
export const listSettings = async (
  database: Database,
  { changed = false, name, after }: Asked = {},
): Promise<Page<SettingRow>> =>
  pageAfter(
    (await readRows(database)).filter(
      (row) => (row.isChanged || !changed) && (name === undefined || row.name === name),
    ),
    after,
    settingKey,
  );

/** One part of the settings by its name, as `npm run settings` takes it; null if there is none. */
export const findSetting = async (database: Database, key: string): Promise<SettingRow | null> =>
  (await readRows(database)).find((row) => settingKey(row) === key) ?? null;
