import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { after, hour } from '../../ground/clock.ts';
import type { Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { accounts } from '../../trust/ledger/schema.ts';
import { answers } from '../../trust/calls/schema.ts';
import { lineage, members, messages, notices, trials } from '../../trust/members/schema.ts';
import { logins } from '../../trust/protect/schema.ts';
import { playWallet } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { openAccount, transfer } from '../../trust/ledger/ledger.ts';
import { noPassword } from '../../trust/protect/passwords.ts';
import { endSessionsOf } from '../../trust/protect/sessions.ts';
import { endTicketsOf } from '../../trust/protect/loginTickets.ts';
import { readSetting } from '../../trust/settings/settings.ts';

const playMoneyOf = (currency: string) => ({ owner: null, name: playWallet, currency });

interface Trial {
  id: bigint;
  account: string;
  balance: bigint;
}

/** Opens a trial account with play money and an expiry; it has no password, so it cannot be logged in to again. */
export const startTrial = (
  database: Database,
  { passwordCost }: Pick<Config, 'passwordCost'>,
  now: Date,
): Promise<Trial> =>
  database.transaction(async () => {
    const { db } = database;
    const { balance, hours } = await readSetting(database, 'freePlay');
    const currency = await currencyOf(database);
    const account = `trial-${randomBytes(6).toString('hex')}`;
    const [made] = await db
      .insert(members)
      .values({
        account,
        accountKey: account,
        nickname: 'Guest',
        kind: 4,
        passwordHash: noPassword(passwordCost),
        passwordChangedAt: now,
        createdAt: now,
        greetedAt: now,
      })
      .returning({ id: members.id });
    if (!made) throw new Error('the trial account could not be inserted');
    await db.insert(lineage).values({ upline: made.id, downline: made.id, depth: 0 });
    await db.insert(trials).values({ member: made.id, expiresAt: after(now, hours * hour) });
    const house = await openAccount(database, playMoneyOf(currency));
    const own = await openAccount(database, { owner: made.id, name: playWallet, currency });
    await transfer(database, {
      key: `trial:${made.id}:start`,
      kind: 'trial',
      at: now,
      moves: [
        { account: house.id, amount: -BigInt(balance) },
        { account: own.id, amount: BigInt(balance) },
      ],
    });
    return { id: made.id, account, balance: BigInt(balance) };
  });

const returnBalances = async (database: Database, member: bigint, now: Date): Promise<void> => {
  const held = await database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, member), gt(accounts.balance, 0n)))
    .orderBy(accounts.id)
    .for('no key update');
  for (const { id, currency, balance } of held) {
    const house = await openAccount(database, playMoneyOf(currency));
    await transfer(database, {
      key: `trial:${member}:end:${id}`,
      kind: 'trial',
      at: now,
      moves: [
        { account: id, amount: -balance },
        { account: house.id, amount: balance },
      ],
    });
  }
};

type Forget = (database: Database, member: bigint) => Promise<void>;

/** Ends one expired trial; false if there is none left that another process is not already ending. */
const endOne = (database: Database, now: Date, forget: Forget): Promise<boolean> =>
  database.transaction(async () => {
    const { db } = database;
    const [due] = await db
      .select()
      .from(trials)
      .where(lte(trials.expiresAt, now))
      .orderBy(trials.expiresAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    await endSessionsOf(database, due.member);
    await endTicketsOf(database, due.member);
    await forget(database, due.member);
    for (const table of [messages, notices, answers, logins])
      await db.delete(table).where(eq(table.member, due.member));
    await returnBalances(database, due.member, now);
    await db.delete(lineage).where(eq(lineage.downline, due.member));
    await db.delete(trials).where(eq(trials.member, due.member));
    return true;
  });

/** Ends every expired trial and deletes its rows; only the member's stays, because the ledger refers to it. */
export const sweepTrials = async (database: Database, now: Date, forget: Forget): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await endOne(database, now, forget);
};
