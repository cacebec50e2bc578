import { lt, ne, or } from 'drizzle-orm';
import { after, dayLong, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { placeBet, settleBet } from '../trust/bets/bets.ts';
import { grantBonus } from '../trust/bets/bonuses.ts';
import { bets } from '../trust/bets/schema.ts';
import { members, notices } from '../trust/members/schema.ts';
import { payDeposit, waitingDeposit } from './presets/money.ts';
import { people, teamOpened } from './people.ts';
import { contractHistory, withdrawEarnings, type Past } from './seedContracts.ts';
import { planOf, type Deed } from './teamPlan.ts';

const repeat = async (database: Database, member: bigint, deed: Deed, at: Date): Promise<void> => {
  const title = 'A gift';
  switch (deed.kind) {
    case 'deposit': {
      const { amount } = deed;
      await payDeposit(database, await waitingDeposit(database, member, { of: amount, at }), amount, after(at, minute));
      return;
    }
    case 'gift': {
      const { account, amount } = deed;
      const key = `seed:${account} ${at.toISOString()}`;
      await grantBonus(database, { member, key, kind: 'promotion', title, amount, required: 0n }, at);
      return;
    }
    case 'bet': {
      const { game, stake, payout } = deed;
      const id = await placeBet(database, { ...game, member, source: 'sandbox', wallet: 'main', stake }, at);
      await settleBet(database, { id, payout }, after(at, minute));
    }
  }
};

/** What they have not answered yet stays unread; the rest of what they were told, they have read. */
const forgetNotices = async ({ db }: Database, today: Date): Promise<void> => {
  await db.delete(notices).where(or(lt(notices.at, after(today, -dayLong)), ne(notices.about, 'contract')));
};

/**
 * R6.06: what the agent Bosun’s team did before the sandbox began: bets, deposits and gifts of five weeks, and contracts of the
 * last days with what they paid.
 */
export const seedTeam = async (database: Database, now: Date): Promise<void> => {
  // Entries follow each other in time, so that what is older cannot be added to a sandbox that is in use.
  if ((await database.db.$count(bets)) > 0) return;
  const rows = await database.db.select().from(members);
  const named = (account: string) => {
    const person = rows.find(({ accountKey }) => accountKey === account);
    if (!person) throw new Error(`nobody is called ${account}`);
    return person;
  };
  const today = new Date(Math.floor(now.getTime() / dayLong) * dayLong);
  const deeds = people.filter(teamOpened).flatMap(planOf);
  const momentOf = ({ before }: Deed) => after(today, -before);
  const played = deeds.filter(({ kind }) => kind === 'bet').map((deed) => after(momentOf(deed), minute));
  const past: readonly Past[] = [
    ...deeds.map((deed) => {
      const at = momentOf(deed);
      return { at, happen: () => repeat(database, named(deed.account).id, deed, at) };
    }),
    ...contractHistory(database, named, today, played),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { happen } of past) await happen();
  const balances = new Map(people.map(({ account, balance }) => [account, balance]));
  await withdrawEarnings(database, named, (account) => balances.get(account) ?? 0n, today);
  await forgetNotices(database, today);
};
