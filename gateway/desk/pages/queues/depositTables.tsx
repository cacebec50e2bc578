/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import {
  depositsInReview,
  openDoubts,
  unclearDeposits,
  unmatchedPayments,
  waitingSendBacks,
} from '../../../domains/cashier/deposits/queues.ts';
import type { QueueName } from '../../../operating/queueCounts.ts';
import { Table, type Column } from '../../kit/tables.tsx';
import { Money, When } from '../../kit/values.tsx';
import { amountText } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { RowAct } from './RowAct.tsx';
import { pagingOf } from './split.tsx';

const empty = 'No deposit waits.';

type InReview = Awaited<ReturnType<typeof depositsInReview>>['rows'][number];
type Unclear = Awaited<ReturnType<typeof unclearDeposits>>['rows'][number];
type SendBack = Awaited<ReturnType<typeof waitingSendBacks>>['rows'][number];

const whyInReview = ({ credited, sentBack, arrived, amount }: InReview): string => {
  if (credited + sentBack > 0n) return 'more than one payment';
  return arrived === amount ? 'it came late' : 'another amount';
};

const doubtWords: Readonly<Record<string, string>> = {
  other_company: 'another company tells of it',
  other_currency: 'another currency',
  other_amount: 'another amount',
  other_account: 'another bank account',
  other_content: 'told again, and differently',
  failed_after_paid: 'failed, after it was paid',
  unheard_after_paid: 'not known, after it was paid',
  paid_unasked: 'paid without being asked',
  unknown_order: 'nothing of this number',
  charged_back_while_sent_back: 'charged back while it was sent back',
  returned_after_sent_back: 'came back after it was sent back',
};

const age = (at: Date | null, now: Date): Child => (at ? <When at={at} now={now} as="age" /> : '–');

const saidValue = (name: string, value: unknown): string =>
  name === 'amount' && /^\d{1,18}$/.test(String(value)) ? amountText(BigInt(String(value))) : String(value);

/** What a company said, part by part. */
const Said = ({ said }: { said: unknown }) => (
  <>
    {Object.entries((said ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value], at) => `${at > 0 ? ', ' : ''}${name} ${saidValue(name, value)}`)
      .join('')}
  </>
);

const depositColumns = <Row extends InReview | Unclear>(desk: Desk): Column<Row>[] => [
  { head: 'Number', cell: ({ number }) => <span class="num">{number}</span> },
  { head: 'Member', cell: ({ account }) => account },
  { head: 'Provider', cell: ({ kind, company }) => `${kind}, ${company}` },
  { head: 'Asked', align: 'end', cell: ({ amount }) => <Money minor={amount} symbol={desk.symbol} /> },
  { head: 'Arrived', align: 'end', cell: ({ arrived }) => <Money minor={arrived} symbol={desk.symbol} /> },
];

export interface Part {
  readonly name: string;
  readonly label: string;
  readonly queue: QueueName;
  readonly read: (desk: Desk) => Promise<{ readonly next: string | null; readonly table: Child }>;
}

const review = async (desk: Desk) => {
  const { rows, next } = await depositsInReview(desk.services.database, pagingOf(desk), desk.now);
  const table = (
    <Table
      caption="Deposits to review"
      rows={rows}
      empty={empty}
      hrefOf={({ number }) => `/deposits/${number}`}
      columns={[
        ...depositColumns<InReview>(desk),
        { head: 'Why', cell: whyInReview },
        {
          head: 'Promise',
          align: 'end',
          onPhone: 'beside',
          cell: ({ reviewUntil }) => reviewUntil && <When at={reviewUntil} now={desk.now} as="promise" />,
        },
        { head: 'Age', align: 'end', cell: ({ createdAt }) => age(createdAt, desk.now) },
      ]}
    />
  );
  return { next, table };
};

