/** @jsxImportSource hono/jsx */
import { staffPage } from '../../../ground/database/cursor.ts';
import { listPlayers, type PlayerList } from '../../../domains/reports/players.ts';
import { readCalendar } from '../../../domains/reports/reports.ts';
import { Chips, PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Money, When } from '../../kit/values.tsx';
import type { Desk, View } from '../../page.ts';
import { daysOf, queryOf, spanOf } from './span.ts';

const lists = {
  active: { list: 'active', label: 'Active', empty: 'Nobody bet.', amount: 'Stakes' },
  new: { list: 'new', label: 'New', empty: 'Nobody registered.', amount: null },
  first: {
    list: 'firstDeposits',
    label: 'First deposits',
    empty: 'Nobody paid in for the first time.',
    amount: 'Amount',
  },
} as const satisfies Record<string, { list: PlayerList; label: string; empty: string; amount: string | null }>;

/** The players that a number of a report counts. */
export const playersView = async (desk: Desk): Promise<View | null> => {
  const { query, now, symbol, services } = desk;
  const { database } = services;
  const calendar = await readCalendar(database, now);
  const span = spanOf(desk, calendar);
  const of = query('of') === '' ? 'active' : query('of');
  if (!span || !Object.hasOwn(lists, of)) return null;
  const which = lists[of as keyof typeof lists];
  const days = await daysOf(database, span, calendar);
  const cursor = query('before');
  const { rows, next } = days
    ? await listPlayers(database, which.list, days, staffPage(cursor === '' ? undefined : cursor))
    : { rows: [], next: null };
  const href = (name: string): string => `/reports/players?of=${name}&${queryOf(span)}`;
  const { amount } = which;
  return {
    title: `Players, ${span.words}`,
    body: (
      <>
        <PageHead
          title={`Players, ${span.words}`}
          facts={
            <>
              Those that the{' '}
              <a class="link" href={`/reports?${queryOf(span)}`}>
                report
              </a>{' '}
              counts, the newest first.
            </>
          }
        />
        <Chips
          label="Which players"
          links={Object.entries(lists).map(([name, { label }]) => ({ href: href(name), label, current: name === of }))}
        />
        <section class="panel">
          <Table
            caption={`${which.label}: players of ${span.words}`}
            rows={rows}
            empty={which.empty}
            hrefOf={({ account }) => `/members/${encodeURIComponent(account)}`}
            columns={[
              { head: 'Account', cell: ({ account }) => account },
              { head: 'Since', align: 'end', cell: ({ createdAt }) => <When at={createdAt} now={now} as="full" /> },
              ...(amount === null
                ? []
                : [
                    {
                      head: amount,
                      align: 'end' as const,
                      onPhone: 'beside' as const,
                      cell: (row: (typeof rows)[number]) => <Money minor={row.amount ?? 0n} symbol={symbol} />,
                    },
                  ]),
            ]}
          />
        </section>
        <Pager
          newer={cursor === '' ? undefined : href(of)}
          older={next === null ? undefined : `${href(of)}&before=${next}`}
        />
      </>
    ),
  };
};
