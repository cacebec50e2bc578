import { isHolderName } from '../../../contract/cashier/names.ts';
import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { after, hour } from '../../ground/clock.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { Database } from '../../ground/database/open.ts';
import { sharedBankAccounts } from '../../trust/members/schema.ts';
import { bankAccounts } from './schema.ts';
import { members, messages } from '../../trust/members/schema.ts';
import { isUniqueViolation } from '../../ground/database/sqlState.ts';
import type { Content } from '../../trust/messages/content.ts';
import { post, type Post } from '../../trust/protect/outbox.ts';
import { Refusal } from '../../ground/refusal.ts';
import { isSameName } from './bankNames.ts';
import { deploymentKey } from '../../trust/protect/deploymentKey.ts';
import type { Person } from '../../trust/members/person.ts';
import { openSecret, sealSecret } from '../../trust/protect/vault.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { accountsInUse } from './withdrawals/withdrawal.ts';

export type BankAccount = typeof bankAccounts.$inferSelect;

const keyName = 'bank-account.key';
const shownDigits = 4;

/** A number without the separators that people add for readability. */
const plainNumber = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

const isNumber = (number: string): boolean => /^(?=.*\d{4})[A-Z0-9]{6,34}$/.test(number);

/** The number of an account as it is stored: sealed, and as a digest that finds the same account again. */
export const storedNumber = async (
  database: Database,
  { member, bankCode, accountNumber }: { member: bigint; bankCode: string; accountNumber: string },
): Promise<Pick<BankAccount, 'sealedNumber' | 'numberDigest' | 'numberEnd'>> => {
  const number = plainNumber(accountNumber);
  const key = await deploymentKey(database, keyName);
  return {
    sealedNumber: await sealSecret(database, Buffer.from(number), ownerOf(member)),
    numberDigest: createHmac('sha256', key).update(`${bankCode} ${number}`).digest(),
    numberEnd: number.slice(-shownDigits),
  };
};

const ownerOf = (member: bigint): string => `bank account ${member}`;

export const openNumber = async (
  database: Database,
  { member, sealedNumber }: Pick<BankAccount, 'member' | 'sealedNumber'>,
): Promise<string> => (await openSecret(database, sealedNumber, ownerOf(member))).toString('utf8');

export const maskedNumber = ({ numberEnd }: Pick<BankAccount, 'numberEnd'>): string => `•• ${numberEnd}`;

/** A name with only its first letters shown. */
export const maskedName = (name: string): string =>
  name.replace(/(\S)(\S*)/g, (_, first: string, rest: string) => first + '•'.repeat(rest.length));

export const bankNameOf = async (database: Database, code: string): Promise<string> =>
  (await readSetting(database, 'banks')).find(({ bankCode }) => bankCode === code)?.bankName ?? code;

/** From when an account can be paid to; null if it can be now. */
export const usableFrom = ({ addedAt }: BankAccount, newAccountHours: number, now: Date): Date | null => {
  const at = after(addedAt, newAccountHours * hour);
  return at > now ? at : null;
};

const ofMember = (member: bigint) => and(eq(bankAccounts.member, member), isNull(bankAccounts.removedAt));

export const bankAccountsOf = ({ db }: Database, member: bigint): Promise<BankAccount[]> =>
  db.select().from(bankAccounts).where(ofMember(member)).orderBy(asc(bankAccounts.id));

export const findBankAccount = async ({ db }: Database, member: bigint, id: bigint): Promise<BankAccount> => {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(ofMember(member), eq(bankAccounts.id, id)));
  if (!row) throw new Refusal('not_found');
  return row;
};

/** The accounts of a member as the wire has them. */
export const bankAccountReplies = async (database: Database, member: bigint, now: Date) => {
  const rows = await bankAccountsOf(database, member);
  const inUse = await accountsInUse(database, member, now);
  const { newAccountHours } = await readSetting(database, 'withdrawals');
  return Promise.all(
    rows.map(async (row) => ({
      bankAccountId: String(row.id),
      bankCode: row.bankCode,
      bankName: await bankNameOf(database, row.bankCode),
      accountNumber: maskedNumber(row),
      accountName: row.accountName,
      usableFrom: usableFrom(row, newAccountHours, now)?.toISOString() ?? null,
      inUse: inUse.has(row.id),
    })),
  );
};

