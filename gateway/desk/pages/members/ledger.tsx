/** @jsxImportSource hono/jsx */
import { asc } from 'drizzle-orm';
import { transactionKind } from '../../../../contract/records/records.ts';
import { vendors } from '../../../domains/lobby/schema.ts';
import { memberLedger } from '../../../domains/member/tabs.ts';
import type { Person } from '../../../trust/members/person.ts';
import { cursorIn, dayIn, inDays, optionsOf, pagesOf, plain, wordIn } from '../../filters.ts';
import { Field, Filters } from '../../kit/forms.tsx';
import { Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, When } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { Days, NotSuchDays, paymentLink } from './days.tsx';
import { memberAddress, memberTab } from './member.tsx';

const kinds = Object.values(transactionKind.schema);

const body = async (desk: Desk, person: Person) => {
  const { services, symbol, now } = desk;
  const { database } = services;
  const codes = await database.db.select({ code: vendors.code }).from(vendors).orderBy(asc(vendors.code));
  const wallets = ['main', 'held', ...codes.map(({ code }) => code)];
  const wallet = wordIn(desk, 'wallet', wallets) ?? 'main';
  const kind = wordIn(desk, 'kind', kinds);
  const asked = { kind, wallet, from: dayIn(desk, 'from'), to: dayIn(desk, 'to'), ...cursorIn(desk) };
  const found = await inDays(memberLedger({ database, person, now }, asked));
  const money = (minor: string) => <Money minor={BigInt(minor)} symbol={symbol} />;
  const moved = (minor: string) => (minor === '0' ? '–' : money(minor));
  return (
    <>
      <Filters action={memberAddress(person.account, 'ledger')} label="Filter the ledger">
        <Field
          kind="select"
          name="wallet"
          label="Wallet"
          options={wallets.map((value) => ({ value, label: value }))}
          value={wallet}
        />
        <Field kind="select" name="kind" label="Kind" options={optionsOf(kinds)} value={kind} />
        <Days desk={desk} />
      </Filters>
      {found ? (
        <>
          <Facts
            facts={[
              { label: 'Before', value: money(found.totals.opening) },
              { label: 'In', value: money(found.totals.in) },
              { label: 'Out', value: money(found.totals.out) },
              { label: 'After', value: money(found.totals.closing) },
            ]}
          />
          <section class="panel">
            <Table
              caption={`What moved in ${wallet}, the newest first`}
              rows={found.rows}
              empty="Nothing moved in these days."
              columns={[
                { head: 'When', cell: ({ at }) => <When at={new Date(at)} now={now} as="full" /> },
                { head: 'Kind', cell: (row) => plain(row.kind) },
                { head: 'In', align: 'end', cell: (row) => moved(row.in) },
                { head: 'Out', align: 'end', cell: (row) => moved(row.out) },
                { head: 'Balance', align: 'end', cell: ({ balance }) => money(balance) },
                {
                  head: 'About',
                  cell: ({ reference, note }) => (
                    <>
                      {reference !== null && paymentLink(reference)}{' '}
                      {note !== null && <span class="muted">{note}</span>}
                    </>
                  ),
                },
              ]}
            />
          </section>
          <Pager {...pagesOf(desk, found.next)} />
        </>
      ) : (
        <NotSuchDays />
      )}
    </>
  );
};

export const ledgerTab = memberTab('ledger', body);
