import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../ground/config.ts';
import { migrate } from '../ground/database/migrate.ts';
import { migrationsIn } from '../ground/database/migrations.ts';
import type { Database } from '../ground/database/open.ts';
import { vendors } from '../domains/lobby/schema.ts';
import { loadHouse } from '../house/load.ts';
import { lineage, members } from '../trust/members/schema.ts';
import { memberLabels } from '../domains/member/schema.ts';
import { settings } from '../trust/settings/schema.ts';
import { playWallet } from '../trust/ledger/books.ts';
import { currencyOf } from '../trust/ledger/currency.ts';
import { openAccount, transfer } from '../trust/ledger/ledger.ts';
import { vendorSecrets } from '../domains/play/schema.ts';
import { newSecret } from '../domains/play/vendors.ts';
import { hashPassword } from '../trust/protect/passwords.ts';
import { writeSetting } from '../trust/settings/settings.ts';
import { avatarCount } from './art/avatars.ts';
import { houseDigest, sandboxHouse } from './catalog/house.ts';
import { seedBankAccounts } from './seedBankAccounts.ts';
import { seedMall } from './mall.ts';
import { seedInvitations } from './seedInvitations.ts';
import { seedLimits } from './seedLimits.ts';
import { seedLobby } from './seedLobby.ts';
import { seedLotteries } from './seedLotteries.ts';
import { seedReferrals } from './seedReferrals.ts';
import { seedStaff } from './seedStaff.ts';
import { seedTeam } from './seedTeam.ts';
import { openedAt, openedWith, people } from './people.ts';

/** The sandbox's own tables, which production never has. */
/** The tables of a sandbox, and those of its vendor, which has no database of its own here. */
const ownTables = {
  all: [new URL('./migrations/', import.meta.url), new URL('../../games/server/migrations/', import.meta.url)]
    .flatMap((folder) => migrationsIn(folder))
    .sort((a, b) => a.name.localeCompare(b.name)),
  table: 'sandbox_migrations',
};

const houseMark = 'sandbox:house';

/** Gives the vendors that have no secret yet one for their demo games. */
const seedSecrets = async (database: Database, now: Date): Promise<void> => {
  const without = await database.db
    .select({ code: vendors.code })
    .from(vendors)
    .leftJoin(vendorSecrets, eq(vendorSecrets.vendor, vendors.code))
    .where(isNull(vendorSecrets.vendor));
  for (const { code } of without) await newSecret(database, code, now);
};

