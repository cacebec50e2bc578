import { changedSetting, hasParts, refuseCostly, refuseOtherDays, type Parts } from '../house/changedSetting.ts';
import { holdContent } from '../house/deskWords.ts';
import { BadSetting } from '../ground/config.ts';
import { lockNames } from '../ground/database/lockNames.ts';
import type { Database } from '../ground/database/open.ts';
import { waysOfCodes, type Senders } from '../trust/messages/senders.ts';
import {
  defaultOf,
  isSetting,
  merged,
  readChanged,
  removeSetting,
  settingNames,
  settingShapes,
  writeSetting,
  type Settings,
} from '../trust/settings/settings.ts';

/** A setting, or a part of it. */
export interface Target {
  readonly name: keyof Settings;
  readonly part: string | null;
}

export const readTarget = (words: string | undefined): Target => {
  const [name = '', part = null, ...deeper] = (words ?? '').split('.');
  if (!isSetting(name)) throw new BadSetting(`There is no setting "${name}". There are ${settingNames.join(', ')}.`);
  const shape = settingShapes[name];
  const parts = shape.type === 'array' ? [] : Object.keys(shape.schema as object);
  if (part !== null && (deeper.length > 0 || !parts.includes(part)))
    throw new BadSetting(
      parts.length === 0
        ? `The setting ${name} is a list, which has no parts.`
        : `There is no "${[part, ...deeper].join('.')}" in ${name}. There are ${parts.join(', ')}.`,
    );
  return { name, part };
};

/** With nothing that can send a code, members without another way would be let in without a step-up. */
const checkStepUp = async (database: Database, senders: Senders, change: Parts): Promise<void> => {
  const ways = await waysOfCodes(database, senders);
  if (change['on'] !== true || ways.sms || ways.email) return;
  const missing = senders.email === null ? 'CROUPIER_SMTP_URL or CROUPIER_SMS_URL' : 'messages.from';
  throw new BadSetting(`Nothing can send codes, so a step-up would let everybody in. Set ${missing} first.`);
};

const partsOf = async (database: Database, name: keyof Settings): Promise<Parts> => {
  const changed = (await readChanged(database)).get(name);
  return hasParts(changed) ? changed : {};
};

/** A setting as it is, and as it would be, whole. */
export interface SettingChange {
  readonly before: Settings[keyof Settings];
  readonly after: Settings[keyof Settings];
}

/** A setting as it is, by what is stored of it. */
export const wholeOf = (name: keyof Settings, changed: unknown): Settings[keyof Settings] =>
  changed === undefined ? defaultOf(name) : merged(name, changed);

/** What is stored of a setting once a part has gone back to its default; undefined where nothing is left. */
const withoutPart = async (database: Database, { name, part }: Target): Promise<Parts | undefined> => {
  const { [part ?? '']: _, ...left } = await partsOf(database, name);
  return part === null || Object.keys(left).length === 0 ? undefined : left;
};

const work = async (database: Database, senders: Senders, { name, part }: Target, value: unknown) => {
  const before = (await readChanged(database)).get(name);
  const change = part === null ? value : { [part]: value };
  const changed = await changedSetting(database, name, hasParts(before) ? before : {}, change);
  if (name === 'stepUp') await checkStepUp(database, senders, change as Parts);
  await refuseCostly(database, new Map([[name, changed]]));
  return { changed, before: wholeOf(name, before), after: wholeOf(name, changed) };
};

/** Two at once would each write what the other has not seen. */
export const holdSetting = async (database: Database, name: keyof Settings): Promise<void> => {
  if (name === 'translations') await holdContent(database);
  await lockNames(database, [`setting:${name}`]);
};

/** What a change would make of a setting, without making it; throws where the gateway could not work with it. */
export const tryChange = async (
  database: Database,
  senders: Senders,
  target: Target,
  value: unknown,
): Promise<SettingChange> => {
  const { before, after } = await work(database, senders, target, value);
  return { before, after };
};

/** Changes a setting, or a part of it. */
export const changeSetting = (
  database: Database,
  senders: Senders,
  target: Target,
  value: unknown,
): Promise<SettingChange> =>
  database.transaction(async () => {
    await holdSetting(database, target.name);
    const { changed, before, after } = await work(database, senders, target, value);
    await writeSetting(database, target.name, changed as Partial<Settings[typeof target.name]>);
    return { before, after };
  });

/** What going back to the default would make of a setting. */
export const tryReset = async (database: Database, target: Target): Promise<SettingChange> => {
  const before = (await readChanged(database)).get(target.name);
  const after = await withoutPart(database, target);
  await refuseOtherDays(database, target.name, [before, after]);
  return { before: wholeOf(target.name, before), after: wholeOf(target.name, after) };
};

/** Takes a setting, or a part of it, back to its default. */
export const resetSetting = (database: Database, target: Target): Promise<SettingChange> =>
  database.transaction(async () => {
    const { name } = target;
    await holdSetting(database, name);
    const change = await tryReset(database, target);
    const left = await withoutPart(database, target);
    if (left === undefined) await removeSetting(database, name);
    else await writeSetting(database, name, left as Partial<Settings[typeof name]>);
    return change;
  });
