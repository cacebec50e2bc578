import { and, eq, inArray, lte } from 'drizzle-orm';
import { areTerms, fits, type ContractKind, type TermsOf } from '../../../../contract/earnings.ts';
import { after, dayLong, type Clock } from '../../../ground/clock.ts';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { readSettings } from '../../../trust/settings/settings.ts';
import { isAgentKind, type Person } from '../../../trust/members/person.ts';
import { lineage, members } from '../../../trust/members/schema.ts';
import { tellAbout } from './notices.ts';
import { takesEffect } from '../periods.ts';
import { contracts, type ContractRow } from '../schema.ts';
import { endedBy } from '../tree.ts';
import {
  addContract,
  beginTree,
  changeContract,
  contractById,
  inForce,
  lockTree,
  standing,
  termsOf,
  topOf,
} from './store.ts';

/** What changed by an event: the contract, and those that ended or were withdrawn with it. */
export interface Changed {
  readonly contract: ContractRow;
  readonly ended: readonly ContractRow[];
}

interface Situation {
  readonly database: Database;
  readonly person: Person;
  readonly now: Date;
}

/** What a party of a contract asks with; its situation is that of the moment at which the tree is locked. */
type Asking = Omit<Situation, 'now'> & { readonly clock: Pick<Clock, 'now'> };

/** What a change of an agent’s terms, null for their end, would end further down. */
export const wouldEnd = async <Kind extends ContractKind>(
  database: Database,
  { kind, agent, top }: Pick<ContractRow, 'agent' | 'top'> & { readonly kind: Kind },
  terms: TermsOf[Kind] | null,
) => {
  const rows = await standing(database, kind, top);
  const ended = endedBy(
    kind,
    agent,
    terms,
    rows.map((row) => ({
      contract: row.id,
      agent: row.agent,
      upline: row.upline,
      isAgreed: row.state !== 'requested',
      terms: termsOf(kind, row),
    })),
  );
  return ended.flatMap((each) => {
    const row = rows.find(({ id }) => id === each.contract);
    return row ? [{ ...each, row }] : [];
  });
};

/** When a contract ends that is to end now: when its running period does, or at once where it has not begun. */
const endOf = ({ kind, period, fromAt }: ContractRow, zone: string, now: Date): Date => {
  const end = takesEffect(kind, period, zone, now);
  return fromAt && fromAt > end ? fromAt : end;
};

/** Ends or withdraws what no longer fits below an agent whose terms have changed, and tells everyone whom it affects. */
const cascade = async (
  { database, now }: Pick<Situation, 'database' | 'now'>,
  of: Pick<ContractRow, 'kind' | 'agent' | 'top'>,
  terms: ContractRow['terms'] | null,
): Promise<readonly ContractRow[]> => {
  const { cashier } = await readSettings(database);
  const ended: ContractRow[] = [];
  for (const { row, state, reason } of await wouldEnd(database, of, terms as never)) {
    const changed = await changeContract(
      database,
      row,
      {
        state,
        askedBy: null,
        answerBy: null,
        ...(state === 'ended' && { untilAt: endOf(row, cashier.timeZone, now) }),
      },
      { event: state, by: null, reason },
      now,
    );
    ended.push(changed);
    await tellAbout(database, changed, reason, ['upline', 'downline'], now);
  }
  return ended;
};

export const refuseOff = async (database: Database, kind: ContractKind): Promise<void> => {
  const { agents } = await readSettings(database);
  if (!agents.kinds[kind]) throw new Refusal('feature_off');
};

const directDownline = async (
  { database: { db }, person }: Pick<Situation, 'database' | 'person'>,
  account: string,
): Promise<Person> => {
  const [row] = await db
    .select({ person: members, depth: lineage.depth })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.downline))
    .where(and(eq(lineage.upline, person.id), eq(members.accountKey, account.toLowerCase())));
  if (!row?.depth) throw new Refusal('not_found');
  if (row.depth > 1) throw new Refusal('not_yours');
  if (!isAgentKind(row.person.kind)) throw new Refusal('agents_only');
  return row.person;
};