const fillHouse = async (database: Database, now: Date): Promise<void> => {
  await loadHouse(database, sandboxHouse(), { mode: 'sandbox', now, closes: 'any', passwordHashes: new Map() });
  // The embedded database does not analyse its tables by itself, and without statistics it sorts every game for each page.
  await database.db.execute(sql`analyze games, vendors`);
  await seedSecrets(database, now);
  const value = { filledAt: now.toISOString(), digest: houseDigest() };
  await database.db
    .insert(settings)
    .values({ name: houseMark, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
};

const seedAvatars = (database: Database): Promise<void> =>
  writeSetting(
    database,
    'avatars',
    Array.from({ length: avatarCount }, (_, at) => `/art/avatar/${at + 1}.svg`),
  );

const seedPeople = async (database: Database, config: Config, now: Date): Promise<void> => {
  const { db } = database;
  // All accounts share one hash: a sandbox keeps no secrets, and separate hashes would take seconds.
  const passwordHash = await hashPassword(demoPassword, config.passwordCost);
  const paymentPasswordHash = await hashPassword(demoPaymentPassword, config.passwordCost);
  const made = await db
    .insert(members)
    .values(
      people.map((person, index) => {
        const { account, nickname, kind, rank, dialingCode, mobile, greeted, locked } = person;
        return {
          account,
          accountKey: account,
          nickname,
          kind,
          rank,
          dialingCode,
          mobile,
          locked,
          avatar: (index % avatarCount) + 1,
          email: `${account}@example.com`,
          passwordHash,
          paymentPasswordHash,
          passwordChangedAt: now,
          createdAt: openedAt(person, now),
          greetedAt: greeted ? now : null,
        };
      }),
    )
    .returning({ id: members.id, account: members.account });
  const ids = new Map(made.map(({ id, account }) => [account, id]));
  const idOf = (account: string): bigint => {
    const id = ids.get(account);
    if (id === undefined) throw new Error(`there is no demo account ${account}`);
    return id;
  };

  const above = new Map(people.map(({ account, upline }) => [account, upline]));
  const pairs = people.flatMap(({ account }) => {
    const chain = [{ upline: idOf(account), downline: idOf(account), depth: 0 }];
    for (let upline = above.get(account), depth = 1; upline; upline = above.get(upline), depth += 1) {
      chain.push({ upline: idOf(upline), downline: idOf(account), depth });
    }
    return chain;
  });
  await db.insert(lineage).values(pairs);

  await db
    .insert(memberLabels)
    .values(
      people.flatMap(({ account, labels }) =>
        labels.map((name) => ({ member: idOf(account), name, color: '#a9dbe8', color2: '#3f8aa0' })),
      ),
    );

  const currency = await currencyOf(database);
  for (const person of people) {
    const { account, kind } = person;
    const balance = openedWith(person);
    const isTrial = kind === 4;
    const source = await openAccount(database, { owner: null, name: isTrial ? playWallet : 'float', currency });
    const wallet = await openAccount(database, { owner: idOf(account), name: isTrial ? playWallet : 'main', currency });
    if (balance === 0n) continue;
    await transfer(database, {
      key: `sandbox:${account}`,
      kind: 'sandbox',
      at: openedAt(person, now),
      moves: [
        { account: source.id, amount: -balance },
        { account: wallet.id, amount: balance },
      ],
    });
  }
};

/** The parts of the seed data besides the house, in order; each leaves a mark in the settings, so that it is seeded once. */
const parts: readonly { mark: string; fill: (database: Database, config: Config, now: Date) => Promise<void> }[] = [
  {
    mark: 'sandbox',
    fill: async (database, config, now) => {
      await seedAvatars(database);
      await seedPeople(database, config, now);
    },
  },
  { mark: 'sandbox:staff', fill: (database, config, now) => seedStaff(database, config.passwordCost, now) },
  { mark: 'sandbox:lobby', fill: (database, _, now) => seedLobby(database, now) },
  { mark: 'sandbox:lotteries', fill: (database, _, now) => seedLotteries(database, now) },
  { mark: 'sandbox:invitations', fill: (database, _, now) => seedInvitations(database, now) },
  { mark: 'sandbox:bankAccounts', fill: (database, _, now) => seedBankAccounts(database, now) },
  { mark: 'sandbox:team', fill: (database, _, now) => seedTeam(database, now) },
  { mark: 'sandbox:mall', fill: (database) => seedMall(database) },
  { mark: 'sandbox:referrals', fill: (database, config, now) => seedReferrals(database, config, now) },
  { mark: 'sandbox:limits', fill: (database) => seedLimits(database) },
];

/** Makes a sandbox's own tables, loads its house, and seeds what it does not have yet, all or nothing. */
export const seedSandbox = (
  database: Database,
  config: Config,
  now: Date,
  say: (progress: string) => void,
): Promise<void> =>
  database.transaction(async () => {
    await database.db.execute(sql`select pg_advisory_xact_lock(82117302)`);
    await migrate(database, undefined, ownTables);
    const marks = new Map((await database.db.select().from(settings)).map(({ name, value }) => [name, value]));
    const missing = parts.filter(({ mark }) => !marks.has(mark));
    const loaded = marks.get(houseMark) as { readonly digest: string } | undefined;
    const isLoaded = loaded?.digest === houseDigest();
    if (isLoaded && missing.length === 0) return;
    say('Filling the sandbox…');
    if (!isLoaded) await fillHouse(database, now);
    for (const { mark, fill } of missing) {
      await fill(database, config, now);
      await database.db.insert(settings).values({ name: mark, value: { filledAt: now.toISOString() } });
    }
  });
