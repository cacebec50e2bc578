import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Stop } from '../../../contract/protection/rules.ts';
import { limitPeriods, limitTools } from '../../../contract/protection/values.ts';
import { deposits, payments, providerDoubts, withdrawals } from '../../domains/cashier/schema.ts';
import { houseTermsOf, isContractKind } from '../../domains/agent/house.ts';
import { isUnderMaintenance } from '../../domains/lobby/maintenance.ts';
import { games, vendors } from '../../domains/lobby/schema.ts';
import { draws } from '../../domains/lottery/schema.ts';
import { heldWins } from '../../domains/play/schema.ts';
import { mallRedemptions } from '../../domains/points/schema.ts';
import { feedback } from '../../domains/service/schema.ts';
import { isInTransaction, type Database } from '../../ground/database/open.ts';
import { deployment } from '../../ground/database/schema.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { outbox } from '../../trust/protect/schema.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { members } from '../../trust/members/schema.ts';
import { promoCodes, promotionEntries } from '../../trust/offers/schema.ts';
import { isSetting, readChanged } from '../../trust/settings/settings.ts';
import { holdContent, isContentKind } from '../../house/deskWords.ts';
import { holdSetting } from '../changing.ts';
import { holdItem } from '../content/items.ts';
import { staff } from '../../trust/staff/schema.ts';
import { documents } from '../../trust/stops/schema.ts';
import { ownOf } from '../../trust/stops/own.ts';
import type { Facts } from '../../trust/staff/schema.ts';

/** What an act is about, as it is now: the member behind it and what can change about it, none of it personal. */
export interface Target {
  readonly member: bigint | null;
  readonly facts: Facts;
}

/** Reads what an act is about, and locks its row in a transaction; null if there is none. */
type Read = (database: Database, subject: string) => Promise<Target | null>;

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

const first = <Row>(rows: readonly Row[], of: (row: Row) => Target): Target | null => {
  const [row] = rows;
  return row === undefined ? null : of(row);
};

const alwaysThere: Read = () => Promise.resolve({ member: null, facts: {} });

const member: Read = async (database, account) => {
  const { db } = database;
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.accountKey, account.toLowerCase()));
  if (!found) return null;
  // In the order in which the acts lock them.
  if (isInTransaction()) await lockMember(database, found.id);
  return first(
    await db.select().from(members).where(eq(members.id, found.id)).for('no key update'),
    ({ id, locked, erasedAt, paymentPasswordResetAt }) => ({
      member: id,
      facts: { locked, erased: time(erasedAt), passwordReset: time(paymentPasswordResetAt) },
    }),
  );
};

/** What protects a member, by the account. */
const protection: Read = async (database, account) => {
  const found = await member(database, account);
  if (!found?.member) return null;
  const { timeOut, exclusion, limits } = await ownOf(database, found.member);
  const stopped = (stop: Stop | null): string | null =>
    stop && `${stop.until === null ? 'without an end' : `until ${new Date(stop.until).toISOString()}`}, by ${stop.by}`;
  const set = limitTools.flatMap((tool) =>
    limitPeriods.flatMap((period) => {
      const { amount } = limits[tool][period];
      return amount === null ? [] : [`${tool} ${period} ${amount}`];
    }),
  );
  return {
    member: found.member,
    facts: { timeOut: stopped(timeOut), exclusion: stopped(exclusion), limits: set.join(', ') },
  };
};

/** What a text says that may be long; the log does not need all of it. */
const shortened = (text: string | null): string | null =>
  text === null || text.length <= 2_000 ? text : `${text.slice(0, 1_900)}… (${text.length} characters)`;

/** Of a setting, or of a part of it: what differs from the default. */
const setting: Read = async (database, subject) => {
  const [name = '', part] = subject.split('.');
  if (isSetting(name) && isInTransaction()) await holdSetting(database, name);
  const changed = (await readChanged(database)).get(name);
  const value = part === undefined ? changed : (changed as Record<string, unknown> | undefined)?.[part];
  return { member: null, facts: { value: shortened(value === undefined ? null : JSON.stringify(value)) } };
};

/** An item by its kind and name; one that does not exist yet has no state. */
const content: Read = async (database, subject) => {
  const [kind = '', ...rest] = subject.split('/');
  if (!isContentKind(kind)) return null;
  if (isInTransaction()) await holdContent(database);
  const standing = await holdItem(database, kind, rest.join('/'));
  const { desk = null, closedAt = null, from = null, until = null } = standing ?? {};
  return { member: null, facts: { desk, closed: time(closedAt), from: time(from), until: time(until) } };
};

const contract: Read = async (database, subject) => {
  const [kind = '', account = ''] = subject.split('/');
  if (!isContractKind(kind)) return null;
  const { db } = database;
  const [agent] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!agent) return null;
  const terms = await houseTermsOf(database, kind, account);
  return { member: agent.id, facts: { terms: terms === null ? null : JSON.stringify(terms) } };
};

const maintained = (row: typeof vendors.$inferSelect | typeof games.$inferSelect): Facts => ({
  maintenance: isUnderMaintenance(row),
  from: time(row.maintenanceFrom),
  until: time(row.maintenanceUntil),
});

export const thisDatabase = 'this database';