/** Why terms promise more than the upline’s own give, those in force and those agreed to follow; null where they fit. */
export const termsProblem = async <Kind extends ContractKind>(
  { database, now }: Pick<Situation, 'database' | 'now'>,
  kind: Kind,
  upline: bigint,
  terms: TermsOf[Kind],
): Promise<'upline_ended' | 'above_upline' | null> => {
  const own = await inForce(database, kind, upline, now);
  // An end that is agreed leaves nothing to promise from.
  if (own.every(({ untilAt }) => untilAt !== null)) return 'upline_ended';
  return own.every((each) => fits(kind, terms, termsOf(kind, each))) ? null : 'above_upline';
};

const refuseUnfit = async <Kind extends ContractKind>(
  situation: Pick<Situation, 'database' | 'now'>,
  kind: Kind,
  upline: bigint,
  terms: TermsOf[Kind],
): Promise<void> => {
  if (await termsProblem(situation, kind, upline, terms)) throw new Refusal('above_own_terms');
};

const isWaiting = ({ state }: ContractRow): boolean => state === 'requested' || state === 'ending';

/** Writes an offer to a direct downline; the tree is locked, and the terms are checked. */
export const addOffer = async <Kind extends ContractKind>(
  { database, person, now }: Omit<Situation, 'person'> & { readonly person: Pick<Person, 'id'> },
  kind: Kind,
  { agent, top, terms }: Pick<ContractRow, 'agent' | 'top'> & { readonly terms: TermsOf[Kind] },
): Promise<ContractRow> => {
  const { agents } = await readSettings(database);
  return addContract(
    database,
    {
      kind,
      agent,
      upline: person.id,
      top,
      state: 'requested',
      terms,
      askedBy: 'upline',
      answerBy: after(now, agents.answerDays * dayLong),
      fromAt: null,
    },
    { event: 'requested', by: person },
    now,
  );
};

/** Refuses what an upline cannot propose to a direct downline, and says who that is. */
export const proposable = async <Kind extends ContractKind>(
  situation: Situation,
  kind: Kind,
  { account, terms, top }: { account: string; terms: TermsOf[Kind]; top: bigint },
): Promise<Person> => {
  const { database, person } = situation;
  await refuseOff(database, kind);
  const downline = await directDownline(situation, account);
  const { agents } = await readSettings(database);
  if (!areTerms(kind, terms, agents.rateCeiling[kind])) throw new Refusal('invalid_fields', { fields: ['terms'] });
  const between = (await standing(database, kind, top)).filter(({ agent }) => agent === downline.id);
  if (between.some(isWaiting)) throw new Refusal('wrong_state');
  await refuseUnfit(situation, kind, person.id, terms);
  return downline;
};

/** An upline proposes terms to a direct downline. */
export const request = async <Kind extends ContractKind>(
  asking: Asking,
  kind: Kind,
  { account, terms }: { account: string; terms: TermsOf[Kind] },
): Promise<Changed> => {
  const { database, person, clock } = asking;
  const top = await topOf(database, person.id);
  await lockTree(database, top);
  const now = clock.now();
  const situation = { database, person, now };
  const downline = await proposable(situation, kind, { account, terms, top });
  const contract = await addOffer(situation, kind, { agent: downline.id, top, terms });
  await tellAbout(database, contract, 'offered', ['downline'], now);
  return { contract, ended: [] };
};

interface Seen {
  readonly contractId: bigint;
  readonly version: number;
}

type Side = 'upline' | 'downline';

/** A contract of the caller’s, whose tree is locked, in the version that the caller has seen. What was to be answered by now is over. */
const own = async ({ database, person, clock }: Asking, kind: ContractKind, { contractId, version }: Seen) => {
  await refuseOff(database, kind);
  const found = await contractById(database, contractId);
  if (found?.kind !== kind || (found.agent !== person.id && found.upline !== person.id)) throw new Refusal('not_found');
  await lockTree(database, found.top);
  const row = await contractById(database, contractId);
  const now = clock.now();
  if (row?.version !== version || (row.answerBy !== null && row.answerBy <= now))
    throw new Refusal('changed_meanwhile');
  const side: Side = row.agent === person.id ? 'downline' : 'upline';
  return { situation: { database, person, now }, row, side };
};

