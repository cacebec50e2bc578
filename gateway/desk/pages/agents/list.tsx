/** @jsxImportSource hono/jsx */
import { contractKind } from '../../../../contract/agent/contractKind.ts';
import { listAgents, type AgentLine } from '../../../domains/agent/desk.ts';
import { isAgentKind } from '../../../trust/members/person.ts';
import { maySee } from '../../../trust/staff/roles.ts';
import { addressWith, cursorIn, pagesOf, wordIn } from '../../filters.ts';
import { Chips, PageHead, Pager } from '../../kit/page.tsx';
import { Table, type Column } from '../../kit/tables.tsx';
import { Money, Tag, When } from '../../kit/values.tsx';
import { countText } from '../../kit/words.ts';
import type { Desk, DeskPage } from '../../page.ts';
import { agentAddress, memberAddress, seesAgents, seesMembers } from '../members/member.tsx';

export const kinds = Object.values(contractKind.schema);

export const kindWords = {
  dividend: 'Dividend',
  daily: 'Daily salary',
  hourly: 'Hourly salary',
  realtime: 'Real time',
} as const;

/** An agent leads to its own page, and a member below one to theirs, where one's role may see it. */
const Account = ({ desk, row }: { desk: Desk; row: AgentLine }) => {
  if (isAgentKind(row.kind)) return <a href={agentAddress(row.account)}>{row.account}</a>;
  if (maySee(seesMembers[desk.session.who.role])) return <a href={memberAddress(row.account)}>{row.account}</a>;
  return <>{row.account}</>;
};

/** The columns of a list of a team. */
export const teamColumns = (desk: Desk): Column<AgentLine>[] => {
  const money = (minor: bigint) => (minor === 0n ? '–' : <Money minor={minor} symbol={desk.symbol} />);
  return [
    {
      head: 'Account',
      cell: (row) => (
        <>
          <Account desk={desk} row={row} /> {row.locked && <Tag tone="bad">locked</Tag>}
        </>
      ),
    },
    { head: 'Below', align: 'end', cell: ({ below }) => <span class="num">{countText(below)}</span> },
    {
      head: 'Contracts',
      cell: ({ contracts }) => (contracts.length === 0 ? 'none' : contracts.map((kind) => kindWords[kind]).join(', ')),
    },
    {
      head: 'Last statement',
      cell: ({ lastStatement: last }) =>
        last ? (
          <>
            <When at={last.to} now={desk.now} as="full" /> <span class="muted small">{kindWords[last.kind]}</span>
          </>
        ) : (
          'none'
        ),
    },
    { head: 'Is owed', align: 'end', cell: ({ owed }) => money(owed) },
    { head: 'Owes', align: 'end', cell: ({ owes }) => money(owes) },
  ];
};

const view = async (desk: Desk) => {
  const kind = wordIn(desk, 'kind', kinds);
  const { rows, next } = await listAgents(desk.services.database, { ...(kind && { kind }), ...cursorIn(desk) });
  return {
    title: 'Agents',
    body: (
      <>
        <PageHead
          title="Agents"
          facts="The newest first, with what statements still owe them and what they owe to others."
        />
        <Chips
          label="With a contract of a kind"
          links={[
            { href: '/agents', label: 'All', current: kind === undefined },
            ...kinds.map((each) => ({
              ...{
                href: addressWith(desk, { kind: each, cursor: '' }),
                label: kindWords[each],
                current: each === kind,
              },
            })),
          ]}
        />
        <section class="panel">
          <Table
            caption="Agents, the newest first"
            rows={rows}
            empty={kind ? 'No agent has such a contract.' : 'No agent yet.'}
            columns={teamColumns(desk)}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
      </>
    ),
  };
};

export const agentList: DeskPage = { path: '/agents', sees: seesAgents, view };
