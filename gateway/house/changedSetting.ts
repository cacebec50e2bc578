import { refuseOtherZone } from '../domains/reports/closing.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { currencyOf } from '../trust/ledger/currency.ts';
import { merged, readSettings, settingShapes, type Settings } from '../trust/settings/settings.ts';
import { refuseGain } from './hunters.ts';

export type Parts = Readonly<Record<string, unknown>>;

type Shape = (typeof settingShapes)[keyof Settings];

export const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown): string => JSON.stringify(value, null, 2);

/** Throws where the gateway could not work with a setting. */
const check = (name: keyof Settings, changed: unknown): void => {
  if (!Array.isArray(changed) && !hasParts(changed)) throw new BadSetting(`${name} cannot be ${written(changed)}.`);
  const [error] = settingShapes[name].validate(merged(name, changed));
  if (!error) return;
  const where = [name, ...(error.path as readonly string[])].join('.');
  if (error.type === 'never') throw new BadSetting(`There is no ${where}.`);
  if (typeof error.value === 'number' && ['amount', 'minor'].includes(error.type))
    throw new BadSetting(`${where} needs an amount in minor units and in quotes: '"${error.value}"'.`);
  const expected = error.message.replace(/^At path: \S+ -- /, '').replace(/, but received[^]*$/, '');
  throw new BadSetting(`${where} cannot be ${written(error.value)}. ${expected}.`);
};

/** A bonus in another currency than the ledger's would be neither promised nor credited. */
const checkBonus = async (database: Database, change: Parts): Promise<void> => {
  const currency = await currencyOf(database);
  for (const name of ['registerBonus', 'zaloBonus'] as const) {
    const bonus = (change as Partial<Settings['whitelabel']>)[name];
    if (bonus && bonus.currency !== currency)
      throw new BadSetting(
        `whitelabel.${name} cannot be in ${bonus.currency}: the ledger is in ${currency}, so the bonus could not be credited.`,
      );
  }
};

/** A change of what has fixed fields, with those that it leaves out; what is a list or has names of its own is replaced. */
const completed = (shape: Shape, current: unknown, change: unknown): unknown => {
  const fields = shape.type === 'object' || shape.type === 'type' ? (shape.schema as Record<string, Shape>) : null;
  if (fields === null || !hasParts(current) || !hasParts(change)) return change;
  const changes = Object.entries(change).map(([field, value]) => {
    const inside = fields[field];
    return [field, inside ? completed(inside, current[field], value) : value] as const;
  });
  return { ...current, ...Object.fromEntries(changes) };
};

/** Refuses a change of a setting, from what is stored of it to what would be, that the business days of the books do not allow. */
export const refuseOtherDays = async (
  database: Database,
  name: keyof Settings,
  [before, after]: readonly [unknown, unknown],
): Promise<void> => {
  if (name !== 'cashier') return;
  const [was, is] = [merged(name, before), merged(name, after)];
  await refuseOtherZone(database, was.timeZone, is.timeZone);
};

/** What a setting is changed to by a change of some of its parts; throws where the gateway could not work with it. */
export const changedSetting = async (
  database: Database,
  name: keyof Settings,
  before: unknown,
  change: unknown,
): Promise<unknown> => {
  const parts = hasParts(before) ? before : {};
  const whole = completed(settingShapes[name], merged(name, parts), change);
  const changed =
    hasParts(change) && hasParts(whole)
      ? { ...parts, ...Object.fromEntries(Object.keys(change).map((each) => [each, whole[each]])) }
      : change;
  check(name, changed);
  if (name === 'whitelabel') await checkBonus(database, change as Parts);
  await refuseOtherDays(database, name, [parts, changed]);
  return changed;
};

/** Refuses changes, by the names of the settings, with which a bonus of the house costs more than the bets for it bring. */
export const refuseCostly = async (
  database: Database,
  changes: ReadonlyMap<keyof Settings, unknown>,
): Promise<void> => {
  if (!changes.has('cashier') && !changes.has('rewards')) return;
  const after = [...changes].map(([name, value]) => [name, merged(name, value)]);
  refuseGain({ ...(await readSettings(database)), ...(Object.fromEntries(after) as Partial<Settings>) });
};
