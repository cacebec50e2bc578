import { and, asc, eq, like } from 'drizzle-orm';
import { accounts, vendors } from '../database/schema.ts';
import type { CallContext, HandlersOf } from '../context.ts';
import { currencyOf } from '../ledger/currency.ts';
import { openAccount, transfer, type Account } from '../ledger/ledger.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from '../security/sessions.ts';
import { readSetting } from '../settings.ts';
import { playWallet } from '../trials.ts';

const mainWallet = 'main';
const held = 'held';
const ofVendor = (code: string) => `vendor:${code}`;

/** The account that a player stakes from. */
const spendingOf = ({ kind }: Person): string => (kind === 4 ? playWallet : mainWallet);

const openWallet = async (context: Pick<CallContext, 'database' | 'person'>, wallet: string): Promise<Account> => {
  const currency = await currencyOf(context.database);
  if (wallet === mainWallet)
    return openAccount(context.database, { owner: context.person.id, name: mainWallet, currency });
  const [vendor] = await context.database.db.select().from(vendors).where(eq(vendors.code, wallet));
  if (!vendor) throw new Refusal('not_found', { fields: [wallet] });
  return openAccount(context.database, { owner: context.person.id, name: ofVendor(wallet), currency });
};

/** What the caller can spend, and what is reserved. */
export const fundsOf = async (context: Pick<CallContext, 'database' | 'person'>) => {
  const currency = await currencyOf(context.database);
  const rows = await context.database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, context.person.id), eq(accounts.currency, currency)));
  const of = (name: string) => String(rows.find((row) => row.name === name)?.balance ?? 0n);
  return { balance: of(spendingOf(context.person)), held: of(held) };
};

export const wallet: HandlersOf<'wallet'> = {
  balance: async (context) => {
    const { balance, held: aside } = await fundsOf(context);
    const { currencySymbol } = await readSetting(context.database, 'whitelabel');
    return { sumBalance: balance, held: aside, currency: currencySymbol, at: context.now.toISOString() };
  },
  merchantWallet: async (context) => {
    const currency = await currencyOf(context.database);
    const own = and(eq(accounts.owner, context.person.id), eq(accounts.currency, currency));
    const [main] = await context.database.db
      .select()
      .from(accounts)
      .where(and(own, eq(accounts.name, mainWallet)));
    const kept = await context.database.db
      .select()
      .from(accounts)
      .where(and(own, like(accounts.name, ofVendor('%'))));
    const all = await context.database.db.select().from(vendors).orderBy(asc(vendors.position));
    const balances = new Map(kept.map((account) => [account.name, account.balance]));
    return {
      wallets: [
        { wallet: mainWallet, title: 'Main wallet', balance: String(main?.balance ?? 0n) },
        ...all.map(({ code, title }) => ({ wallet: code, title, balance: String(balances.get(ofVendor(code)) ?? 0n) })),
      ],
    };
  },
  transfer: async (context) => {
    const { body, database, person, key, now } = context;
    if (body.from === body.to) throw new Refusal('invalid_fields', { fields: ['to'] });
    const from = await openWallet(context, body.from);
    const to = await openWallet(context, body.to);
    const receipt = await transfer(database, {
      key: `wallet:${person.id}:${key}`,
      kind: 'wallet',
      at: now,
      moves: [
        { account: from.id, amount: -BigInt(body.amount) },
        { account: to.id, amount: BigInt(body.amount) },
      ],
    });
    const balance = ({ id }: Account) => String(receipt.balances.get(id) ?? 0n);
    return {
      transferId: String(receipt.id),
      from: { wallet: body.from, balance: balance(from) },
      to: { wallet: body.to, balance: balance(to) },
      at: receipt.at.toISOString(),
    };
  },
};
