/** @jsxImportSource hono/jsx */
import { waitingWithdrawals } from '../../domains/cashier/withdrawals/queues.ts';
import { acts } from '../../operating/acts/index.ts';
import { findRequest, listRequests, type StaffRequest } from '../../trust/staff/requests.ts';
import { maySee, roles } from '../../trust/staff/roles.ts';
import type { SeenLine } from '../../trust/staff/schema.ts';
import { Button, Field, Form } from '../kit/forms.tsx';
import { Card, Chips, PageHead, Pager } from '../kit/page.tsx';
import { Table } from '../kit/tables.tsx';
import { Details, Money, Tag, When, type Tone } from '../kit/values.tsx';
import type { Desk, DeskPage } from '../page.ts';
import { SeenLines } from '../SeenLines.tsx';
import { seesQueue } from '../waiting.ts';

const sees = seesQueue('/requests');

const states: Readonly<Record<StaffRequest['state'], readonly [word: string, tone: Tone]>> = {
  waiting: ['waits', 'wait'],
  done: ['done', 'good'],
  declined: ['declined', 'bad'],
  withdrawn: ['withdrawn', 'plain'],
  over: ['over', 'plain'],
  stale: ['has changed', 'plain'],
};

const StateTag = ({ state }: { state: StaffRequest['state'] }) => <Tag tone={states[state][1]}>{states[state][0]}</Tag>;

const titleOf = ({ act, subject }: Pick<StaffRequest, 'act' | 'subject'>): string =>
  `${acts[act]?.title ?? act}: ${subject}`;

const list = async (desk: Desk) => {
  const { query, services, now } = desk;
  const asked = query('state');
  const state = asked in states ? (asked as StaffRequest['state']) : asked === 'all' ? null : 'waiting';
  const before = /^\d{1,18}$/.test(query('before')) ? BigInt(query('before')) : null;
  const { rows, next } = await listRequests(services.database, { state, before });
  const filter = `state=${state ?? 'all'}`;
  const showsPayouts = state === 'waiting' && maySee(seesQueue('/withdrawals')[desk.session.who.role]);
  const approved = showsPayouts
    ? (await waitingWithdrawals(services.database, { part: 'approvedOnce' }, now)).rows
    : [];
  return {
    title: 'Two people',
    body: (
      <>
        <PageHead title="Two people" facts="What one person asked for and another one decides, within 24 hours." />
        <Chips
          label="State"
          links={[...Object.keys(states), 'all'].map((name) => ({
            href: `/requests?state=${name}`,
            label:
              name === 'all'
                ? 'All'
                : states[name as StaffRequest['state']][0].replace(/^./, (first) => first.toUpperCase()),
            current: name === (state ?? 'all'),
          }))}
        />
        <section class="panel">
          <Table
            caption="Requests, the newest first"
            rows={rows}
            empty="Nothing waits for a second person."
            hrefOf={({ id }) => `/requests/${id}`}
            columns={[
              { head: 'Request', cell: titleOf },
              { head: 'Asked by', cell: ({ askedBy }) => askedBy },
              { head: 'Asked', align: 'end', cell: ({ askedAt }) => <When at={askedAt} now={now} as="age" /> },
              { head: 'State', align: 'end', onPhone: 'beside', cell: ({ state: of }) => <StateTag state={of} /> },
            ]}
          />
        </section>
        {approved.length > 0 && (
          <Card id="approved" title="Withdrawals with a first approval">
            <Table
              caption="Withdrawals that wait for a second approval"
              rows={approved}
              empty=""
              hrefOf={({ number }) => `/withdrawals/${number}`}
              columns={[
                { head: 'Withdrawal', cell: ({ number }) => <span class="num">{number}</span> },
                { head: 'Member', cell: ({ account }) => account },
                { head: 'Approved by', cell: ({ approvedBy }) => approvedBy },
                { head: 'Amount', align: 'end', cell: ({ amount }) => <Money minor={amount} symbol={desk.symbol} /> },
              ]}
            />
          </Card>
        )}
        <Pager
          newer={before === null ? undefined : `/requests?${filter}`}
          older={next === null ? undefined : `/requests?${filter}&before=${next}`}
        />
      </>
    ),
  };
};

