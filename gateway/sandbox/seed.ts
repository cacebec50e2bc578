import { sql } from 'drizzle-orm';
import { after, dayLong } from '../ground/clock.ts';
import type { Config } from '../ground/config.ts';
import { migrate } from '../ground/database/migrate.ts';
import type { Database } from '../ground/database/open.ts';
import { encodeServiceLink } from '../ground/serviceLink.ts';
import { banners } from '../domains/content/schema.ts';
import { games, vendorCategories, vendors } from '../domains/lobby/schema.ts';
import { lineage, members } from '../trust/members/schema.ts';
import { memberLabels } from '../domains/member/schema.ts';
import { promotions } from '../trust/offers/schema.ts';
import { settings } from '../trust/settings/schema.ts';
import { playWallet } from '../trust/ledger/books.ts';
import { currencyOf } from '../trust/ledger/currency.ts';
import { openAccount, transfer } from '../trust/ledger/ledger.ts';
import { newSecret } from '../domains/play/vendors.ts';
import { hashPassword } from '../trust/protect/passwords.ts';
import { writeSetting } from '../trust/settings/settings.ts';
import { avatarCount } from './art/avatars.ts';
import { createCatalog, type Catalog } from './catalog/index.ts';
import { seedBankAccounts, seedWithdrawals } from './seedBankAccounts.ts';
import { seedMall } from './mall.ts';
import { seedPromoCodes } from './promoCodes.ts';
import { seedInvitations } from './seedInvitations.ts';
import { seedLobby } from './seedLobby.ts';
import { seedLotteries } from './seedLotteries.ts';
import { seedReferrals } from './seedReferrals.ts';
import { seedTeam } from './seedTeam.ts';
import { demoPassword, demoPaymentPassword, openedAt, openedWith, people } from './people.ts';

/** The sandbox's own tables, which production never has. */
const ownTables = { folder: new URL('./migrations/', import.meta.url), table: 'sandbox_migrations' };

/** Rows per statement; PostgreSQL accepts 65,535 parameters. */
const batch = 2_000;

const seedCatalog = async (database: Database, catalog: Catalog, now: Date): Promise<void> => {
  const { db } = database;
  await db
    .insert(vendors)
    .values(
      catalog.vendors.map(({ code, title, isHot, openMode, accountTypeName, joinedDaysAgo }, position) => ({
        code,
        title,
        hot: isHot,
        openMode,
        accountTypeName,
        joinedAt: after(now, -joinedDaysAgo * dayLong),
        position,
      })),
    );
  await db
    .insert(vendorCategories)
    .values(
      catalog.vendors.flatMap(({ code, categories }) => categories.map((category) => ({ category, vendor: code }))),
    );

  await db
    .insert(banners)
    .values(
      catalog.banners.map(({ bannerId, groupName, url, linkageType, linkageTarget, title, subtitle }, position) => ({
        id: bannerId,
        groupName,
        url,
        linkageType,
        linkageTarget,
        title,
        subtitle,
        position,
      })),
    );
  await db
    .insert(promotions)
    .values(
      catalog.promotions.map(({ from, until, ...promotion }, position) => ({
        ...promotion,
        position,
        startsAt: from === null ? null : new Date(from),
        endsAt: until === null ? null : new Date(until),
      })),
    );
};

const asSeeded = Object.fromEntries(
  (
    [
      'gameName',
      'gameClassify',
      'gameCode',
      'minBet',
      'minLineNum',
      'volatility',
      'addedAt',
      'hotRank',
      'popularRank',
      'maintenance',
      'position',
    ] as const
  ).map((column) => [column, sql`excluded.${sql.identifier(games[column].name)}`]),
);

