import { eq, getTableColumns, getTableName, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../ground/database/open.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { awards, bets, bonuses, memberDays, requirements } from '../../../trust/bets/schema.ts';
import { accounts, cashierMembers, entries } from '../../../trust/ledger/schema.ts';
import { members, messages, notices } from '../../../trust/members/schema.ts';
import {
  envelopes,
  missionClaims,
  promoCodeUses,
  promotionEntries,
  raffleTickets,
  rebateClaims,
  wheelTurns,
} from '../../../trust/offers/schema.ts';
import { logins, sessions } from '../../../trust/protect/schema.ts';
import { contracts, statements } from '../../agent/schema.ts';
import { invitations, registrations, socialAccounts } from '../../auth/schema.ts';
import { openPicture } from '../../cashier/withdrawals/pictures.ts';
import { openNumber } from '../../cashier/bankAccounts.ts';
import { bankAccounts, deposits, pictures, withdrawals } from '../../cashier/schema.ts';
import { favourites, recentGames } from '../../lobby/schema.ts';
import { lotteryChases, lotteryOrders } from '../../lottery/schema.ts';
import {
  documents,
  playChecks,
  playLimits,
  playPauses,
  playSessions,
  protectionEvents,
  registerAnswers,
} from '../../../trust/stops/schema.ts';
import { seats } from '../../play/schema.ts';
import { mallConversions, mallRedemptions } from '../../points/schema.ts';
import { feedback } from '../../service/schema.ts';
import { memberLabels } from '../schema.ts';

interface Part {
  readonly table: PgTable;
  /** The column that says whose a row is. */
  readonly of?: string;
  /** Columns about other people, about staff or of no use outside the gateway. */
  readonly without?: readonly string[];
}

/** The tables with rows about a member that are theirs to read. */
const parts: readonly Part[] = [
  { table: registrations, without: ['key', 'invitation', 'referrer'] },
  { table: socialAccounts },
  { table: sessions },
  { table: logins },
  { table: memberLabels },
  { table: messages },
  { table: notices },
  { table: feedback, without: ['closedBy'] },
  { table: deposits, without: ['intent', 'site', 'payTo', 'payUrl', 'qr', 'looks', 'dueAt'] },
  { table: withdrawals, without: ['takenBy', 'approvedBy', 'looks', 'dueAt', 'sequence'] },
  { table: cashierMembers },
  { table: bonuses, without: ['key'] },
  { table: requirements },
  { table: awards, without: ['key'] },
  { table: bets, without: ['heardAt'] },
  { table: memberDays },
  { table: lotteryChases },
  { table: promotionEntries, without: ['dueAt'] },
  { table: rebateClaims },
  { table: missionClaims },
  { table: wheelTurns },
  { table: envelopes },
  { table: raffleTickets },
  { table: promoCodeUses },
  { table: mallRedemptions, without: ['dueAt'] },
  { table: mallConversions },
  { table: favourites },
  { table: recentGames },
  { table: seats, without: ['id', 'room'] },
  { table: playPauses, without: ['cancelDueAt', 'toldAt'] },
  { table: playLimits, without: ['toldAt'] },
  { table: playSessions },
  { table: playChecks },
  { table: registerAnswers },
  { table: documents, without: ['decidedBy', 'dueAt'] },
  { table: invitations, of: 'inviter', without: ['note'] },
  { table: contracts, of: 'agent', without: ['upline', 'top'] },
  { table: statements, of: 'agent', without: ['upline', 'lines'] },
];

/** Secrets, and digests by which they are found, are bytes. */
const isSecret = (column: Column): boolean => column.getSQLType() === 'bytea';

const rowsOf = ({ db }: Database, member: bigint, { table, of = 'member', without = [] }: Part): Promise<object[]> => {
  const columns = getTableColumns(table);
  const owner = columns[of];
  if (!owner) throw new Error(`${getTableName(table)} has no column ${of}`);
  const shown = Object.entries(columns).filter(
    ([name, column]) => name !== of && !without.includes(name) && !isSecret(column),
  );
  return db.select(Object.fromEntries(shown)).from(table).where(eq(owner, member));
};

const ledgerOf = ({ db }: Database, member: bigint): Promise<object[]> =>
  db
    .select({
      account: accounts.name,
      currency: accounts.currency,
      transfer: entries.transfer,
      kind: entries.kind,
      amount: entries.amount,
      balance: entries.balanceAfter,
      at: entries.at,
    })
    .from(accounts)
    .innerJoin(entries, eq(entries.account, accounts.id))
    .where(eq(accounts.owner, member))
    .orderBy(entries.transfer);

const bankAccountsOf = async (database: Database, member: bigint): Promise<object[]> => {
  const rows = await database.db.select().from(bankAccounts).where(eq(bankAccounts.member, member));
  return Promise.all(
    rows.map(async (row) => ({
      bankCode: row.bankCode,
      number: await openNumber(database, row),
      accountName: row.accountName,
      addedAt: row.addedAt,
      removedAt: row.removedAt,
    })),
  );
};

const inJson = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/**
 * Everything that the gateway keeps about a member, as JSON: without hashes and secrets, what staff wrote for each other, and the
 * names of others. Amounts are in minor units.
 */
export const exportMember = (database: Database, member: bigint, now: Date): Promise<string> =>
  database.transaction(async () => {
    const { db } = database;
    const [person] = await db.select().from(members).where(eq(members.id, member));
    if (!person) throw new Refusal('not_found');
    const { passwordHash: _, paymentPasswordHash: __, accountKey: ___, ...account } = person;
    const sections: Record<string, unknown> = {};
    for (const part of parts) sections[getTableName(part.table)] = await rowsOf(database, member, part);
    const changes = await rowsOf(database, member, { table: protectionEvents });
    const { bet, ...order } = getTableColumns(lotteryOrders);
    const orders = await db
      .select({ bet, ...order })
      .from(lotteryOrders)
      .innerJoin(bets, eq(bets.id, lotteryOrders.bet))
      .where(eq(bets.member, member));
    const sent = await db.select().from(pictures).where(eq(pictures.member, member));
    return JSON.stringify(
      {
        exportedAt: now,
        account,
        ...sections,
        protection_events: (changes as (typeof protectionEvents.$inferSelect)[]).map(({ byWhom, ...rest }) => ({
          ...rest,
          byWhom: byWhom.startsWith('desk:') ? 'operator' : byWhom,
        })),
        lottery_orders: orders.map(({ key: ____, ...rest }) => rest),
        bank_accounts: await bankAccountsOf(database, member),
        ledger: await ledgerOf(database, member),
        pictures: await Promise.all(
          sent.map(async (picture) => ({
            ...{ about: picture.about, subject: picture.subject, place: picture.place, at: picture.at },
            jpeg: (await openPicture(database, picture)).toString('base64'),
          })),
        ),
      },
      inJson,
      2,
    );
  });
