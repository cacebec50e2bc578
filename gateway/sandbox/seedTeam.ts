import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { after, dayLong, hour, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { placeBet, settleBet } from '../trust/bets/bets.ts';
import { grantBonus } from '../trust/bets/bonuses.ts';
import { bets, type GameType } from '../trust/bets/schema.ts';
import { members, notices } from '../trust/members/schema.ts';
import { seedAgentNews } from './seedLobby.ts';
import { payDeposit, waitingDeposit } from './presets.ts';
import { people, teamDays, teamOpened } from './people.ts';

/** What the team plays: the game, its type and vendor. */
const games: readonly { gameName: string; gameType: GameType; vendor: string }[] = [
  { gameName: 'Lantern Festival', gameType: 'RNG', vendor: 'LUMEN' },
  { gameName: 'Deep Reef', gameType: 'FISH', vendor: 'SALTMARSH' },
  { gameName: 'Baccarat 1', gameType: 'LIVE', vendor: 'KESTREL' },
  { gameName: 'Harbour United – Northgate', gameType: 'SPORTS', vendor: 'TOUCHLINE' },
];

/** A number from 0 to 1 that is the same in every sandbox. */
const chance = (what: string): number => createHash('sha256').update(what).digest().readUInt32BE() / 2 ** 32;

/** What a bet pays back for its stake, in hundredths: 92 % on average. */
const payouts = [0, 0, 0, 0, 0, 100, 150, 200, 200, 270] as const;

/** How often each account does something on a day: few enough that the sandbox starts at once, and there is something every day. */
const often = { play: 0.13, deposit: 0.012, gift: 0.004 } as const;

interface Deed {
  readonly at: Date;
  readonly account: string;
  readonly kind: 'bet' | 'deposit' | 'bonus';
}

/** What each account of the team has done, in the order of time. */
const deedsOf = (now: Date): readonly Deed[] => {
  const today = Math.floor(now.getTime() / dayLong) * dayLong;
  const deeds = people.filter(teamOpened).flatMap(({ account }) =>
    Array.from({ length: teamDays + 1 }, (_, ago) => ago).flatMap((ago): Deed[] => {
      const day = `${account} ${ago}`;
      const moment = (what: string) =>
        new Date(today - ago * dayLong + Math.floor(chance(`${day} ${what}`) * 23 * hour));
      return [
        ...(chance(`${day} deposits`) < often.deposit
          ? [{ at: moment('deposit'), account, kind: 'deposit' } as const]
          : []),
        ...(chance(`${day} gifts`) < often.gift ? [{ at: moment('gift'), account, kind: 'bonus' } as const] : []),
        ...(chance(`${day} plays`) < often.play ? [{ at: moment('bet'), account, kind: 'bet' } as const] : []),
      ];
    }),
  );
  return deeds.filter(({ at }) => after(at, minute) < now).sort((one, other) => one.at.getTime() - other.at.getTime());
};

/** R6.06: what the agent Bosun's team did before the sandbox began: bets, deposits and gifts of five weeks. */
export const seedTeam = async (database: Database, now: Date): Promise<void> => {
  await seedAgentNews(database, now);
  // Entries follow each other in time, so that what is older cannot be added to a sandbox that is in use.
  if ((await database.db.$count(bets)) > 0) return;
  const ids = new Map(
    (await database.db.select({ id: members.id, account: members.accountKey }).from(members)).map(
      ({ id, account }) => [account, id] as const,
    ),
  );
  const balances = new Map(people.map(({ account, balance }) => [account, balance]));
  for (const { at, account, kind } of deedsOf(now)) {
    const member = ids.get(account);
    const balance = balances.get(account) ?? 0n;
    if (member === undefined) continue;
    const mark = `${account} ${at.toISOString()}`;
    if (kind === 'deposit') {
      const amount = BigInt(20 + Math.floor(chance(mark) * 30)) * 1_000n;
      await payDeposit(database, await waitingDeposit(database, member, { of: amount, at }), amount, after(at, minute));
      balances.set(account, balance + amount);
    } else if (kind === 'bonus') {
      const gift = {
        member,
        key: `seed:${mark}`,
        kind: 'promotion',
        title: 'A gift',
        amount: 500n,
        required: 0n,
      } as const;
      await grantBonus(database, gift, at);
      balances.set(account, balance + 500n);
    } else {
      const stake = (((balance / 100n) * BigInt(3 + Math.floor(chance(`${mark} stake`) * 20))) / 100n) * 100n;
      if (stake === 0n) continue;
      const paid = (stake * BigInt(payouts[Math.floor(chance(`${mark} payout`) * payouts.length)] ?? 0)) / 100n;
      const game = games[Math.floor(chance(`${mark} game`) * games.length)];
      if (!game) continue;
      const id = await placeBet(database, { ...game, member, source: 'sandbox', wallet: 'main', stake }, at);
      await settleBet(database, { id, payout: paid }, after(at, minute));
      balances.set(account, balance - stake + paid);
    }
  }
  // They have read what they were told then.
  await database.db.delete(notices).where(lt(notices.at, now));
};