/** What the first person saw, beside what it is now. */
const linesNow = async (desk: Desk, row: StaffRequest): Promise<readonly SeenLine[]> => {
  const act = acts[row.act];
  const given = { subject: row.subject, fields: row.fields, reason: row.reason, actor: desk.actor };
  if (row.state !== 'waiting' || !act?.seen) return row.seen;
  return act.seen(desk.services, given).catch(() => row.seen);
};

/** A field as it was asked for: amounts are kept in minor units. */
const fieldWords = (act: string, name: string, value: string): string =>
  acts[act]?.fields?.[name]?.kind === 'amount'
    ? `${BigInt(value) / 100n}.${String(BigInt(value) % 100n).padStart(2, '0')}`
    : value;

const Decide = ({ desk, row }: { desk: Desk; row: StaffRequest }) => {
  const { who } = desk.session;
  const mayDecide = acts[row.act]?.rights[who.role] === '2';
  const isOwn = row.askedBy === who.name;
  const { aftermath } = desk;
  const typed = aftermath?.kind === 'refused' ? (aftermath.typed ?? {}) : {};
  if (row.state !== 'waiting') return null;
  const hidden = { request: String(row.id), back: desk.here };
  if (isOwn)
    return (
      <section class="panel">
        <p>You requested this. A colleague has to decide it.</p>
        <Form action="/act" token={desk.token} hidden={hidden}>
          <Button name="act" value="withdraw" kind="line">
            Withdraw it
          </Button>
        </Form>
      </section>
    );
  if (!mayDecide) {
    const able = roles.filter((role) => acts[row.act]?.rights[role] === '2');
    return <p class="muted">A person with the role {able.join(' or ')} decides this.</p>;
  }
  return (
    <section class="panel">
      <Form action="/act" token={desk.token} hidden={hidden} label="Decide">
        <Field
          kind="textarea"
          short
          name="remark"
          label="Remark"
          remark={`for ${row.askedBy}, needed to decline`}
          maxLength={400}
          value={typed['remark']}
          error={aftermath?.faults?.['remark']}
        />
        <div class="row">
          <Button name="act" value="decline" kind="danger">
            Decline
          </Button>
          <Button name="act" value="approve">
            {`${acts[row.act]?.title ?? 'Approve'}, as ${row.askedBy} asked`}
          </Button>
        </div>
      </Form>
    </section>
  );
};

const one = async (desk: Desk) => {
  const id = desk.param('id');
  const row = /^\d{1,18}$/.test(id) ? await findRequest(desk.services.database, BigInt(id)) : null;
  if (!row) return null;
  const now = await linesNow(desk, row);
  return {
    title: titleOf(row),
    body: (
      <>
        <PageHead
          title={titleOf(row)}
          tag={<StateTag state={row.state} />}
          facts={
            <>
              {row.askedBy} asked for this <When at={row.askedAt} now={desk.now} as="full" />
              {row.state === 'waiting' && (
                <>
                  , open until <When at={row.until} now={desk.now} as="full" />
                </>
              )}
            </>
          }
        />
        <Card id="what" title="The request">
          <Details
            facts={[
              { label: 'About', value: `${row.about} ${row.subject}` },
              ...Object.entries(row.fields).map(([name, value]) => ({
                label: acts[row.act]?.fields?.[name]?.label ?? name,
                value: fieldWords(row.act, name, value),
              })),
              ...(row.reason === null ? [] : [{ label: 'Reason', value: row.reason }]),
              ...(row.decidedBy === null ? [] : [{ label: 'Decided by', value: row.decidedBy }]),
              ...(row.remark === null ? [] : [{ label: 'Remark', value: row.remark }]),
            ]}
          />
        </Card>
        {row.seen.length > 0 && (
          <SeenLines who={row.askedBy} at={row.askedAt} then={row.seen} now={now} symbol={desk.symbol} />
        )}
        <Decide desk={desk} row={row} />
      </>
    ),
  };
};

export const requestPages: readonly DeskPage[] = [
  { path: '/requests', sees, view: list },
  { path: '/requests/:id', sees, view: one },
];