export const subjects = {
  withdrawal: async ({ db }, number) =>
    first(
      await db.select().from(withdrawals).where(eq(withdrawals.number, number)).for('no key update'),
      ({ member: of, state, resolution, takenBy, approvedBy, returnedAt }) => ({
        member: of,
        facts: { state, resolution, taken: takenBy, first: approvedBy, returned: time(returnedAt) },
      }),
    ),
  deposit: async ({ db }, number) =>
    first(
      await db.select().from(deposits).where(eq(deposits.number, number)).for('no key update'),
      ({ member: of, state, arrived, inReview }) => ({
        member: of,
        facts: { state, arrived: String(arrived), review: inReview },
      }),
    ),
  /** Money for which no deposit was found. */
  payment: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(payments)
        .where(eq(payments.id, rowId(id)))
        .for('no key update'),
      ({ state, deposit }) => ({ member: null, facts: { state, deposit: deposit === null ? null : String(deposit) } }),
    ),
  doubt: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(providerDoubts)
        .where(eq(providerDoubts.id, rowId(id)))
        .for('no key update'),
      ({ seenAt }) => ({ member: null, facts: { seen: time(seenAt) } }),
    ),
  win: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(heldWins)
        .where(eq(heldWins.id, rowId(id)))
        .for('no key update'),
      ({ member: of, releasedAt }) => ({ member: of, facts: { released: time(releasedAt) } }),
    ),
  redemption: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(mallRedemptions)
        .where(eq(mallRedemptions.id, rowId(id)))
        .for('no key update'),
      ({ member: of, state }) => ({ member: of, facts: { state } }),
    ),
  application: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(promotionEntries)
        .where(eq(promotionEntries.id, rowId(id)))
        .for('no key update'),
      ({ member: of, state }) => ({ member: of, facts: { state } }),
    ),
  /** A member's part in a promotion, as promotion/account. */
  award: async ({ db }, subject) => {
    const account = subject.slice(subject.indexOf('/') + 1);
    return first(
      await db.select({ id: members.id }).from(members).where(eq(members.accountKey, account.toLowerCase())),
      ({ id }) => ({ member: id, facts: {} }),
    );
  },
  /** A draw, as GAME/issue. */
  draw: async ({ db }, subject) => {
    const [game = '', issue = ''] = subject.split('/');
    const isIt = and(eq(draws.lottery, game), eq(draws.issue, issue));
    return first(await db.select().from(draws).where(isIt), ({ state }) => ({ member: null, facts: { state } }));
  },
  member,
  document: async (database, id) => {
    const read = () =>
      database.db
        .select()
        .from(documents)
        .where(eq(documents.id, rowId(id)));
    const [found] = await read();
    if (!found) return null;
    if (isInTransaction()) await lockMember(database, found.member);
    return first(await read(), ({ member: of, state, cause, validUntil }) => ({
      member: of,
      // Opening a picture begins the review, which must not outdate the page that it was opened from.
      facts: { state: state === 'in_review' ? 'submitted' : state, cause, valid: time(validUntil) },
    }));
  },
  protection,
  vendor: async ({ db }, code) =>
    first(await db.select().from(vendors).where(eq(vendors.code, code)).for('no key update'), (row) => ({
      member: null,
      facts: { ...maintained(row), address: row.launchUrl, proofs: row.proofUrl },
    })),
  game: async ({ db }, nodeId) =>
    first(await db.select().from(games).where(eq(games.nodeId, nodeId)).for('no key update'), (row) => ({
      member: null,
      facts: maintained(row),
    })),
  code: async ({ db }, code) =>
    first(
      await db.select().from(promoCodes).where(eq(promoCodes.code, code)).for('no key update'),
      ({ endsAt, most }) => ({ member: null, facts: { ends: time(endsAt), most } }),
    ) ?? { member: null, facts: { ends: null, most: null } },
  setting,
  content,
  /** A contract of the house, as kind/account. */
  contract,
  staff: async ({ db }, name) =>
    first(
      await db.select().from(staff).where(eq(staff.nameKey, name.toLowerCase())).for('no key update'),
      ({ role, endedAt, secretConfirmed }) => ({
        member: null,
        facts: { role, ended: time(endedAt), authenticator: secretConfirmed },
      }),
    ) ?? { member: null, facts: { role: null } },
  /** A payment company, by its code. */
  company: alwaysThere,
  /** A payment of a provider, or to one, by its number at the bank. */
  settlement: alwaysThere,
  letter: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(outbox)
        .where(eq(outbox.id, rowId(id)))
        .for('no key update'),
      ({ state, tries }) => ({ member: null, facts: { state, tries } }),
    ),
  feedback: async ({ db }, id) =>
    first(
      await db
        .select()
        .from(feedback)
        .where(eq(feedback.id, rowId(id)))
        .for('no key update'),
      ({ member: of, closedAt }) => ({ member: of, facts: { closed: time(closedAt) } }),
    ),
  house: alwaysThere,
  books: alwaysThere,
  /** The one that this gateway uses, by the name below. */
  database: async ({ db }, name) =>
    name === thisDatabase
      ? first(await db.select().from(deployment).for('no key update'), ({ heldAt, heldWhy }) => ({
          member: null,
          facts: { held: time(heldAt), why: heldWhy },
        }))
      : null,
} satisfies Record<string, Read>;

export type Subjects = typeof subjects;

/** What a page carries in its forms, so that an act on something that has changed since is refused. */
export const digestOf = ({ facts }: Target): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('base64url')
    .slice(0, 16);
