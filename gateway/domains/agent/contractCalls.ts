import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSettings } from '../../trust/settings/settings.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { provePayment } from '../../trust/protect/prove.ts';
import { csvOf, holdFiles } from '../records/csv.ts';
import { accept, reject, request, terminate, type Changed } from './contracts/life.ts';
import { historyOf } from './contracts/history.ts';
import { contractFor, contractsOf } from './contracts/wire.ts';
import { monthCells, monthColumns, monthOf } from './month.ts';
import { payOwed, showOwed } from './owed.ts';
import { simulate, tryProposal } from './simulation.ts';
import { settlementCells, settlementColumns, settlementRecord, settlementRows, statementOf } from './statements.ts';
import { statementFile, statementFileColumns } from './statementFile.ts';
import { namesOf } from './team.ts';

interface Order<Terms> {
  readonly action: 'request' | 'accept' | 'reject' | 'terminate';
  readonly account?: string | undefined;
  readonly terms?: Terms | undefined;
  readonly contractId?: string | undefined;
  readonly version?: number | undefined;
  readonly ends?: readonly string[] | undefined;
}

const needed = <Part>(name: string, part: Part | undefined): Part => {
  if (part === undefined) throw new Refusal('bad_request', { fields: [name] });
  return part;
};

type Asked<Body> = Pick<CallContext, 'database' | 'person' | 'clock'> & { readonly body: Body };

const changeBy = async <Kind extends ContractKind>(
  kind: Kind,
  { database, person, clock, body }: Asked<Order<TermsOf[Kind]>>,
): Promise<Changed> => {
  const asking = { database, person, clock };
  const { action, account, terms, contractId, version, ends } = body;
  if (action === 'request')
    return request(asking, kind, { account: needed('account', account), terms: needed('terms', terms) });
  const seen = { contractId: rowId(needed('contractId', contractId)), version: needed('version', version) };
  if (action === 'accept') return accept(asking, kind, { ...seen, ends: needed('ends', ends).map(rowId) });
  return action === 'reject' ? reject(asking, kind, seen) : terminate(asking, kind, seen);
};

const process =
  <Kind extends ContractKind>(kind: Kind) =>
  async (context: Asked<Order<TermsOf[Kind]>>) => {
    const { database, person } = context;
    const { contract, ended } = await changeBy(kind, context);
    const names = await namesOf(
      database,
      ended.map(({ agent }) => agent),
    );
    return {
      contract: await contractFor(database, kind, contract, person.id),
      ended: ended.map(({ id, agent }) => ({ contractId: String(id), downline: names.get(agent) ?? '' })),
    };
  };

/** The contracts of a kind, unless the house has switched it off. */
const show =
  <Kind extends ContractKind>(kind: Kind) =>
  async (context: Parameters<typeof contractsOf>[1]) => {
    const { agents } = await readSettings(context.database);
    if (!agents.kinds[kind]) throw new Refusal('feature_off');
    return contractsOf(kind, context);
  };

const onePage =
  <Row>(rows: readonly Row[]) =>
  () =>
    Promise.resolve({ rows, next: null, newest: null });

export const contracts: HandlersOf<'contracts'> = {
  dividend: show('dividend'),
  processDividend: process('dividend'),
  daily: show('daily'),
  processDaily: process('daily'),
  hourly: show('hourly'),
  processHourly: process('hourly'),
  realTime: show('realtime'),
  processRealTime: process('realtime'),
  history: ({ database, person, body }) => historyOf(database, rowId(body.contractId), person.id),
  settlements: async (context) => {
    const { page, totals } = await settlementRecord(context);
    const { rows, next, newest } = await page(context.body);
    return { list: await settlementRows(context, rows), next, totals: await totals(newest) };
  },
  settlementsCsv: async (context) => {
    const { page } = await settlementRecord(context);
    await holdFiles(context);
    return csvOf(
      settlementColumns,
      async (paging) => {
        const found = await page(paging);
        return { ...found, rows: await settlementRows(context, found.rows) };
      },
      settlementCells,
    );
  },
  simulate,
  tryProposal,
  statement: statementOf,
  statementCsv: async (context) => {
    const rows = statementFile(await statementOf(context), context.person.account);
    await holdFiles(context);
    return csvOf(statementFileColumns, onePage(rows), (row) => row);
  },
  month: monthOf,
  monthCsv: async (context) => {
    const { lines } = await monthOf(context);
    await holdFiles(context);
    return csvOf(monthColumns, onePage(lines), monthCells);
  },
  owed: showOwed,
  payOwed: { prove: (context) => provePayment(context, context.body.paymentPassword), work: payOwed },
};
