import { after, dayLong } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { invitations, members } from '../database/schema.ts';
import { demoInvitations } from './people.ts';

/** Gives the demo agents their invitation codes, and two members a code for friends. */
export const fillInvitations = async ({ db }: Database, now: Date): Promise<void> => {
  const everybody = await db.select({ id: members.id, account: members.accountKey }).from(members);
  const ids = new Map(everybody.map(({ id, account }) => [account, id]));
  const rows = demoInvitations.flatMap(({ code, inviter, makes, endedDaysAgo, note }) => {
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
  await db.insert(invitations).values(rows);
};
