import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Config } from '../../../ground/config.ts';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { answers } from '../../../trust/calls/schema.ts';
import { lockMember } from '../../../trust/ledger/lockMember.ts';
import { readContact } from '../../../trust/members/contact.ts';
import type { Person } from '../../../trust/members/person.ts';
import { members, messages, notices } from '../../../trust/members/schema.ts';
import { promotionEntries } from '../../../trust/offers/schema.ts';
import { noPassword } from '../../../trust/protect/passwords.ts';
import {
  authenticators,
  loginTickets,
  logins,
  lostAuthenticators,
  outbox,
  sessions,
  stepUps,
} from '../../../trust/protect/schema.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import {
  playChecks,
  playLimits,
  playPauses,
  playSessions,
  registerAnswers,
  documents,
} from '../../../trust/stops/schema.ts';
import { keepExclusion } from '../../auth/registration/excluded.ts';
import { invitations, registrations, socialAccounts } from '../../auth/schema.ts';
import { bankAccounts, deposits, payments, pictures, providerDoubts, withdrawals } from '../../cashier/schema.ts';
import { forgetGamesOf } from '../../lobby/forget.ts';
import { mallRedemptions } from '../../points/schema.ts';
import { feedback } from '../../service/schema.ts';
import { memberLabels, memberNotes } from '../schema.ts';
import { erasureTroubles } from './troubles.ts';

/** The tables whose rows about a member are deleted at once. */
const gone = [
  sessions,
  loginTickets,
  logins,
  stepUps,
  authenticators,
  lostAuthenticators,
  socialAccounts,
  answers,
  messages,
  notices,
  memberLabels,
  memberNotes,
  playPauses,
  playLimits,
  playSessions,
  playChecks,
  registerAnswers,
] as const;

const forgetLetters = async ({ db }: Database, person: Person): Promise<void> => {
  const { mobile, email } = readContact(person);
  const recipients = [
    ...(email === null
      ? []
      : [and(eq(outbox.channel, 'email'), eq(sql`lower(${outbox.recipient})`, email.toLowerCase()))]),
    ...(mobile === null ? [] : [and(eq(outbox.channel, 'sms'), eq(outbox.recipient, mobile))]),
  ];
  if (recipients.length > 0) await db.delete(outbox).where(or(...recipients));
};

/** Empties what the member has written or told about themselves in rows that stay. */
const emptyTexts = async ({ db }: Database, member: bigint, now: Date): Promise<void> => {
  await db
    .update(feedback)
    .set({ content: '', contactInfo: '', life: null, answer: null })
    .where(eq(feedback.member, member));
  await db
    .update(mallRedemptions)
    .set({ receivingAddress: null, mobile: null })
    .where(eq(mallRedemptions.member, member));
  await db.update(withdrawals).set({ approvedSeen: null }).where(eq(withdrawals.member, member));
  await db.update(documents).set({ reason: null }).where(eq(documents.member, member));
  await db.update(promotionEntries).set({ comment: '', remark: '' }).where(eq(promotionEntries.member, member));
  await db
    .update(invitations)
    .set({ note: null, endedAt: sql`coalesce(${invitations.endedAt}, ${now})` })
    .where(eq(invitations.inviter, member));
  // The number of an identity document is kept as long as the real name is.
  const identity = sql`case when ${registrations.details} ? 'idNumber'
    then jsonb_build_object('idNumber', ${registrations.details} -> 'idNumber') else '{}'::jsonb end`;
  await db.update(registrations).set({ registerUrl: null, details: identity }).where(eq(registrations.member, member));
};

/**
 * Erases a member: nobody can log in to the account, which is locked and called by its id, and its old name is free. What the law may
 * ask for, which is the real name, bank accounts, the names in payments and pictures, goes years later with `sweepErased`; the
 * ledger, bets and payments stay. Refused with the list of what is in the way.
 */
export const eraseMember = (
  { database, config }: { database: Database; config: Pick<Config, 'passwordCost'> },
  member: bigint,
  now: Date,
): Promise<void> =>
  database.transaction(async () => {
    const { db } = database;
    await lockMember(database, member);
    const [person] = await db.select().from(members).where(eq(members.id, member)).for('update');
    if (!person) throw new Refusal('not_found');
    if (person.erasedAt) throw new Refusal('already_done');
    const troubles = await erasureTroubles(database, member, now);
    if (troubles.length > 0) throw new Refusal('wrong_state', { value: { troubles } });
    await keepExclusion(database, person, now);
    for (const table of gone) await db.delete(table).where(eq(table.member, member));
    await forgetLetters(database, person);
    await forgetGamesOf(database, member);
    await emptyTexts(database, member, now);
    // Kept, but free for an account that the same person opens later.
    await db
      .update(bankAccounts)
      .set({ removedAt: now })
      .where(and(eq(bankAccounts.member, member), isNull(bankAccounts.removedAt)));
    const account = `erased-${member}`;
    await db
      .update(members)
      .set({
        account,
        accountKey: account,
        nickname: account,
        mobile: null,
        dialingCode: null,
        email: null,
        language: null,
        avatar: null,
        passwordHash: noPassword(config.passwordCost),
        paymentPasswordHash: null,
        locked: true,
        lockedAt: person.lockedAt ?? now,
        erasedAt: now,
      })
      .where(eq(members.id, member));
  });

const atOnce = 100;

/** Removes from accounts that were erased `privacy.keepYears` ago what was kept until then. */
export const sweepErased = async (database: Database, now: Date): Promise<void> => {
  const { db } = database;
  const { keepYears } = await readSetting(database, 'privacy');
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - keepYears);
  const due = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isNotNull(members.erasedAt), lte(members.erasedAt, before), isNull(members.clearedAt)))
    .limit(atOnce);
  for (const { id } of due) await clear(database, id, now);
};

const clear = (database: Database, member: bigint, now: Date): Promise<void> =>
  database.transaction(async () => {
    const { db } = database;
    const theirs = db.select({ id: deposits.id }).from(deposits).where(eq(deposits.member, member));
    const numbers = sql`(select number from deposits where member = ${member} union select number from withdrawals where member = ${member})`;
    await db.update(payments).set({ payer: null }).where(inArray(payments.deposit, theirs));
    await db.update(deposits).set({ payerName: null }).where(eq(deposits.member, member));
    await db.update(withdrawals).set({ accountName: '', accountNumber: '' }).where(eq(withdrawals.member, member));
    await db
      .update(providerDoubts)
      .set({ said: {} })
      .where(sql`${providerDoubts.number} in ${numbers}`);
    await db.delete(bankAccounts).where(eq(bankAccounts.member, member));
    await db.delete(pictures).where(eq(pictures.member, member));
    await db.update(registrations).set({ payeeName: null, details: {} }).where(eq(registrations.member, member));
    await db.update(members).set({ realName: null, clearedAt: now }).where(eq(members.id, member));
  });