const unclear = async (desk: Desk) => {
  const { rows, next } = await unclearDeposits(desk.services.database, pagingOf(desk), desk.now);
  const table = (
    <Table
      caption="Deposits whose company has not said what became of them"
      rows={rows}
      empty={empty}
      hrefOf={({ number }) => `/deposits/${number}`}
      columns={[
        ...depositColumns<Unclear>(desk),
        { head: 'Why', cell: () => 'the company has not said' },
        { head: 'For', align: 'end', onPhone: 'beside', cell: ({ unsureSince }) => age(unsureSince, desk.now) },
      ]}
    />
  );
  return { next, table };
};

const unmatched = async (desk: Desk) => {
  const { rows, next } = await unmatchedPayments(desk.services.database, pagingOf(desk), desk.now);
  const table = (
    <Table
      caption="Money for which no deposit was found"
      rows={rows}
      empty={empty}
      hrefOf={({ id }) => `/deposits/unmatched/${id}`}
      columns={[
        { head: 'Payment', cell: ({ payment }) => <span class="num">{payment}</span> },
        { head: 'Payer', cell: ({ payer }) => payer ?? '–' },
        { head: 'Reference', cell: ({ reference }) => reference || '–' },
        { head: 'Provider', cell: ({ provider, company }) => `${provider}, ${company}` },
        { head: 'Arrived', align: 'end', cell: ({ amount }) => <Money minor={amount} symbol={desk.symbol} /> },
        { head: 'Could be for', cell: ({ likely }) => (likely.length > 0 ? likely.join(', ') : 'nothing known') },
        { head: 'Age', align: 'end', onPhone: 'beside', cell: ({ arrivedAt }) => age(arrivedAt, desk.now) },
      ]}
    />
  );
  return { next, table };
};

const sendBacks = async (desk: Desk) => {
  const { rows, next } = await waitingSendBacks(desk.services.database, pagingOf(desk), desk.now);
  const hrefOf = ({ deposit, payment }: SendBack) => `/deposits/${deposit ?? `unmatched/${payment}`}`;
  const table = (
    <Table
      caption="Payments on their way back"
      rows={rows}
      empty="Nothing is on its way back."
      hrefOf={hrefOf}
      columns={[
        { head: 'Number', cell: ({ number }) => <span class="num">{number}</span> },
        { head: 'Member', cell: ({ account }) => account ?? 'not known' },
        { head: 'Deposit', cell: ({ deposit }) => deposit ?? 'none' },
        { head: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} symbol={desk.symbol} /> },
        { head: 'By', cell: ({ byWhom }) => byWhom.replace(/^desk:/, '') },
        { head: 'Why', cell: ({ because }) => because },
        { head: 'State', cell: ({ state }) => (state === 'unsure' ? 'the company has not said' : 'being sent') },
        { head: 'Age', align: 'end', onPhone: 'beside', cell: ({ askedAt }) => age(askedAt, desk.now) },
      ]}
    />
  );
  return { next, table };
};

const doubts = async (desk: Desk) => {
  const { rows, next } = await openDoubts(desk.services.database, pagingOf(desk), desk.now);
  const table = (
    <Table
      caption="What companies said that does not fit"
      rows={rows}
      empty="Companies said nothing that does not fit."
      columns={[
        { head: 'About', cell: ({ number }) => <span class="num">{number}</span> },
        { head: 'Company', cell: ({ company }) => company },
        { head: 'What does not fit', cell: ({ why }) => doubtWords[why] ?? why },
        { head: 'What it said', cell: ({ said }) => <Said said={said} /> },
        { head: 'Age', align: 'end', cell: ({ at }) => age(at, desk.now) },
        {
          head: 'Looked at',
          align: 'end',
          onPhone: 'beside',
          cell: ({ id }) => <RowAct desk={desk} act="doubtSeen" subject={String(id)} />,
        },
      ]}
    />
  );
  return { next, table };
};

/** What waits about deposits. */
export const parts: readonly Part[] = [
  { name: 'review', label: 'Review', queue: 'review', read: review },
  { name: 'unclear', label: 'Unclear', queue: 'unclear', read: unclear },
  { name: 'unmatched', label: 'Unmatched', queue: 'unmatched', read: unmatched },
  { name: 'back', label: 'Going back', queue: 'sendBacks', read: sendBacks },
  { name: 'doubts', label: 'Doubts', queue: 'doubts', read: doubts },
];
