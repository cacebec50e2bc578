import { after, dayLong } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import { invitations } from '../domains/auth/schema.ts';
import { members } from '../trust/members/schema.ts';
import { demoInvitations } from './people.ts';

/** Seeds the invitation codes of the demo agents, and referral codes for two members. */
export const seedInvitations = async ({ db }: Database, now: Date): Promise<void> => {
  const rows = await db.select({ id: members.id, account: members.accountKey }).from(members);
  const ids = new Map(rows.map(({ id, account }) => [account, id]));
  const values = demoInvitations.flatMap(({ code, inviter, makes, endedDaysAgo, note }) => {
    const id = ids.get(inviter);
    return id === undefined
      ? []
      : [
          {
            code,
            codeKey: code,
            inviter: id,
            makes,
            note,
            madeAt: after(now, -30 * dayLong),
            until: endedDaysAgo === null ? null : after(now, -endedDaysAgo * dayLong),
          },
        ];
  });
  await db.insert(invitations).values(values);
};
