import { nextDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { csvOf, decimal } from '../records/csv.ts';
import type { DaySpan } from './players.ts';
import { readDay, type Report } from './reports.ts';

type Cells = Readonly<Record<string, string>>;

const amounts = <Name extends string>(of: Readonly<Record<Name, bigint>>): Record<Name, string> =>
  Object.fromEntries(Object.entries<bigint>(of).map(([name, amount]) => [name, decimal(amount)])) as Record<
    Name,
    string
  >;

/** The columns of each file, and its lines about a day. */
const files = {
  deposits: {
    columns: ['provider', 'arrived', 'credited', 'sent_back', 'charged_back', 'settled', 'change'],
    linesOf: ({ deposits }: Report): Cells[] =>
      deposits.providers.map(({ provider, sentBack, chargedBack, ...rest }) => ({
        provider,
        ...amounts({ ...rest, sent_back: sentBack, charged_back: chargedBack }),
      })),
  },
  withdrawals: {
    columns: ['requested', 'rejected', 'cancelled', 'failed', 'paid', 'change'],
    linesOf: ({ withdrawals: { requested, rejected, cancelled, failed, paid, change } }: Report): Cells[] => [
      amounts({
        requested: requested.amount,
        rejected: rejected.amount,
        cancelled: cancelled.amount,
        failed: failed.amount,
        paid: paid.amount,
        change,
      }),
    ],
  },
  games: {
    columns: ['vendor', 'type', 'bets', 'stake', 'payout', 'result'],
    linesOf: ({ games }: Report): Cells[] =>
      games.map(({ vendor, type, bets, stake, payout, result }) => ({
        vendor,
        type,
        bets: String(bets),
        ...amounts({ stake, payout, result }),
      })),
  },
  results: {
    columns: ['account', 'kind', 'came', 'went', 'change'],
    linesOf: ({ results }: Report): Cells[] =>
      results.map(({ account, kind, came, went, change }) => ({ account, kind, ...amounts({ came, went, change }) })),
  },
  liabilities: {
    columns: ['main', 'vendor_wallets', 'held', 'security', 'suspense', 'stakes', 'owed'],
    linesOf: ({ liabilities: { main, vendorWallets, held, security, suspense, stakes, owed } }: Report): Cells[] => [
      amounts({
        main: main.closing,
        vendor_wallets: vendorWallets.closing,
        held: held.closing,
        security: security.closing,
        suspense: suspense.closing,
        stakes: stakes.closing,
        owed: owed.closing,
      }),
    ],
  },
  players: {
    columns: ['new', 'active', 'first_deposits'],
    linesOf: ({ players: { joined, active, firstDeposits } }: Report): Cells[] => [
      { new: String(joined), active: String(active), first_deposits: String(firstDeposits) },
    ],
  },
};

export type ReportFile = keyof typeof files;

/** One table of a report as a file, day by day. A report has at most the days of a month. */
export const reportFile = (database: Database, which: ReportFile, { first, last }: DaySpan): AsyncGenerator<string> => {
  const { columns, linesOf } = files[which];
  const cellsOf = (day: string, line: Cells) =>
    Object.fromEntries(['day', ...columns].map((column) => [column, column === 'day' ? day : (line[column] ?? '')]));
  return csvOf(
    ['day', ...columns],
    async ({ cursor }) => {
      const day = cursor ?? first;
      const report = await readDay(database, day);
      const lines = report ? linesOf(report) : [];
      return { rows: lines.map((line) => cellsOf(day, line)), next: day < last ? nextDay(day) : null, newest: null };
    },
    (row) => row,
  );
};
