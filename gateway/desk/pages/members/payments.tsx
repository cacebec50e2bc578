/** @jsxImportSource hono/jsx */
import { memberDeposits, memberWithdrawals } from '../../../domains/member/tabs.ts';
import type { Person } from '../../../trust/members/person.ts';
import { cursorIn, pagesOf, plain } from '../../filters.ts';
import { Chips, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Money, Tag, When, type Tone } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { memberAddress, memberTab } from './member.tsx';

const tones: Readonly<Record<string, Tone>> = {
  created: 'wait',
  awaiting_payment: 'wait',
  requested: 'wait',
  approved: 'wait',
  unsure: 'wait',
  credited: 'good',
  paid: 'good',
  received: 'good',
  received_by_timeout: 'good',
  rejected: 'bad',
  failed: 'bad',
  partly_received: 'bad',
  not_received: 'bad',
};

const StateTag = ({ state, extra }: { state: string; extra?: string | undefined }) => (
  <Tag tone={tones[state] ?? 'plain'}>
    {plain(state)}
    {extra !== undefined && `, ${extra}`}
  </Tag>
);

const Deposits = async ({ desk, member }: { desk: Desk; member: bigint }) => {
  const { services, symbol, now } = desk;
  const { rows, next } = await memberDeposits(services.database, member, cursorIn(desk).cursor);
  const money = (minor: bigint) => <Money minor={minor} symbol={symbol} />;
  return (
    <>
      <section class="panel">
        <Table
          caption="Deposits, the newest first"
          rows={rows}
          empty="No deposit yet."
          hrefOf={({ number }) => `/deposits/${number}`}
          columns={[
            { head: 'Number', cell: ({ number }) => <span class="num">{number}</span> },
            { head: 'Asked', cell: ({ createdAt }) => <When at={createdAt} now={now} as="full" /> },
            { head: 'By', cell: ({ kind, method }) => (kind === method ? kind : `${kind}, ${method}`) },
            { head: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
            { head: 'Arrived', align: 'end', cell: ({ arrived }) => money(arrived) },
            { head: 'Credited', align: 'end', cell: ({ credited }) => money(credited) },
            {
              head: 'State',
              align: 'end',
              onPhone: 'beside',
              cell: ({ state, inReview }) => <StateTag state={state} extra={inReview ? 'in review' : undefined} />,
            },
          ]}
        />
      </section>
      <Pager {...pagesOf(desk, next)} />
    </>
  );
};

const Withdrawals = async ({ desk, member }: { desk: Desk; member: bigint }) => {
  const { services, symbol, now } = desk;
  const { rows, next } = await memberWithdrawals(services.database, member, cursorIn(desk).cursor);
  return (
    <>
      <section class="panel">
        <Table
          caption="Withdrawals, the newest first"
          rows={rows}
          empty="No withdrawal yet."
          hrefOf={({ number }) => `/withdrawals/${number}`}
          columns={[
            { head: 'Number', cell: ({ number }) => <span class="num">{number}</span> },
            { head: 'Asked', cell: ({ requestedAt }) => <When at={requestedAt} now={now} as="full" /> },
            { head: 'To', cell: ({ bankName, accountNumber }) => `${bankName} ${accountNumber}` },
            { head: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} symbol={symbol} /> },
            {
              head: 'Fee',
              align: 'end',
              cell: ({ fee }) => (fee === 0n ? '–' : <Money minor={fee} symbol={symbol} />),
            },
            {
              head: 'Paid',
              align: 'end',
              cell: ({ paidAt }) => (paidAt ? <When at={paidAt} now={now} as="full" /> : '–'),
            },
            {
              head: 'State',
              align: 'end',
              onPhone: 'beside',
              cell: ({ state, resolution }) => (
                <StateTag state={state} extra={resolution === 'waiting' ? 'disputed' : undefined} />
              ),
            },
          ]}
        />
      </section>
      <Pager {...pagesOf(desk, next)} />
    </>
  );
};

const body = async (desk: Desk, { account, id }: Person) => {
  const here = memberAddress(account, 'payments');
  const isOut = desk.query('of') === 'withdrawals';
  return (
    <>
      <Chips
        label="Payments"
        links={[
          { href: here, label: 'Deposits', current: !isOut },
          { href: `${here}?of=withdrawals`, label: 'Withdrawals', current: isOut },
        ]}
      />
      {isOut ? await Withdrawals({ desk, member: id }) : await Deposits({ desk, member: id })}
    </>
  );
};

export const paymentsTab = memberTab('payments', body);
