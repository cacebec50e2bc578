import { eq } from 'drizzle-orm';
import { decideApplication, decideFor } from '../domains/promotions/deciding.ts';
import { entriesOf } from '../trust/offers/entries.ts';
import { promotions } from '../trust/offers/schema.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { members } from '../trust/members/schema.ts';
import { orSay } from './orSay.ts';

const verbs = ['approve', 'reject', 'award'] as const;
type Verb = (typeof verbs)[number];

const isVerb = (word: string): word is Verb => (verbs as readonly string[]).includes(word);

const find = async ({ db }: Database, promotionId: string, account: string) => {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  if (!promotion) throw new BadSetting(`There is no promotion "${promotionId}".`);
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!member) throw new BadSetting(`There is no account "${account}".`);
  return { promotion, member };
};

interface Decision {
  readonly promotionId: string;
  readonly account: string;
  /** The amount of an award, or a remark. */
  readonly words: string | undefined;
  readonly by: string;
}

const awardTo = async (
  database: Database,
  { promotionId, account, words: said = '', by }: Decision,
  now: Date,
): Promise<string> => {
  const { member } = await find(database, promotionId, account);
  if (!/^(0|[1-9]\d{0,14})$/.test(said)) throw new BadSetting('The amount is in minor units: 5000 is $50.00.');
  const decision = { promotionId, member: member.id, amount: BigInt(said), remark: '', staff: by };
  await orSay(decideFor(database, decision, now), `Nothing is to be decided about ${account} in "${promotionId}".`);
  return said === '0' ? `${account} is not placed.` : `${account} can claim ${said} minor units.`;
};

/** Decides about an application, or what the house gives for a promotion. */
export const decidePromotion = async (
  database: Database,
  verb: string,
  decision: Decision,
  now: Date,
): Promise<string> => {
  if (!isVerb(verb)) throw new BadSetting('A promotion is approved, rejected or awarded: approve, reject, award.');
  if (verb === 'award') return awardTo(database, decision, now);
  const { promotionId, account, words: remark = '', by } = decision;
  const { member } = await find(database, promotionId, account);
  const open = (await entriesOf(database, member.id)).find(
    (entry) => entry.promotion === promotionId && entry.state === 'applying',
  );
  const state = verb === 'approve' ? 'issued' : 'rejected';
  const none = `${account} has no open application for "${promotionId}".`;
  if (!open) throw new BadSetting(none);
  await orSay(decideApplication(database, open.id, { state, remark, staff: by }, now), none);
  return `The application of ${account} is ${state === 'issued' ? 'approved' : 'rejected'}.`;
};
