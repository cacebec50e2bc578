import { and, desc, eq } from 'drizzle-orm';
import { minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { OwnApproval } from '../../domains/cashier/withdrawals/desk.ts';
import { BadSetting } from '../../ground/config.ts';
import { Refusal } from '../../ground/refusal.ts';
import { writeLog } from '../../trust/staff/log.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import { endRequest, fileRequest, lockRequest } from '../../trust/staff/requests.ts';
import { mayDo, roles, type Actor, type Role } from '../../trust/staff/roles.ts';
import { staffLog, type Facts } from '../../trust/staff/schema.ts';
import { countOthers, isStillStaff } from '../../trust/staff/staff.ts';
import type { Act, ActServices, Done, Given } from './act.ts';
import { faultOf, tooLong } from './fields.ts';
import { acts } from './index.ts';
import { digestOf, subjects, type Target } from './subjects.ts';
import { whyCancelled } from './whyCancelled.ts';

const longestReason = 400;
const longestSubject = 200;

export interface Asked {
  readonly act: string;
  readonly subject: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reason?: string | null;
  /** What the page carried of the subject, where it was opened on a page. */
  readonly opened?: string | null;
}

export type Outcome =
  | { readonly state: 'done'; readonly log: bigint; readonly done: Done }
  | { readonly state: 'asked'; readonly request: bigint; readonly until: Date };

const mayBeSecond = ({ rights }: Act): readonly Role[] => roles.filter((role) => rights[role] === '2');

const allows = ({ rights }: Act, { role }: Actor): boolean => role === null || mayDo(rights[role]);

const findAct = (name: string): Act => {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw new DeskRefusal('not_found', 'There is no such act.');
  return act;
};

/** Somebody whose account ends or changes now has either done it before, or does not do it. */
const expectStaff = async (database: Database, { name, role, via }: Actor): Promise<void> => {
  if (via === 'desk' && role !== null && !(await isStillStaff(database, name, role)))
    throw new DeskRefusal('not_allowed', 'Your account has just been changed. Log in again.');
};

/** What was filled in, checked; nothing that the act does not have. */
const checked = (
  { fields: wanted = {}, reason: wantsReason }: Act,
  { subject, fields = {}, reason }: Asked,
  { via }: Pick<Actor, 'via'>,
) => {
  const faults: Record<string, string> = {};
  const subjectFault = subject === '' ? 'This is needed.' : tooLong(subject, longestSubject);
  if (subjectFault !== null) faults['subject'] = subjectFault;
  const kept: Record<string, string> = {};
  for (const [name, field] of Object.entries(wanted)) {
    const value = fields[name] ?? '';
    if (value !== '') {
      const fault = faultOf(field, value);
      if (fault !== null) faults[name] = fault;
      kept[name] = value;
    } else if (!field.optional) faults[name] = 'This is needed.';
  }
  const why = reason?.trim() ?? '';
  const long = tooLong(why, longestReason);
  if (long !== null) faults['reason'] = long;
  else if (why === '' && wantsReason === 'needed' && via !== 'command') faults['reason'] = 'Say why.';
  if (Object.keys(faults).length > 0) throw new DeskRefusal('invalid_fields', undefined, faults);
  return { fields: kept, reason: why === '' ? null : why };
};

const read = async (database: Database, { about }: Act, subject: string): Promise<Target> => {
  const target = await subjects[about](database, subject);
  if (!target) throw new DeskRefusal('not_found');
  return target;
};

const agoOf = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / second));
  return seconds === 1 ? '1 second ago' : `${seconds} seconds ago`;
};

