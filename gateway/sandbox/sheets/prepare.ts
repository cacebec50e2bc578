import { eq } from 'drizzle-orm';
import { filledIn } from '../../../contract/sandbox.ts';
import { announcementPage } from '../../domains/content/announced.ts';
import { announcements } from '../../domains/content/schema.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Services } from '../../trust/calls/context.ts';
import type { SomeHandlers } from '../../trust/calls/handlers.ts';
import type { Database } from '../../ground/database/open.ts';
import { settings } from '../../trust/settings/schema.ts';
import { readChanged } from '../../trust/settings/settings.ts';
import type { DeskDoor } from '../desk.ts';
import type { Faults } from '../faults.ts';
import { actAs } from '../presets/acting.ts';
import { putBack } from '../presets/began.ts';
import { isPreset, makePreset } from '../presets/index.ts';
import type { Sheet } from './shape.ts';

export interface Means {
  readonly services: Services;
  readonly handlers: SomeHandlers;
  readonly faults: Faults;
  readonly desk: DeskDoor;
}

const staff = 'Ada';
/** Under it the settings are kept that a sheet has changed, as they were before. */
const mark = 'sandbox:sheet';

const readBefore = async ({ db }: Database): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = await db.select().from(settings).where(eq(settings.name, mark));
  return (row?.value ?? {}) as Readonly<Record<string, unknown>>;
};

/** Changes a setting as an operator does; undefined stands for its default. */
const change = async ({ desk }: Means, subject: string, value: unknown): Promise<void> => {
  const act = value === undefined ? 'setting.unset' : 'setting.set';
  const fields: Readonly<Record<string, string>> = value === undefined ? {} : { value: JSON.stringify(value) };
  const request = await desk.act(staff, { act, subject, fields, reason: 'For a check sheet.' });
  // Two people decide about it; on this machine a tester is both.
  if (request !== null) throw new Refusal('wrong_state');
};

/** Puts the settings back that a sheet has changed. Returns their names. */
export const restore = async (means: Means): Promise<readonly string[]> => {
  const { database } = means.services;
  const before = await readBefore(database);
  for (const [name, value] of Object.entries(before)) {
    if ((await readChanged(database)).has(name)) await change(means, name, undefined);
    if (value !== null) await change(means, name, value);
  }
  await database.db.delete(settings).where(eq(settings.name, mark));
  return Object.keys(before);
};

const set = async (means: Means, site: Readonly<Record<string, unknown>>): Promise<void> => {
  const { database } = means.services;
  const changed = await readChanged(database);
  const before = Object.fromEntries(Object.keys(site).map((name) => [name, changed.get(name) ?? null]));
  if (Object.keys(site).length > 0) await database.db.insert(settings).values({ name: mark, value: before });
  for (const [name, value] of Object.entries(site)) await change(means, name, value);
};

export interface Prepared {
  /** The account that is logged in; null for a visitor. */
  readonly member: bigint | null;
  readonly at: string;
  readonly keeps: NonNullable<Sheet['begins']['keeps']>;
}

const usual = 'mai';
/** Long enough for a tester to try a path. */
const throughout = 1_000;

/** What the site has shown after a login, so that it covers no step; a sheet about it gives an answer of its own. */
const newsOf = async ({ database }: Services): Promise<Readonly<Record<string, string>>> => {
  const newest = { pageNo: 1, pageSize: 1 };
  const { list } = await announcementPage(database, newest, undefined, eq(announcements.type, 'PL'));
  return list[0] ? { newsSeen: list[0].id } : {};
};

/** Brings the sandbox to where a sheet begins. What a visitor logs in as is put back too. */
export const prepare = async (means: Means, { begins, steps }: Sheet): Promise<Prepared> => {
  const { services, handlers, faults } = means;
  const { as, has = [], site: { codes, ...site } = {}, keeps = {}, at = '/' } = begins;
  faults.clear();
  await restore(means);
  await set(means, site);
  const account = as === 'visitor' ? usual : as;
  await putBack(await actAs(services, handlers, account));
  const acting = await actAs(services, handlers, account);
  const numbers: Record<string, string> = { member: String(acting.person.id) };
  for (const name of has) {
    if (!isPreset(name)) throw new Refusal('not_found', { fields: [name] });
    const [kind = ''] = name.split('-');
    const made = await makePreset(name, acting);
    if (made !== '') numbers[kind] = made;
  }
  // What codes can be sent by hangs on what a gateway is started with, so that it can only be told.
  if (codes !== undefined) faults.plan({ call: 'system.status', fault: 'reply', value: { codes }, times: throughout });
  for (const plan of steps[0]?.plans ?? []) faults.plan(plan);
  const now = services.clock.now().getTime();
  const fill = (values: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filledIn(value, numbers, now)]));
  return {
    member: as === 'visitor' ? null : acting.person.id,
    at: filledIn(at, numbers, now),
    keeps: {
      cookies: fill(keeps.cookies),
      storage: { ...(await newsOf(services)), ...fill(keeps.storage) },
      tab: fill(keeps.tab),
    },
  };
};
