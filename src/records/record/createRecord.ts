import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import { recordMachine } from '../../../machines/common/record.machine.ts';
import type { Go } from '../../../machines/common/places.ts';
import type { PageWanted, RecordFilter, RecordPage } from '../../../machines/common/records.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { saveFile } from './saveFile.ts';
import type { Reply, RecordSource } from './source.ts';

const filled = (filter: RecordFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

const totalsOf = ({ totals }: Reply): unknown => totals;

/** The cursor of a list whose pages have numbers is the number of the page. */
const pageOf =
  ({ totalsIn = totalsOf, isNumbered }: RecordSource) =>
  (reply: Reply, { cursor }: PageWanted): RecordPage & { kind: 'rows' } => {
    const page = Number(cursor ?? 1);
    const further = page < (reply.totalPages ?? 0) ? String(page + 1) : null;
    return {
      kind: 'rows',
      rows: reply.list,
      totals: totalsIn(reply),
      next: isNumbered ? further : (reply.next ?? null),
    };
  };

const pagingOf = ({ isNumbered }: RecordSource, cursor: string | null): object => {
  if (cursor === null) return {};
  return isNumbered ? { pageNo: Number(cursor) } : { cursor };
};

/** The member centre stays open above the page: its entry of the history is taken along to the next address. */
const address = fromCallback<Go, undefined>(({ receive }) => {
  receive(({ to, replace }) => {
    navigate(to, { replace, state: history.state as unknown });
  });
});

/** A record over the gateway. */
export const createRecord = ({ client }: Pick<Site, 'client'>, source: RecordSource) => {
  const { read, save } = source.calls(client);
  return recordMachine.provide({
    actors: {
      address,
      loadPage: call(
        read,
        ({ filter, cursor }: PageWanted) => ({ ...filled(filter), ...pagingOf(source, cursor) }),
        pageOf(source),
      ),
      ...(save && {
        saveCsv: call(save, filled, (text) => {
          saveFile(`${source.name}.csv`, text);
          return { kind: 'saved' as const };
        }),
      }),
    },
  });
};