const other = (side: Side): Side => (side === 'upline' ? 'downline' : 'upline');

/** The downline accepts an offer: the contract before it ends where this one begins. */
const acceptOffer = async (situation: Situation, row: ContractRow): Promise<Changed> => {
  const { database, person, now } = situation;
  const { cashier } = await readSettings(database);
  if (row.upline !== null) await refuseUnfit(situation, row.kind, row.upline, row.terms as never);
  const agreed = (await standing(database, row.kind, row.top)).find(
    ({ agent, state }) => agent === row.agent && state !== 'requested',
  );
  const from = takesEffect(row.kind, agreed?.period ?? null, cashier.timeZone, now);
  if (agreed)
    await changeContract(
      database,
      agreed,
      {
        state: 'ended',
        askedBy: null,
        answerBy: null,
        untilAt: agreed.fromAt && agreed.fromAt > from ? agreed.fromAt : from,
      },
      { event: 'ended', by: null, reason: 'replaced' },
      now,
    );
  const begins = agreed?.fromAt && agreed.fromAt > from ? agreed.fromAt : from;
  const contract = await changeContract(
    database,
    row,
    { state: 'running', askedBy: null, answerBy: null, fromAt: begins },
    { event: 'accepted', by: person },
    now,
  );
  await beginTree(database, contract, begins, cashier.timeZone);
  await tellAbout(database, contract, 'agreed', ['upline'], now);
  return { contract, ended: await cascade(situation, contract, contract.terms) };
};

const acceptEnd = async (situation: Situation, row: ContractRow, side: Side): Promise<Changed> => {
  const { database, person, now } = situation;
  const { cashier } = await readSettings(database);
  const contract = await changeContract(
    database,
    row,
    { state: 'ended', askedBy: null, answerBy: null, untilAt: endOf(row, cashier.timeZone, now) },
    { event: 'ended', by: person, reason: 'agreed' },
    now,
  );
  await tellAbout(database, contract, 'ended', [other(side)], now);
  return { contract, ended: await cascade(situation, contract, null) };
};

/** The other side says yes to what is pending, and to all that ends with it. */
export const accept = async (
  asking: Asking,
  kind: ContractKind,
  seen: Seen & { readonly ends: readonly bigint[] },
): Promise<Changed> => {
  const { situation, row, side } = await own(asking, kind, seen);
  if (!isWaiting(row)) throw new Refusal('wrong_state');
  if (row.askedBy === side) throw new Refusal('not_yours');
  const isOffer = row.state === 'requested';
  const ends = await wouldEnd(situation.database, row, (isOffer ? row.terms : null) as never);
  const wasSeen = ends.length === seen.ends.length && ends.every(({ contract }) => seen.ends.includes(contract));
  if (!wasSeen) throw new Refusal('changed_meanwhile');
  return isOffer ? acceptOffer(situation, row) : acceptEnd(situation, row, side);
};

/** The other side says no: an offer is over, a contract goes on. */
export const reject = async (asking: Asking, kind: ContractKind, seen: Seen): Promise<Changed> => {
  const { situation, row, side } = await own(asking, kind, seen);
  const { database, person, now } = situation;
  if (!isWaiting(row)) throw new Refusal('wrong_state');
  if (row.askedBy === side) throw new Refusal('not_yours');
  const isOffer = row.state === 'requested';
  const contract = await changeContract(
    database,
    row,
    { state: isOffer ? 'rejected' : 'running', askedBy: null, answerBy: null },
    { event: isOffer ? 'rejected' : 'end_rejected', by: person },
    now,
  );
  await tellAbout(database, contract, isOffer ? 'declined' : 'end_declined', [other(side)], now);
  return { contract, ended: [] };
};

