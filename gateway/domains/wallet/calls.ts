import { asc } from 'drizzle-orm';
import { isUnderMaintenance } from '../lobby/maintenance.ts';
import { vendors } from '../lobby/schema.ts';
import { balancesOf, fundsOf, heldIn } from '../cashier/funds.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { lockBalances, mainWallet, post, walletOf, type Named } from '../../trust/ledger/books.ts';
import { heldByBonuses, refuseHeld } from '../../trust/bets/turnover.ts';
import { lockUnstopped } from '../../trust/stops/check.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../../trust/settings/settings.ts';

type Caller = Pick<CallContext, 'database' | 'person'>;

const vendorsOf = ({ database: { db } }: Pick<CallContext, 'database'>) =>
  db.select().from(vendors).orderBy(asc(vendors.position));

type Vendor = Awaited<ReturnType<typeof vendorsOf>>[number];

const takesNothing = (vendor: Vendor): boolean => isUnderMaintenance(vendor) || vendor.closedAt !== null;

/** Whether the money in the wallet of a vendor stays there for now; out of that of a closed one it can always come. */
const isHeldUp = (vendor: Vendor): boolean => isUnderMaintenance(vendor) && vendor.closedAt === null;

const usableWallet = async (
  context: Caller,
  wallet: string,
  isUnusable: (vendor: Vendor) => boolean,
): Promise<Named> => {
  if (wallet !== mainWallet) {
    const vendor = (await vendorsOf(context)).find(({ code }) => code === wallet);
    if (!vendor) throw new Refusal('not_found', { fields: [wallet] });
    if (isUnusable(vendor)) throw new Refusal('game_in_maintenance');
  }
  return walletOf(context.person.id, wallet);
};

export const wallet: HandlersOf<'wallet'> = {
  balance: async (context) => {
    const { balance, held } = await fundsOf(context);
    const { currencySymbol } = await readSetting(context.database, 'whitelabel');
    return { sumBalance: balance, held, currency: currencySymbol, at: context.now.toISOString() };
  },
  merchantWallet: async (context) => {
    const of = await balancesOf(context);
    const { id } = context.person;
    const locked = await heldByBonuses(context.database, walletOf(id));
    const wallets = [
      {
        wallet: mainWallet,
        title: 'Main wallet',
        maintenance: false,
        balance: of(mainWallet),
        ...(locked > 0n && { locked: String(locked) }),
      },
      ...(await vendorsOf(context))
        .map((vendor) => ({ vendor, balance: of(walletOf(id, vendor.code).name) }))
        .filter(({ vendor: { closedAt }, balance }) => closedAt === null || balance > 0n)
        .map(({ vendor, balance }) => ({
          wallet: vendor.code,
          title: vendor.title,
          maintenance: isHeldUp(vendor),
          balance,
        })),
    ];
    const held = await heldIn(context, of);
    return {
      wallets: wallets.map(({ balance, ...each }) => ({ ...each, balance: String(balance) })),
      held: String(held),
      total: String(wallets.reduce((sum, { balance }) => sum + balance, held)),
    };
  },
  transfer: async (context) => {
    const { body, database, person, key, now } = context;
    if (body.from === body.to) throw new Refusal('invalid_fields', { fields: ['to'] });
    const from = await usableWallet(context, body.from, isHeldUp);
    const to = await usableWallet(context, body.to, takesNothing);
    if (body.to !== mainWallet) await lockUnstopped(database, person.id, now);
    const amount = BigInt(body.amount);
    const posted = await post(database, {
      key: `wallet:${person.id}:${key}`,
      kind: 'wallet',
      at: now,
      entries: [
        [from, -amount],
        [to, amount],
      ],
    });
    if (!posted) throw new Error('a wallet transfer moves something');
    await refuseHeld(database, from, posted.balanceOf(from));
    return {
      transferId: String(posted.transfer),
      from: { wallet: body.from, balance: String(posted.balanceOf(from)) },
      to: { wallet: body.to, balance: String(posted.balanceOf(to)) },
      at: posted.at.toISOString(),
    };
  },
  collect: async (context) => {
    const { database, person, key, now } = context;
    const main = walletOf(person.id);
    const all = await vendorsOf(context);
    const named = all.map((vendor) => ({
      code: vendor.code,
      isLeft: isHeldUp(vendor),
      account: walletOf(person.id, vendor.code),
    }));
    const balanceOf = await lockBalances(database, [main, ...named.map(({ account }) => account)]);
    const filled = named
      .map((each) => ({ ...each, amount: balanceOf(each.account) }))
      .filter(({ amount }) => amount > 0n);
    const moving = filled.filter(({ isLeft }) => !isLeft);
    const sum = moving.reduce((total, { amount }) => total + amount, 0n);
    const posted = await post(database, {
      key: `wallet:${person.id}:${key}`,
      kind: 'wallet',
      at: now,
      entries: [...moving.map(({ account, amount }) => [account, -amount] as const), [main, sum]],
    });
    return {
      balance: String(posted ? posted.balanceOf(main) : balanceOf(main)),
      moved: moving.map(({ code, amount }) => ({ wallet: code, amount: String(amount) })),
      left: filled
        .filter(({ isLeft }) => isLeft)
        .map(({ code, amount }) => ({ wallet: code, balance: String(amount), code: 'game_in_maintenance' })),
      at: now.toISOString(),
      transferId: posted && String(posted.transfer),
    };
  },
};
