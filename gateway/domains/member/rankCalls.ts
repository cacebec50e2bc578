import { eq } from 'drizzle-orm';
import { gameType } from '../../../contract/lobby/games.ts';
import { memberSums } from '../../trust/bets/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { RankLevel } from '../../trust/settings/rewards.ts';
import { readSettings } from '../../trust/settings/settings.ts';

const validOf = async ({ database: { db } }: Pick<CallContext, 'database'>, member: bigint): Promise<bigint> => {
  const [sums] = await db.select().from(memberSums).where(eq(memberSums.member, member));
  return sums?.valid ?? 0n;
};

/** What is still to be bet until the next rank; null at the highest. */
const missingFor = (next: RankLevel | undefined, valid: bigint): string | null => {
  if (!next) return null;
  const missing = BigInt(next.validBet) - valid;
  return String(missing > 0n ? missing : 0n);
};

export const rank: HandlersOf<'rank'> = {
  levels: async (context) => {
    const { database, session } = context;
    const { whitelabel, rewards } = await readSettings(database);
    if (!whitelabel.vipEnabled) throw new Refusal('feature_off');
    const levels = rewards.ranks.map(({ name, validBet, award, benefits, rebate }, at) => ({
      rankLevel: at + 1,
      vipLabelName: name,
      validBetRequired: validBet,
      upgradeBonus: award,
      benefits: [...benefits],
      rebates: gameTypes.flatMap((type) => (rebate[type] ? [{ gameType: type, rate: rebate[type] }] : [])),
    }));
    if (!session) return { levels, own: null };
    const { id, rank: rankLevel } = session.person;
    const valid = await validOf(context, id);
    return {
      levels,
      own: { rankLevel, validBet: String(valid), missing: missingFor(rewards.ranks[rankLevel], valid) },
    };
  },
};

const gameTypes = Object.values(gameType.schema);