/** Which other member of staff has just acted on the same thing; null if none has. */
const fasterThan = async (
  { database, clock }: ActServices,
  { about }: Act,
  { subject, actor }: Given,
): Promise<string | null> => {
  const [last] = await database.db
    .select()
    .from(staffLog)
    .where(and(eq(staffLog.about, about), eq(staffLog.subject, subject)))
    .orderBy(desc(staffLog.id))
    .limit(1);
  const ms = last ? clock.now().getTime() - last.at.getTime() : Infinity;
  if (!last || last.staff === actor.name || ms > minute) return null;
  return `${last.staff} ${acts[last.act]?.past ?? 'changed'} this ${agoOf(ms)}.`;
};

/** A refusal by what does the work, as a sentence for the person who tried. */
const explained = async (services: ActServices, act: Act, given: Given, error: unknown): Promise<unknown> => {
  if (given.actor.via !== 'desk') return error;
  if (error instanceof BadSetting) return new DeskRefusal('invalid_fields', error.message);
  if (!(error instanceof Refusal)) return error;
  if (error.code === 'invalid_fields') {
    const names = error.details.fields ?? [];
    return new DeskRefusal(
      'invalid_fields',
      undefined,
      Object.fromEntries(names.map((name) => [name, 'Please check this.'])),
    );
  }
  if (error instanceof OwnApproval)
    return new DeskRefusal(
      'own_request',
      `You approved this at ${error.at.toISOString().slice(11, 16)}. Another person has to approve it.`,
    );
  if (error.code === 'not_found') return new DeskRefusal('not_found');
  if (error.code !== 'wrong_state' && error.code !== 'changed_meanwhile')
    return new DeskRefusal('wrong_state', error.message);
  const faster = await fasterThan(services, act, given);
  if (faster !== null) return new DeskRefusal('changed_meanwhile', faster);
  return new DeskRefusal('wrong_state', (await whyCancelled(services, act, given.subject)) ?? undefined);
};

const logged = (
  { database, clock }: ActServices,
  {
    name,
    act: { about },
    given,
    before,
    after,
    done,
    request,
  }: { name: string; act: Act; given: Given; before: Target; after: Target | null; done: Done; request: bigint | null },
): Promise<bigint> =>
  writeLog(
    database,
    given.actor,
    {
      ...{ act: name, about, subject: given.subject, reason: given.reason, request },
      member: after?.member ?? before.member,
      before: before.facts,
      after: (after ?? before).facts,
      note: done.note ?? {},
      transfers: done.transfers ?? [],
      personal: done.personal ?? {},
    },
    clock.now(),
  );

/** Does an act and writes its line of the log, both or neither. */
const carryOut = async (
  services: ActServices,
  {
    name,
    act,
    given,
    before,
    request = null,
    note = {},
  }: { name: string; act: Act; given: Given; before: Target; request?: bigint | null; note?: Facts },
): Promise<Outcome> => {
  const { database, clock } = services;
  // Jobs that were woken in here would run in this transaction; they are woken after it.
  const asleep = { ...services, wake: () => undefined };
  const done = (await act.work(asleep, given, clock.now())) ?? {};
  const after = await subjects[act.about](database, given.subject);
  const log = await logged(services, {
    ...{ name, act, given, before, after, request },
    done: { ...done, note: { ...note, ...done.note } },
  });
  return { state: 'done', log, done };
};

const expectSame = async (services: ActServices, act: Act, given: Given, opened: string, target: Target) => {
  if (digestOf(target) === opened) return;
  throw new DeskRefusal('changed_meanwhile', (await fasterThan(services, act, given)) ?? undefined);
};

