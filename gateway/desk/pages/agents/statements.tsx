/** @jsxImportSource hono/jsx */
import { agentStatements } from '../../../domains/agent/desk.ts';
import type { Person } from '../../../trust/members/person.ts';
import { cursorIn, dayIn, inDays, optionsOf, pagesOf, wordIn } from '../../filters.ts';
import { Field, Filters } from '../../kit/forms.tsx';
import { Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, Tag, When } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { Days, NotSuchDays } from '../members/days.tsx';
import { agentAddress } from '../members/member.tsx';
import { agentTab, type AgentHead } from './agent.tsx';
import { kinds, kindWords } from './list.tsx';

const directions = ['received', 'paid'] as const;

const body = async (desk: Desk, person: Person, { contracts, lastStatement }: AgentHead) => {
  const { services, symbol, now } = desk;
  const kind = wordIn(desk, 'kind', kinds) ?? lastStatement?.kind ?? contracts[0] ?? 'daily';
  const direction = wordIn(desk, 'direction', directions);
  const open = desk.query('open') === 'yes';
  const found = await inDays(
    agentStatements(
      { database: services.database, person, now },
      {
        ...{ kind, direction, from: dayIn(desk, 'from'), to: dayIn(desk, 'to'), ...cursorIn(desk) },
        ...(open && { open }),
      },
    ),
  );
  const money = (minor: string) => <Money minor={BigInt(minor)} symbol={symbol} />;
  return (
    <>
      <Filters action={agentAddress(person.account, 'statements')} label="Filter the statements">
        <Field
          kind="select"
          name="kind"
          label="Contract"
          options={kinds.map((value) => ({ value, label: kindWords[value] }))}
          value={kind}
        />
        <Field kind="select" name="direction" label="Which" options={optionsOf(directions)} value={direction} />
        <Field
          kind="select"
          name="open"
          label="Owed"
          options={[
            { value: '', label: 'All' },
            { value: 'yes', label: 'still owed' },
          ]}
          value={open ? 'yes' : ''}
        />
        <Days desk={desk} />
      </Filters>
      {found ? (
        <>
          <Facts
            facts={[
              { label: 'Due', value: money(found.totals.due) },
              { label: 'Received', value: money(found.totals.received) },
              { label: 'Still owed', value: money(found.totals.owed) },
              { label: 'Kept', value: money(found.totals.keep), note: 'after what the agent passed on' },
            ]}
          />
          <section class="panel">
            <Table
              caption="Statements, the newest first"
              rows={found.rows}
              empty="No statement in these days."
              columns={[
                { head: 'Until', cell: ({ to }) => <When at={new Date(to)} now={now} as="full" /> },
                { head: 'From', cell: ({ from }) => <When at={new Date(from)} now={now} as="full" /> },
                {
                  head: 'Which',
                  cell: ({ direction: way, account }) =>
                    `${way === 'received' ? 'from' : 'to'} ${account ?? 'the house'}`,
                },
                { head: 'Base', align: 'end', cell: ({ base }) => money(base) },
                { head: 'Due', align: 'end', cell: ({ due }) => money(due) },
                { head: 'Received', align: 'end', cell: ({ received }) => money(received) },
                {
                  head: 'Owed',
                  align: 'end',
                  onPhone: 'beside',
                  cell: ({ owed, due }) =>
                    owed !== '0' ? money(owed) : due === '0' ? '–' : <Tag tone="good">paid</Tag>,
                },
              ]}
            />
          </section>
          <Pager {...pagesOf(desk, found.next)} />
        </>
      ) : (
        <NotSuchDays most="92 days" />
      )}
    </>
  );
};

export const statementsTab = agentTab('statements', body);
