import { eq } from 'drizzle-orm';
import { pageFor } from '../../ground/database/page.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { announcementPage } from '../content/announced.ts';
import { announcements } from '../content/schema.ts';
import { csvOf, holdFiles } from '../records/csv.ts';
import { incomeCells, incomeColumns, incomeRow, incomes } from './incomes.ts';
import { movementCells, movementColumns, movementRow, teamMovements } from './movements.ts';
import { teamOverview } from './overview.ts';
import { profitCells, profitColumns, teamProfits } from './profits.ts';
import { teamBetCells, teamBetColumns, teamBetRow, teamBets } from './teamBets.ts';
import { teamCells, teamColumns, teamHead, teamLines } from './lines.ts';

const usualSize = 20;

const byOffset =
  <Row>(some: (offset: number, limit: number) => Promise<readonly Row[]>) =>
  async ({ cursor, pageSize = usualSize }: { cursor?: string | undefined; pageSize?: number | undefined }) => {
    const offset = Number(cursor ?? 0);
    const rows = await some(offset, pageSize);
    return { rows, next: rows.length < pageSize ? null : String(offset + pageSize), newest: null };
  };

export const agent: HandlersOf<'agent'> = {
  announcements: ({ database, person, body }) =>
    announcementPage(database, body, person.language ?? undefined, eq(announcements.audience, 'agents')),
  overview: teamOverview,
  team: async (context) => {
    const { limit, offset, pagesOf } = pageFor(context.body, usualSize);
    const { top, days, count, some } = await teamLines(context);
    return {
      list: await some(offset, offset + limit),
      totalPages: pagesOf(count),
      upline: [...top.upline],
      ...(await teamHead(context, top, days)),
      from: days.from,
      to: days.to,
    };
  },
  teamCsv: async (context) => {
    const { some, top, days } = await teamLines(context);
    await holdFiles(context);
    const { itself } = await teamHead(context, top, days);
    return csvOf(
      teamColumns,
      // The account itself comes first, so that the file adds up to the totals.
      byOffset(async (offset, limit) =>
        offset === 0 ? [itself, ...(await some(0, limit - 1))] : some(offset - 1, offset - 1 + limit),
      ),
      teamCells,
    );
  },
  bets: async (context) => {
    const { page, totals, upline } = await teamBets(context);
    const { rows, next, newest } = await page(context.body);
    return { list: rows.map(teamBetRow), next, totals: await totals(newest), upline: [...upline] };
  },
  betsCsv: async (context) => {
    const { page } = await teamBets(context);
    await holdFiles(context);
    return csvOf(teamBetColumns, page, teamBetCells);
  },
  profit: async (context) => {
    const { limit, offset, pagesOf } = pageFor(context.body, usualSize);
    const { some, count, totals, upline } = await teamProfits(context);
    return {
      list: await some(offset, limit),
      totalPages: pagesOf(await count()),
      totals: await totals(),
      upline: [...upline],
    };
  },
  profitCsv: async (context) => {
    const { some } = await teamProfits(context);
    await holdFiles(context);
    return csvOf(profitColumns, byOffset(some), profitCells);
  },
  income: async (context) => {
    const { page, total, from } = await incomes(context);
    const { rows, next, newest } = await page(context.body);
    return { list: rows.map((row) => incomeRow(row, from)), next, total: await total(newest) };
  },
  incomeCsv: async (context) => {
    const { page, from } = await incomes(context);
    await holdFiles(context);
    return csvOf(
      incomeColumns,
      async (paging) => {
        const found = await page(paging);
        return { ...found, rows: found.rows.map((row) => incomeRow(row, from)) };
      },
      incomeCells,
    );
  },
  transactions: async (context) => {
    const { page, totals, upline } = await teamMovements(context);
    const { rows, next, newest } = await page(context.body);
    return { list: rows.map(movementRow), next, totals: await totals(newest), upline: [...upline] };
  },
  transactionsCsv: async (context) => {
    const { page } = await teamMovements(context);
    await holdFiles(context);
    return csvOf(movementColumns, page, movementCells);
  },
};
