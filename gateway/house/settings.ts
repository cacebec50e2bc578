import { isDeepStrictEqual } from 'node:util';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { encodeServiceLink } from '../ground/serviceLink.ts';
import { merged, readChanged, writeSetting, type Settings } from '../trust/settings/settings.ts';
import { changedSetting, hasParts, refuseCostly } from './changedSetting.ts';
import { withDeskWords, type DeskKeys } from './deskWords.ts';
import type { Faults } from './faults.ts';
import { shortened } from './shortened.ts';

/** Settings that belong to one deployment, and therefore to no house. */
const ofDeployment: ReadonlySet<string> = new Set([
  'state',
  'launchGameCDNs',
  'social',
  'firebase',
  'limits',
  'providers',
  'messages',
  'privacy',
]);

export const isOfHouse = (name: string): boolean => !ofDeployment.has(name);

interface SettingChange {
  readonly name: keyof Settings;
  /** What is stored from now on. */
  readonly changed: unknown;
  readonly before: unknown;
}

/** Customer service can be said with a plain link, which the site is told in the form of its protocol. */
const withLinks = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((entry: unknown, at) => {
        if (!hasParts(entry) || typeof entry['url'] !== 'string') return entry;
        const { url, ...rest } = entry;
        return { ...rest, path: encodeServiceLink(url, `croup${String(at + 1).padStart(3, '0')}`) };
      })
    : value;

/** What a house changes of the settings; the parts that its files do not name stay. */
export const settingChanges = async (
  database: Database,
  settings: ReadonlyMap<keyof Settings, unknown>,
  desk: DeskKeys,
  faults: Faults,
): Promise<readonly SettingChange[]> => {
  const stored = await readChanged(database);
  const changes: SettingChange[] = [];
  const attempt = async (file: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error;
      faults.add(`${file}: ${error.message}`);
    }
  };
  for (const [name, value] of settings)
    await attempt(`settings/${name}.json`, async () => {
      if (!isOfHouse(name))
        throw new BadSetting(`${name} belongs to one deployment, and to no house. Set it with npm run settings.`);
      const before = stored.get(name);
      const change = name === 'customerService' ? withLinks(value) : value;
      const loaded = await changedSetting(database, name, before, change);
      const changed = name === 'translations' ? withDeskWords(before, loaded, desk) : loaded;
      if (!isDeepStrictEqual(before, changed)) changes.push({ name, changed, before: merged(name, before ?? {}) });
    });
  await attempt('settings', () => refuseCostly(database, new Map(changes.map(({ name, changed }) => [name, changed]))));
  return changes;
};

export const writeSettings = async (database: Database, changes: readonly SettingChange[]): Promise<void> => {
  for (const { name, changed } of changes)
    await writeSetting(database, name, changed as Partial<Settings[typeof name]>);
};

/** A change of a setting in words, a line for each part. */
export const saySetting = ({ name, changed, before }: SettingChange): readonly string[] => {
  if (Array.isArray(changed)) {
    const had = Array.isArray(before) ? before.length : 0;
    return [`${name}: ${had === 0 ? 'new' : `${had} →`} ${had === 0 ? `(${changed.length})` : changed.length}`];
  }
  const was = before as Readonly<Record<string, unknown>>;
  return Object.entries(changed as Readonly<Record<string, unknown>>)
    .filter(([part, value]) => !isDeepStrictEqual(was[part], value))
    .map(([part, value]) => `${name}.${part}: ${shortened(was[part])} → ${shortened(value)}`);
};