/** Does an act, or files it for a second person where two are needed. */
export const perform = async (services: ActServices, actor: Actor, asked: Asked): Promise<Outcome> => {
  const { database, clock, log, wake } = services;
  const act = findAct(asked.act);
  if (!allows(act, actor)) {
    log.event('desk refused', { act: asked.act, staff: actor.name, role: actor.role });
    throw new DeskRefusal('not_allowed');
  }
  const given: Given = { subject: asked.subject, actor, ...checked(act, asked, actor) };
  const inOne = async (): Promise<Outcome> => {
    await expectStaff(database, actor);
    const before = await read(database, act, given.subject);
    if (asked.opened) await expectSame(services, act, given, asked.opened, before);
    if (!(await act.two?.(services, given))) return carryOut(services, { name: asked.act, act, given, before });
    if ((await countOthers(database, mayBeSecond(act), actor.name)) === 0)
      return carryOut(services, { name: asked.act, act, given, before, note: { second: 'none' } });
    const { subject, fields, reason } = given;
    const filed = await fileRequest(
      database,
      {
        ...{ act: asked.act, about: act.about, subject, member: before.member, fields, reason, askedBy: actor.name },
        stateSeen: before.facts,
        seen: (await act.seen?.(services, given)) ?? [],
      },
      clock.now(),
    );
    await writeLog(
      database,
      actor,
      { ...{ act: `ask.${asked.act}`, about: act.about, subject, member: before.member, reason, request: filed.id } },
      clock.now(),
    );
    return { state: 'asked', request: filed.id, until: filed.until };
  };
  try {
    const outcome = act.alone ? await inOne() : await database.transaction(inOne);
    wake();
    return outcome;
  } catch (error) {
    throw await explained(services, act, given, error);
  }
};

export type Decision = 'approve' | 'decline' | 'withdraw';

/** Decides what a colleague has asked for. What it is about must still be as they saw it. */
export const decideRequest = async (
  services: ActServices,
  actor: Actor,
  { id, decision, remark }: { id: bigint; decision: Decision; remark: string | null },
): Promise<Outcome> => {
  const { database, clock, wake } = services;
  /** Whether what was asked for can no longer be done. */
  const found = { stale: false };
  const decide = async (): Promise<Outcome> => {
    await expectStaff(database, actor);
    const row = await lockRequest(database, id);
    const act = findAct(row.act);
    const line = { about: row.about, subject: row.subject, member: row.member, request: id, reason: remark };
    if (decision === 'withdraw' ? row.askedBy !== actor.name : actor.role !== null && act.rights[actor.role] !== '2')
      throw new DeskRefusal('not_allowed');
    if (row.state !== 'waiting')
      throw new DeskRefusal(
        'changed_meanwhile',
        row.decidedBy === null ? undefined : `${row.decidedBy} decided this already.`,
      );
    if (row.until <= clock.now())
      throw new DeskRefusal('wrong_state', 'The time to decide this is over. Ask for it again.');
    if (decision !== 'approve') {
      if (decision === 'decline' && remark === null)
        throw new DeskRefusal('invalid_fields', undefined, { remark: 'Say why, so that whoever asked knows.' });
      const state = decision === 'decline' ? 'declined' : 'withdrawn';
      await endRequest(database, id, { state, by: actor.name, remark }, clock.now());
      return {
        state: 'done',
        log: await writeLog(database, actor, { act: `${decision}.${row.act}`, ...line }, clock.now()),
        done: {},
      };
    }
    if (row.askedBy === actor.name) throw new DeskRefusal('own_request');
    const before = await read(database, act, row.subject);
    if (digestOf(before) !== digestOf({ member: null, facts: row.stateSeen })) {
      found.stale = true;
      throw new DeskRefusal('changed_meanwhile', 'This has changed since it was asked for. Ask for it again.');
    }
    await endRequest(database, id, { state: 'done', by: actor.name, remark }, clock.now());
    const given: Given = { subject: row.subject, fields: row.fields, reason: row.reason, actor, first: row.askedBy };
    try {
      const note = { first: row.askedBy };
      return await carryOut(services, { name: row.act, act, given, before, request: id, note });
    } catch (error) {
      found.stale = error instanceof Refusal || error instanceof DeskRefusal;
      throw await explained(services, act, given, error);
    }
  };
  try {
    const outcome = await database.transaction(decide);
    wake();
    return outcome;
  } catch (error) {
    if (found.stale) await endRequest(database, id, { state: 'stale', by: actor.name }, clock.now());
    throw error;
  }
};
