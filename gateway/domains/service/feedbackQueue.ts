import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CursorPaging } from '../../ground/database/cursor.ts';
import type { Database } from '../../ground/database/open.ts';
import { orderOf, queuePage, type Queue } from '../../ground/database/queue.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { feedback } from './schema.ts';

export const feedbackQueue: Queue = {
  table: feedback,
  id: feedback.id,
  since: feedback.at,
  waits: () => isNull(feedback.closedAt),
};

/** The feedback that is open, the oldest first; `hasLife` says whether what its writer did on the site can be played back. */
export const openFeedback = ({ db }: Database, paging: CursorPaging, now: Date) =>
  queuePage(feedbackQueue, paging, (further, limit) =>
    db
      .select({
        id: feedback.id,
        member: feedback.member,
        account: members.account,
        questionType: feedback.questionType,
        content: feedback.content,
        hasLife: sql<boolean>`${feedback.life} is not null`,
        at: feedback.at,
      })
      .from(feedback)
      .leftJoin(members, eq(members.id, feedback.member))
      .where(and(feedbackQueue.waits(now), further))
      .orderBy(...orderOf(feedbackQueue))
      .limit(limit),
  );

/** One report, open or closed, with what its writer did on the site. */
export const readFeedback = async ({ db }: Database, id: bigint) => {
  const [row] = await db
    .select({ report: feedback, account: members.account })
    .from(feedback)
    .leftJoin(members, eq(members.id, feedback.member))
    .where(eq(feedback.id, id));
  if (!row) throw new Refusal('not_found');
  return { ...row.report, account: row.account };
};