/** Asks to end a contract, withdraws an offer, or withdraws a request to end one. */
export const terminate = async (asking: Asking, kind: ContractKind, seen: Seen): Promise<Changed> => {
  const { situation, row, side } = await own(asking, kind, seen);
  const { database, person, now } = situation;
  const told = [other(side)];
  if (isWaiting(row)) {
    if (row.askedBy !== side) throw new Refusal('not_yours');
    const isOffer = row.state === 'requested';
    const contract = await changeContract(
      database,
      row,
      { state: isOffer ? 'withdrawn' : 'running', askedBy: null, answerBy: null },
      { event: isOffer ? 'withdrawn' : 'end_taken_back', by: person },
      now,
    );
    await tellAbout(database, contract, isOffer ? 'withdrawn' : 'end_declined', told, now);
    return { contract, ended: [] };
  }
  // The house ends its contracts by itself, and is not asked.
  if (row.state !== 'running' || row.upline === null) throw new Refusal('wrong_state');
  const between = (await standing(database, kind, row.top)).filter(({ agent }) => agent === row.agent);
  if (between.some(isWaiting)) throw new Refusal('wrong_state');
  const { agents } = await readSettings(database);
  const contract = await changeContract(
    database,
    row,
    { state: 'ending', askedBy: side, answerBy: after(now, agents.answerDays * dayLong) },
    { event: 'end_asked', by: person },
    now,
  );
  await tellAbout(database, contract, 'end_asked', told, now);
  return { contract, ended: [] };
};

/**
 * Nobody is held by silence: an offer that was not answered in time is withdrawn, and a contract that one side has asked to end
 * has ended. The tree is locked.
 */
export const expire = async (database: Database, top: bigint, now: Date): Promise<void> => {
  const due = await database.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.top, top), inArray(contracts.state, ['requested', 'ending']), lte(contracts.answerBy, now)))
    .orderBy(contracts.answerBy, contracts.id);
  const { cashier } = await readSettings(database);
  for (const { id } of due) {
    // What went before may have ended it.
    const row = await contractById(database, id);
    if (!row || !isWaiting(row) || !row.answerBy) continue;
    const isOffer = row.state === 'requested';
    const contract = await changeContract(
      database,
      row,
      {
        state: isOffer ? 'withdrawn' : 'ended',
        askedBy: null,
        answerBy: null,
        ...(!isOffer && { untilAt: endOf(row, cashier.timeZone, row.answerBy) }),
      },
      { event: isOffer ? 'withdrawn' : 'ended', by: null, reason: 'unanswered' },
      now,
    );
    await tellAbout(database, contract, 'unanswered', ['upline', 'downline'], now);
    if (!isOffer) await cascade({ database, now: row.answerBy }, contract, null);
  }
};

/**
 * R3.41: the house sets, replaces or ends its contract with a top agent, which nobody has to accept. `from` is the end of the
 * running period, or its beginning where the sandbox asks for that.
 */
export const setHouseContract = async <Kind extends ContractKind>(
  database: Database,
  { kind, agent, terms, from }: { kind: Kind; agent: Person; terms: TermsOf[Kind] | null; from?: Date },
  now: Date,
): Promise<void> => {
  const top = await topOf(database, agent.id);
  if (top !== agent.id) throw new Refusal('not_yours');
  if (!isAgentKind(agent.kind)) throw new Refusal('agents_only');
  await lockTree(database, top);
  const { agents, cashier } = await readSettings(database);
  if (terms && !areTerms(kind, terms, agents.rateCeiling[kind]))
    throw new Refusal('invalid_fields', { fields: ['terms'] });
  const agreed = (await standing(database, kind, top)).find((each) => each.agent === agent.id);
  const takes = from ?? takesEffect(kind, agreed?.period ?? null, cashier.timeZone, now);
  const begins = agreed?.fromAt && agreed.fromAt > takes ? agreed.fromAt : takes;
  if (agreed)
    await changeContract(
      database,
      agreed,
      { state: 'ended', askedBy: null, answerBy: null, untilAt: begins },
      { event: 'ended', by: null, reason: terms ? 'replaced' : 'agreed' },
      now,
    );
  if (terms) {
    const contract = await addContract(
      database,
      {
        kind,
        agent: agent.id,
        upline: null,
        top,
        state: 'running',
        terms,
        askedBy: null,
        answerBy: null,
        fromAt: begins,
      },
      { event: 'set', by: null },
      now,
    );
    await beginTree(database, contract, begins, cashier.timeZone);
    await tellAbout(database, contract, 'agreed', ['downline'], now);
  }
  await cascade({ database, now }, { kind, agent: agent.id, top }, terms);
};
