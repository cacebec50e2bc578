import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { heldOf, playWallet, securityOf, walletOf } from '../../trust/ledger/books.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { accounts, cashierMembers } from '../../trust/ledger/schema.ts';
import type { Person } from '../../trust/members/person.ts';
import { lineage, members } from '../../trust/members/schema.ts';
import { hasAuthenticator } from '../../trust/protect/authenticators.ts';
import { maskEmail, maskMobile } from '../../trust/protect/masks.ts';
import { bankAccountReplies } from '../cashier/bankAccounts.ts';
import { pointBalanceOf } from '../points/pointBalance.ts';
import { labelsOf } from './labels.ts';

const walletsOf = async (database: Database, { id, kind }: Pick<Person, 'id' | 'kind'>) => {
  const rows = await database.db
    .select({ name: accounts.name, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, id), eq(accounts.currency, await currencyOf(database))))
    .orderBy(accounts.name);
  const balanceOf = (name: string): bigint => rows.find((row) => row.name === name)?.balance ?? 0n;
  const vendor = 'vendor:';
  return {
    main: balanceOf(kind === 4 ? playWallet : walletOf(id).name),
    held: balanceOf(heldOf(id).name),
    security: balanceOf(securityOf(id).name),
    vendors: rows.flatMap(({ name, balance }) =>
      name.startsWith(vendor) && balance > 0n ? [{ vendor: name.slice(vendor.length), balance }] : [],
    ),
  };
};

/** What staff see of a member at once; what reaches them is masked. */
export const memberHead = async (context: { database: Database; now: Date }, person: Person) => {
  const { database, now } = context;
  const { db } = database;
  const { id, account, nickname, realName, kind, language, rank, createdAt } = person;
  const [upline] = await db
    .select({ account: members.account })
    .from(lineage)
    .innerJoin(members, eq(members.id, lineage.upline))
    .where(and(eq(lineage.downline, id), eq(lineage.depth, 1)));
  const [cashier] = await db.select().from(cashierMembers).where(eq(cashierMembers.member, id));
  return {
    ...{ id, account, nickname, realName, kind, language, rank, since: createdAt },
    mobile: maskMobile(person.mobile),
    email: person.email && maskEmail(person.email),
    upline: upline?.account ?? null,
    labels: (await labelsOf(database, person)).map(({ labelName }) => labelName),
    locked: person.locked,
    /** Null also where the account was locked before that was noted. */
    lockedSince: person.lockedAt,
    erasedAt: person.erasedAt,
    hasPaymentPassword: person.paymentPasswordHash !== null,
    hasAuthenticator: await hasAuthenticator(database, id),
    balances: {
      ...(await walletsOf(database, person)),
      points: BigInt(await pointBalanceOf({ database, person })),
      debt: cashier?.debt ?? 0n,
    },
    bankAccounts: await bankAccountReplies(database, id, now),
  };
};
