import { and, eq, gt, lt, lte } from 'drizzle-orm';
import { after, dayLong, hour } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { lostAuthenticators, messages } from '../database/schema.ts';
import { post } from '../outbox.ts';
import { readSetting } from '../settings.ts';
import { numberOf } from './numbers.ts';
import type { Person } from './sessions.ts';

/** How long weaker ways stay open once the delay is over. */
const openFor = 7 * dayLong;

/** Tells the member in every way there is, because whoever reports the loss may not be the owner. */
const warnOwner = async (
  database: Database,
  { id, account, email, dialingCode, mobile }: Person,
  { usableAt, now }: { usableAt: Date; now: Date },
): Promise<void> => {
  const { brand } = await readSetting(database, 'whitelabel');
  const body =
    `Someone who knows your password reported the authenticator of your ${brand} account ${account} lost. From ${usableAt.toISOString()} on, ` +
    'another way will be enough to confirm a login. If that was not you, log in with your authenticator to cancel this, and change your password.';
  if (email !== null) await post(database, { channel: 'email', recipient: email, body, at: now });
  if (dialingCode !== null && mobile !== null) {
    const recipient = numberOf({ countryDialingCode: dialingCode, mobileNum: mobile });
    await post(database, { channel: 'sms', recipient, body, at: now });
  }
  await database.db
    .insert(messages)
    .values({ member: id, title: 'Authenticator reported lost', content: body, at: now });
};

/** Opens weaker ways to confirm a login after a delay. A repeated report changes nothing, and warns nobody again. */
export const reportLost = (database: Database, person: Person, now: Date): Promise<Date> =>
  database.transaction(async () => {
    const { lostHours } = await readSetting(database, 'stepUp');
    const usableAt = after(now, lostHours * hour);
    const fresh = { usableAt, endsAt: after(usableAt, openFor) };
    const [made] = await database.db
      .insert(lostAuthenticators)
      .values({ member: person.id, ...fresh })
      .onConflictDoUpdate({
        target: lostAuthenticators.member,
        set: fresh,
        setWhere: lte(lostAuthenticators.endsAt, now),
      })
      .returning({ usableAt: lostAuthenticators.usableAt });
    if (made) {
      await warnOwner(database, person, { usableAt, now });
      return usableAt;
    }
    const [kept] = await database.db.select().from(lostAuthenticators).where(eq(lostAuthenticators.member, person.id));
    return kept?.usableAt ?? usableAt;
  });

/** Whether a weaker way is enough, because the delay since the report is over. */
export const isLossOver = async (database: Database, member: bigint, now: Date): Promise<boolean> =>
  (
    await database.db
      .select({ member: lostAuthenticators.member })
      .from(lostAuthenticators)
      .where(
        and(
          eq(lostAuthenticators.member, member),
          lte(lostAuthenticators.usableAt, now),
          gt(lostAuthenticators.endsAt, now),
        ),
      )
  ).length > 0;

/** Ends a report: a login by the authenticator cancels it, and one in a weaker way uses it up. */
export const endLoss = async (database: Database, member: bigint): Promise<void> => {
  await database.db.delete(lostAuthenticators).where(eq(lostAuthenticators.member, member));
};

export const sweepLosses = async (database: Database, now: Date): Promise<void> => {
  await database.db.delete(lostAuthenticators).where(lt(lostAuthenticators.endsAt, now));
};