const seedGames = async ({ db }: Database, catalog: Catalog, now: Date): Promise<void> => {
  const rows = catalog.games.map(
    (
      { nodeId, vassalage, gameType, gameName, gameClassify, gameCode, isGame, lottery, minBet, ...game },
      position,
    ) => ({
      nodeId,
      vendor: vassalage,
      gameType,
      gameName,
      gameClassify,
      gameCode,
      isGame,
      lottery,
      position,
      minBet: BigInt(minBet),
      minLineNum: game.minLineNum,
      volatility: game.volatility,
      addedAt: after(now, -game.addedDaysAgo * dayLong),
      hotRank: game.hotRank,
      popularRank: game.popularRank,
      maintenance: game.underMaintenance,
      image: `/art/game/${nodeId}.svg`,
    }),
  );
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(games)
      .values(rows.slice(start, start + batch))
      .onConflictDoUpdate({ target: games.nodeId, set: asSeeded });
  }
};

const seedSettings = async (
  database: Database,
  { resources, service, helpSections, translations }: Catalog,
): Promise<void> => {
  await writeSetting(database, 'resources', [...resources]);
  await writeSetting(database, 'helpSections', [...helpSections]);
  await writeSetting(database, 'translations', translations);
  await writeSetting(database, 'vnVendors', ['REDRIVER']);
  await writeSetting(
    database,
    'avatars',
    Array.from({ length: avatarCount }, (_, at) => `/art/avatar/${at + 1}.svg`),
  );
  await writeSetting(
    database,
    'customerService',
    service.map(({ csType, csPosition, url }, index) => ({
      csType,
      csPosition,
      path: encodeServiceLink(url, `croup${String(index + 1).padStart(3, '0')}`),
    })),
  );
};

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

const seedSecrets = async (database: Database, now: Date): Promise<void> => {
  for (const { code } of await database.db.select({ code: vendors.code }).from(vendors))
    await newSecret(database, code, now);
};

/** The parts of the seed data, in order; each leaves a mark in the settings, so that it is seeded once. */
const parts: readonly {
  mark: string;
  fill: (database: Database, config: Config, catalog: Catalog, now: Date) => Promise<void>;
}[] = [
  {
    mark: 'sandbox',
    fill: async (database, config, catalog, now) => {
      await seedCatalog(database, catalog, now);
      await seedSettings(database, catalog);
      await seedPeople(database, config, now);
    },
  },
  { mark: 'sandbox:games', fill: (database, _, catalog, now) => seedGames(database, catalog, now) },
  { mark: 'sandbox:lobby', fill: (database, _, catalog, now) => seedLobby(database, catalog, now) },
  { mark: 'sandbox:lotteries', fill: (database, _, catalog, now) => seedLotteries(database, catalog, now) },
  { mark: 'sandbox:invitations', fill: (database, _, __, now) => seedInvitations(database, now) },
  { mark: 'sandbox:bankAccounts', fill: (database, _, __, now) => seedBankAccounts(database, now) },
  { mark: 'sandbox:team', fill: (database, _, __, now) => seedTeam(database, now) },
  { mark: 'sandbox:withdrawals', fill: (database) => seedWithdrawals(database) },
  { mark: 'sandbox:mall', fill: (database) => seedMall(database) },
  { mark: 'sandbox:promoCodes', fill: (database) => seedPromoCodes(database) },
  { mark: 'sandbox:referrals', fill: (database, config, _, now) => seedReferrals(database, config, now) },
  { mark: 'sandbox:vendors', fill: (database, _, __, now) => seedSecrets(database, now) },
];

/** Makes a sandbox's own tables, and seeds it with the people, games and offers it does not have yet, all or nothing. */
export const seedSandbox = (
  database: Database,
  config: Config,
  now: Date,
  say: (progress: string) => void,
): Promise<void> =>
  database.transaction(async () => {
    await database.db.execute(sql`select pg_advisory_xact_lock(82117302)`);
    await migrate(database, undefined, ownTables);
    const marks = await database.db.select({ name: settings.name }).from(settings);
    const missing = parts.filter(({ mark }) => !marks.some(({ name }) => name === mark));
    if (missing.length === 0) return;
    say('Filling the sandbox…');
    const catalog = createCatalog(now);
    for (const { mark, fill } of missing) {
      await fill(database, config, catalog, now);
      await database.db.insert(settings).values({ name: mark, value: { filledAt: now.toISOString() } });
    }
  });
