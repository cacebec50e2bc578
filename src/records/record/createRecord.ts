import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import { records } from '../../../contract/records/records.ts';
import { recordMachine } from '../../../machines/records/record.machine.ts';
import type { Go } from '../../../machines/common/places.ts';
import type { PageWanted, RecordFilter, RecordName, RecordPage } from '../../../machines/records/records.ts';
import type { CallOptions } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { saveFile } from './saveFile.ts';

/** What the four records have in common on the wire. */
interface Reply {
  list: readonly unknown[];
  next?: string | null;
  totals?: unknown;
  total?: unknown;
}

/** Which fields a record has is its own matter: its screen offers no others, and the gateway refuses them. */
type Read<Came> = (request: object, options: CallOptions) => Promise<Came>;

const filled = (filter: RecordFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const pageOf = ({ list, next = null, totals, total }: Reply): RecordPage & { kind: 'rows' } => ({
  kind: 'rows',
  rows: list,
  totals: totals ?? total,
  next,
});

/** The member centre stays open above the page: its entry of the history is taken along to the next address. */
const address = fromCallback<Go, undefined>(({ receive }) => {
  receive(({ to, replace }) => {
    navigate(to, { replace, state: history.state as unknown });
  });
});

/** One of the records over the gateway. */
export const createRecord = ({ client }: Pick<Site, 'client'>, name: RecordName) => {
  const { bets, betsCsv, transactions, transactionsCsv, profit, profitCsv, bonuses, bonusesCsv } = client(records);
  const read = { bets, transactions, profit, bonuses }[name] as Read<Reply>;
  const save = { bets: betsCsv, transactions: transactionsCsv, profit: profitCsv, bonuses: bonusesCsv }[name];
  return recordMachine.provide({
    actors: {
      address,
      loadPage: call(
        read,
        ({ filter, cursor }: PageWanted) => ({ ...filled(filter), ...(cursor !== null && { cursor }) }),
        pageOf,
      ),
      saveCsv: call(save as Read<string>, filled, (text) => {
        saveFile(`${name}.csv`, text);
        return { kind: 'saved' as const };
      }),
    },
  });
};
