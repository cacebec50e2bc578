import { lt } from 'drizzle-orm';
import { after, dayLong, minute } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { placeBet, settleBet } from '../trust/bets/bets.ts';
import { grantBonus } from '../trust/bets/bonuses.ts';
import { bets } from '../trust/bets/schema.ts';
import { members, notices } from '../trust/members/schema.ts';
import { seedAgentNews } from './seedLobby.ts';
import { payDeposit, waitingDeposit } from './presets.ts';
import { people, teamOpened } from './people.ts';
import { planOf, type Deed } from './teamPlan.ts';

/** Carries out one planned action of a team member. */
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

/** R6.06: what the agent Bosun's team did before the sandbox began: bets, deposits and gifts of five weeks. */
export const seedTeam = async (database: Database, now: Date): Promise<void> => {
  await seedAgentNews(database, now);
  // Entries follow each other in time, so that what is older cannot be added to a sandbox that is in use.
  if ((await database.db.$count(bets)) > 0) return;
  const rows = await database.db.select({ id: members.id, account: members.accountKey }).from(members);
  const ids = new Map(rows.map(({ id, account }) => [account, id]));
  const today = Math.floor(now.getTime() / dayLong) * dayLong;
  const deeds = people
    .filter(teamOpened)
    .flatMap(planOf)
    .sort((one, other) => other.before - one.before);
  for (const deed of deeds) {
    const member = ids.get(deed.account);
    if (member !== undefined) await repeat(database, member, deed, new Date(today - deed.before));
  }
  // They have read what they were told then.
  await database.db.delete(notices).where(lt(notices.at, now));
};
