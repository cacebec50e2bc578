import { and, asc, eq, like } from 'drizzle-orm';
import { accounts, vendors } from '../database/schema.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { openAccount, transfer, type Account } from '../ledger/ledger.ts';
import { Refusal } from '../refusal.ts';
import { readSetting } from '../settings.ts';

const mainWallet = 'main';
const held = 'held';
const ofVendor = (code: string) => `vendor:${code}`;

const currencyOf = async ({ database }: Pick<Ask, 'database'>) =>
  (await readSetting(database, 'whitelabel')).currencySymbol;

const openWallet = async (ask: Pick<Ask, 'database' | 'person'>, wallet: string): Promise<Account> => {
  const currency = await currencyOf(ask);
  if (wallet === mainWallet) return openAccount(ask.database, { owner: ask.person.id, name: mainWallet, currency });
  const [vendor] = await ask.database.db.select().from(vendors).where(eq(vendors.code, wallet));
  if (!vendor) throw new Refusal('not_found', { fields: [wallet] });
  return openAccount(ask.database, { owner: ask.person.id, name: ofVendor(wallet), currency });
};

/** What somebody may spend, and what is set aside. */
export const fundsOf = async (ask: Pick<Ask, 'database' | 'person'>) => {
  const currency = await currencyOf(ask);
  const rows = await ask.database.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, ask.person.id), eq(accounts.currency, currency)));
  const of = (name: string) => String(rows.find((row) => row.name === name)?.balance ?? 0n);
  return { balance: of(mainWallet), held: of(held), currency };
};

export const wallet: HandlersOf<'wallet'> = {
  balance: async (ask) => {
    const { balance, held: aside, currency } = await fundsOf(ask);
    return { sumBalance: balance, held: aside, currency, at: ask.now.toISOString() };
  },
  merchantWallet: async (ask) => {
    const currency = await currencyOf(ask);
    const own = and(eq(accounts.owner, ask.person.id), eq(accounts.currency, currency));
    const [main] = await ask.database.db
      .select()
      .from(accounts)
      .where(and(own, eq(accounts.name, mainWallet)));
    const kept = await ask.database.db
      .select()
      .from(accounts)
      .where(and(own, like(accounts.name, ofVendor('%'))));
    const all = await ask.database.db.select().from(vendors).orderBy(asc(vendors.position));
    const balances = new Map(kept.map((account) => [account.name, account.balance]));
    return {
      wallets: [
        { wallet: mainWallet, title: 'Main wallet', balance: String(main?.balance ?? 0n) },
        ...all.map(({ code, title }) => ({ wallet: code, title, balance: String(balances.get(ofVendor(code)) ?? 0n) })),
      ],
    };
  },
  transfer: async (ask) => {
    const { body, database, person, key, now } = ask;
    if (body.from === body.to) throw new Refusal('invalid_fields', { fields: ['to'] });
    const from = await openWallet(ask, body.from);
    const to = await openWallet(ask, body.to);
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
