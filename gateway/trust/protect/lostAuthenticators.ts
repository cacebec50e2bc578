import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import { after, dayLong, hour } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { authenticators, lostAuthenticators } from './schema.ts';
import { messages } from '../members/schema.ts';
import type { Content } from '../messages/content.ts';
import { wordsOf } from '../messages/words.ts';
import { post, type Post } from './outbox.ts';
import { readSetting } from '../settings/settings.ts';
import { numberOf } from '../members/numbers.ts';
import type { Person } from '../members/person.ts';

const openFor = 7 * dayLong;

type Deployment = Post & { readonly now: Date };

/** Tells the member in every available way, because the person logging in may not be the owner. */
const tellOwner = async (
  deployment: Deployment,
  { id, email, dialingCode, mobile, language }: Person,
  content: Content,
): Promise<void> => {
  const { database, now } = deployment;
  const letter = { content, language, at: now };
  if (email !== null) await post(deployment, { ...letter, channel: 'email', recipient: email });
  if (dialingCode !== null && mobile !== null) {
    const recipient = numberOf({ countryDialingCode: dialingCode, mobileNum: mobile });
    await post(deployment, { ...letter, channel: 'sms', recipient });
  }
  const { brand } = await readSetting(database, 'whitelabel');
  const { subject, line } = wordsOf(content, { language: language ?? 'EN', brand });
  await database.db.insert(messages).values({ member: id, title: subject, content: line, at: now });
};

/** Opens weaker ways to confirm a login after a delay. A repeated report changes nothing, and warns nobody again. */
export const reportLost = (deployment: Deployment, person: Person): Promise<Date> => {
  const { database, now } = deployment;
  return database.transaction(async () => {
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
      const values = { account: person.account, usableAt: usableAt.toISOString() };
      await tellOwner(deployment, person, { kind: 'authenticatorLost', values });
      return usableAt;
    }
    const [kept] = await database.db.select().from(lostAuthenticators).where(eq(lostAuthenticators.member, person.id));
    return kept?.usableAt ?? usableAt;
  });
};

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

/**
 * Removes an authenticator that was replaced by another way at a login, since otherwise only its own code could remove
 * it, and the member would wait a day at every new address.
 */
export const dropLost = async (deployment: Deployment, person: Person): Promise<void> => {
  const dropped = await deployment.database.db
    .delete(authenticators)
    .where(and(eq(authenticators.member, person.id), isNull(authenticators.expiresAt)))
    .returning({ member: authenticators.member });
  if (dropped.length > 0)
    await tellOwner(deployment, person, { kind: 'authenticatorRemoved', values: { account: person.account } });
};

/** Ends a report: a login by the authenticator cancels it, and one in a weaker way uses it up. */
export const endLoss = async (database: Database, member: bigint): Promise<void> => {
  await database.db.delete(lostAuthenticators).where(eq(lostAuthenticators.member, member));
};

export const sweepLosses = async (database: Database, now: Date): Promise<void> => {
  await database.db.delete(lostAuthenticators).where(lt(lostAuthenticators.endsAt, now));
};
