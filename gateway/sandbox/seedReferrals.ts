import { eq } from 'drizzle-orm';
import { registrations } from '../domains/auth/schema.ts';
import { befriend, lookAtFriend } from '../domains/promotions/referrals.ts';
import type { Config } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { openMember } from '../trust/members/openMember.ts';
import { members } from '../trust/members/schema.ts';
import { hashPassword } from '../trust/protect/passwords.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { depositAtOnce } from './presets/money.ts';
import { loseRound } from './presets/play.ts';

/** Whom Mai has brought, and what each has deposited, and bet round by round: one has done enough. */
const friends: readonly { account: string; deposited: bigint; bets: readonly bigint[] }[] = [
  { account: 'quill', deposited: 5_000n, bets: [2_500n, 2_500n] },
  { account: 'pearl', deposited: 2_000n, bets: [1_200n] },
  { account: 'orla', deposited: 0n, bets: [] },
];

const inviter = 'mai';

/** R2.85: friends of Mai in every state, by the real functions; the reward of one waits for her in the reward centre. */
export const seedReferrals = async (database: Database, config: Config, now: Date): Promise<void> => {
  const [mai] = await database.db.select().from(members).where(eq(members.accountKey, inviter));
  if (!mai) throw new Error(`there is no demo account ${inviter}`);
  const passwordHash = await hashPassword(demoPassword, config.passwordCost);
  const paymentPasswordHash = await hashPassword(demoPaymentPassword, config.passwordCost);
  for (const { account, deposited, bets } of friends) {
    const { id: friend } = await openMember(database, {
      account,
      nickname: account.charAt(0).toUpperCase() + account.slice(1),
      kind: 0,
      email: `${account}@example.com`,
      number: null,
      passwordHash,
      paymentPasswordHash,
      inviter: null,
      now,
    });
    await database.db
      .insert(registrations)
      .values({ member: friend, way: 'username', at: now, domain: 'www.example.com', referrer: mai.id, details: {} });
    await befriend(database, { friend, inviter: mai.id }, now);
    if (deposited > 0n) await depositAtOnce(database, friend, deposited, now);
    for (const stake of bets) await loseRound(database, friend, stake, now);
    await lookAtFriend(database, friend, now);
  }
};
