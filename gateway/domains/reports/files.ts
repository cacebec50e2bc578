import { nextDay } from '../../ground/businessDay.ts';
import type { Database } from '../../ground/database/open.ts';
import { byteOrderMark, csvLine, csvOf, decimal } from '../records/csv.ts';
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
  house: {
    columns: ['line', 'opening', 'movement', 'closing'],
    linesOf: ({ position }: Report): Cells[] =>
      Object.entries(position).map(([line, { opening, movement, closing }]) => ({
        line,
        ...amounts({ opening, movement, closing }),
      })),
  },
  results: {
    columns: ['account', 'kind', 'came', 'went', 'change'],
    linesOf: ({ results }: Report): Cells[] =>
      results.map(({ account, kind, came, went, change }) => ({ account, kind, ...amounts({ came, went, change }) })),
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
  vendors: {
    columns: ['vendor', 'settled', 'open_rounds', 'change'],
    linesOf: ({ vendors }: Report): Cells[] =>
      vendors.map(({ vendor, settled, openRounds, change }) => ({
        vendor,
        ...amounts({ settled, open_rounds: openRounds, change }),
      })),
  },
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
  payouts: {
    columns: ['kind', 'came', 'went', 'change'],
    linesOf: ({ payouts }: Report): Cells[] =>
      payouts.map(({ kind, came, went, change }) => ({ kind, ...amounts({ came, went, change }) })),
  },
  bonuses: {
    columns: ['kind', 'count', 'amount'],
    linesOf: ({ bonuses: { kinds, rebates, givenUp } }: Report): Cells[] => [
      ...[...kinds, { kind: 'rebate', ...rebates }].map(({ kind, count, amount }) => ({
        kind,
        count: String(count),
        amount: decimal(amount),
      })),
      { kind: 'given_up', amount: decimal(-givenUp) },
    ],
  },
  gifts: {
    columns: ['gift', 'spent', 'budget'],
    linesOf: ({ gifts }: Report): Cells[] =>
      gifts.map(({ gift, spent, budget }) => ({ gift, ...amounts({ spent, budget }) })),
  },
  points: {
    columns: ['issued', 'used', 'cost', 'mall_paid', 'mall_given_back'],
    linesOf: ({ points: { issued, used, cost }, mall: { paid, givenBack } }: Report): Cells[] => [
      {
        ...{ issued: String(issued), used: String(used) },
        ...amounts({ cost, mall_paid: paid, mall_given_back: givenBack }),
      },
    ],
  },
  agents: {
    columns: ['contract', 'count', 'amount'],
    linesOf: ({ agents }: Report): Cells[] =>
      agents.contracts.map(({ contract, count, amount }) => ({
        contract,
        count: String(count),
        amount: decimal(amount),
      })),
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

export const isReportFile = (name: string): name is ReportFile => Object.hasOwn(files, name);

const columnsOf = (which: ReportFile): string[] => ['day', ...files[which].columns];

const linesOf = (which: ReportFile, day: string, report: Report | null): Cells[] =>
  report ? files[which].linesOf(report).map((line) => ({ day, ...line })) : [];

/** One table of a report as a file, day by day. A report has at most the days of a month. */
export const reportFile = (database: Database, which: ReportFile, { first, last }: DaySpan): AsyncGenerator<string> => {
  const columns = columnsOf(which);
  return csvOf(
    columns,
    async ({ cursor }) => {
      const day = cursor ?? first;
      const rows = linesOf(which, day, await readDay(database, day));
      return { rows, next: day < last ? nextDay(day) : null, newest: null };
    },
    (row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])),
  );
};

/** All tables of a report in one file, one below the other, each below its name. */
export async function* reportFiles(database: Database, { first, last }: DaySpan): AsyncGenerator<string> {
  const reports = new Map<string, Report | null>();
  for (let day = first; day <= last; day = nextDay(day)) reports.set(day, await readDay(database, day));
  yield byteOrderMark;
  for (const which of Object.keys(files) as ReportFile[]) {
    const columns = columnsOf(which);
    const lines = [...reports].flatMap(([day, report]) => linesOf(which, day, report));
    yield [[which], columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))].map(csvLine).join('');
    yield '\r\n';
  }
}