/** Tells a member by message, and by letter if they have an address, what was changed in their account. */
export const tell = async (
  deployment: Post,
  { id, email, language }: Pick<Person, 'id' | 'email' | 'language'>,
  { title, text, content }: { title: string; text: string; content: Content },
  now: Date,
): Promise<void> => {
  const { database } = deployment;
  await database.db.insert(messages).values({ member: id, title, content: `<p>${text}</p>`, at: now });
  if (email !== null) await post(deployment, { channel: 'email', recipient: email, content, language, at: now });
};

interface NewAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

const checkFields = async (database: Database, { bankCode, accountNumber, accountName }: NewAccount): Promise<void> => {
  const banks = await readSetting(database, 'banks');
  const wrong = {
    bankCode: !banks.some((bank) => bank.bankCode === bankCode),
    accountNumber: !isNumber(plainNumber(accountNumber)),
    accountName: !isHolderName(accountName),
  };
  const fields = Object.entries(wrong).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
};

const holderOf = async ({ db }: Database, numberDigest: Buffer): Promise<bigint | null> => {
  const [row] = await db
    .select({ member: bankAccounts.member })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.numberDigest, numberDigest), isNull(bankAccounts.removedAt)));
  return row?.member ?? null;
};

type Added = { readonly id: bigint } | { readonly sharedWith: bigint };

/** Adds a bank account, which has the real name of its member; the first one sets that name for good. */
export const addBankAccount = async (
  context: Pick<CallContext, 'database' | 'senders' | 'person' | 'now' | 'log' | 'ip'>,
  typed: NewAccount,
): Promise<bigint> => {
  const { database, person, now, log, ip } = context;
  await checkFields(database, typed);
  const accountName = typed.accountName.replace(/\s+/g, ' ').trim();
  const stored = await storedNumber(database, { member: person.id, ...typed });

  const add = (): Promise<Added> =>
    database.transaction(async () => {
      await lockMember(database, person.id);
      const [member] = await database.db
        .select({ realName: members.realName })
        .from(members)
        .where(eq(members.id, person.id));
      if (member?.realName && !isSameName(member.realName, accountName))
        throw new Refusal('invalid_fields', { fields: ['accountName'] });
      const holder = await holderOf(database, stored.numberDigest);
      if (holder === person.id) throw new Refusal('already_done');
      const { mostAccounts } = await readSetting(database, 'withdrawals');
      if ((await bankAccountsOf(database, person.id)).length >= mostAccounts) throw new Refusal('wrong_state');
      if (holder !== null) return { sharedWith: holder };
      const [row] = await database.db
        .insert(bankAccounts)
        .values({ member: person.id, bankCode: typed.bankCode, accountName, addedAt: now, ...stored })
        .returning({ id: bankAccounts.id });
      if (!row) throw new Error('the bank account was not written');
      if (!member?.realName)
        await database.db.update(members).set({ realName: accountName }).where(eq(members.id, person.id));
      const bankAccount = `${await bankNameOf(database, typed.bankCode)}, ${maskedNumber(stored)}`;
      const text = `The bank account ${bankAccount} was added.`;
      const content = { kind: 'bankAccountAdded', values: { account: person.account, bankAccount } } as const;
      await tell(context, person, { title: 'Bank account added', text, content }, now);
      return { id: row.id };
    });

  // If two members add the same number at once, the second finds it as if the first had come earlier.
  const added = await add().catch((error: unknown) => {
    if (isUniqueViolation(error)) return add();
    throw error;
  });
  if ('id' in added) {
    log.event('bank account added', { member: String(person.id), ip });
    return added.id;
  }
  await database.db.insert(sharedBankAccounts).values({ member: person.id, holder: added.sharedWith, at: now });
  throw new Refusal('invalid_fields', { fields: ['accountNumber'] });
};

/** Removes a bank account that no withdrawal is on its way to. */
export const removeBankAccount = async (
  context: Pick<CallContext, 'database' | 'senders' | 'person' | 'now' | 'log' | 'ip'>,
  id: bigint,
): Promise<void> => {
  const { database, person, now, log, ip } = context;
  await database.transaction(async () => {
    await lockMember(database, person.id);
    const row = await findBankAccount(database, person.id, id);
    if ((await accountsInUse(database, person.id, now)).has(id)) throw new Refusal('wrong_state');
    await database.db.update(bankAccounts).set({ removedAt: now }).where(eq(bankAccounts.id, id));
    const bankAccount = `${await bankNameOf(database, row.bankCode)}, ${maskedNumber(row)}`;
    const text = `The bank account ${bankAccount} was removed.`;
    const content = { kind: 'bankAccountRemoved', values: { account: person.account, bankAccount } } as const;
    await tell(context, person, { title: 'Bank account removed', text, content }, now);
  });
  log.event('bank account removed', { member: String(person.id), ip });
};
