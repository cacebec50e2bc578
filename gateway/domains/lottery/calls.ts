import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { pageFor } from '../../ground/database/page.ts';
import { draws } from './schema.ts';
import { games } from '../lobby/schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';

type Drawn = ReplyOf<Contract['lottery']['openedGame']>['list'][number];

const drawsPage = 20;

const codeOf = sql<string>`${games.lottery} ->> 'code'`;
const modeOf = sql<string>`${games.lottery} ->> 'prizeMode'`;

const toDrawn = ({
  lottery,
  issue,
  numbers,
  drawsAt,
}: Omit<typeof draws.$inferSelect, 'opensAt' | 'closesAt'>): Drawn => ({
  gameCode: lottery,
  drawId: issue,
  numbers: numbers ?? [],
  drawnAt: drawsAt.toISOString(),
});

export const lottery: HandlersOf<'lottery'> = {
  openedGame: async ({ database: { db }, body }) => {
    const last = db
      .select()
      .from(draws)
      .where(and(eq(draws.lottery, codeOf), isNotNull(draws.numbers)))
      .orderBy(desc(draws.drawsAt))
      .limit(1)
      .as('last');
    const rows = await db
      .select({ lottery: last.lottery, issue: last.issue, numbers: last.numbers, drawsAt: last.drawsAt })
      .from(games)
      .crossJoinLateral(last)
      .where(and(isNotNull(games.lottery), body.prizeMode && eq(modeOf, body.prizeMode)))
      .orderBy(asc(games.position));
    return { list: rows.map(toDrawn) };
  },
  openedNumero: async ({ database: { db }, body }) => {
    const [existing] = await db
      .select()
      .from(games)
      .where(and(isNotNull(games.lottery), eq(codeOf, body.gameCode)));
    if (!existing) throw new Refusal('not_found');
    const { limit, offset, pagesOf } = pageFor(body, drawsPage);
    const opened = and(eq(draws.lottery, body.gameCode), isNotNull(draws.numbers));
    const rows = await db.select().from(draws).where(opened).orderBy(desc(draws.drawsAt)).limit(limit).offset(offset);
    return { list: rows.map(toDrawn), totalPages: pagesOf(await db.$count(draws, opened)) };
  },
};
