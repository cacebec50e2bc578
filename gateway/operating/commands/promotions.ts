import { eq } from 'drizzle-orm';
import { entriesOf } from '../../trust/offers/entries.ts';
import { promotions } from '../../trust/offers/schema.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { members } from '../../trust/members/schema.ts';
import { act, type Work } from './acting.ts';

const verbs = ['approve', 'reject', 'award'] as const;
type Verb = (typeof verbs)[number];

const isVerb = (word: string): word is Verb => (verbs as readonly string[]).includes(word);

const find = async ({ db }: Database, promotionId: string, account: string): Promise<bigint> => {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  if (!promotion) throw new BadSetting(`There is no promotion "${promotionId}".`);
  const [member] = await db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!member) throw new BadSetting(`There is no account "${account}".`);
  return member.id;
};

interface Decision {
  readonly promotionId: string;
  readonly account: string;
  /** The amount of an award, or a remark. */
  readonly words: string | undefined;
}

const award =
  ({ promotionId, account, words: said = '' }: Decision): Work =>
  async (database, around) => {
    await find(database, promotionId, account);
    if (!/^(0|[1-9]\d{0,14})$/.test(said)) throw new BadSetting('The amount is in minor units: 5000 is $50.00.');
    const asked = { act: 'award', subject: `${promotionId}/${account}`, fields: { amount: said } };
    return act(asked, {
      tell: () => (said === '0' ? `${account} is not placed.` : `${account} can claim ${said} minor units.`),
      why: () => `Nothing is to be decided about ${account} in "${promotionId}".`,
    })(database, around);
  };

/** Decides about an application, or what the house gives for a promotion. */
export const decidePromotion = (verb: string, decision: Decision): Work => {
  if (!isVerb(verb)) throw new BadSetting('A promotion is approved, rejected or awarded: approve, reject, award.');
  if (verb === 'award') return award(decision);
  return async (database, around) => {
    const { promotionId, account, words: remark = '' } = decision;
    const member = await find(database, promotionId, account);
    const open = (await entriesOf(database, member)).find(
      (entry) => entry.promotion === promotionId && entry.state === 'applying',
    );
    const none = `${account} has no open application for "${promotionId}".`;
    if (!open) throw new BadSetting(none);
    const name = verb === 'approve' ? 'approveApplication' : 'rejectApplication';
    return act(
      { act: name, subject: String(open.id), reason: remark },
      {
        tell: () => `The application of ${account} is ${verb === 'approve' ? 'approved' : 'rejected'}.`,
        why: () => none,
      },
    )(database, around);
  };
};
