import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { betColumns, betRecord, betRow, betWords, ownBetCells, readProofs } from './bets.ts';
import { bonusCells, bonusColumns, bonusRecord, bonusRow } from './bonuses.ts';
import { csvOf, holdFiles } from './csv.ts';
import { profitCells, profitColumns, profitRecord } from './profit.ts';
import { running } from './running.ts';
import { transactionCells, transactionColumns, transactionRecord, transactionRow, walletIn } from './transactions.ts';

export const records: HandlersOf<'records'> = {
  running,
  bets: async (context) => {
    const { page, totals } = await betRecord(context);
    const { rows, next, newest } = await page(context.body);
    const proofs = await readProofs(context.database);
    const { language } = context.person;
    const list = rows.map((row) => ({ ...betRow(row, proofs, language), ...betWords(row, language) }));
    return { list, next, totals: await totals(newest) };
  },
  transactions: async (context) => {
    const { page, totals } = await transactionRecord(context);
    const { rows, next, newest } = await page(context.body);
    const wallet = walletIn(context.body);
    return { list: rows.map((row) => transactionRow(row, wallet)), next, totals: await totals(newest) };
  },
  profit: profitRecord,
  bonuses: async (context) => {
    const { page, totals } = await bonusRecord(context);
    const { rows, next, newest } = await page(context.body);
    return { list: rows.map(bonusRow), next, total: await totals(newest) };
  },
  betsCsv: async (context) => {
    const { page } = await betRecord(context);
    await holdFiles(context);
    return csvOf(betColumns, page, (row) => ownBetCells(row, context.person.language));
  },
  transactionsCsv: async (context) => {
    const { page } = await transactionRecord(context);
    await holdFiles(context);
    const wallet = walletIn(context.body);
    return csvOf(transactionColumns, page, (row) => transactionCells(row, wallet));
  },
  profitCsv: async (context) => {
    const { list } = await profitRecord(context);
    await holdFiles(context);
    return csvOf(profitColumns, () => Promise.resolve({ rows: list, next: null, newest: null }), profitCells);
  },
  bonusesCsv: async (context) => {
    const { page } = await bonusRecord(context);
    await holdFiles(context);
    return csvOf(bonusColumns, page, bonusCells);
  },
};
