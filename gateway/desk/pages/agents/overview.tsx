/** @jsxImportSource hono/jsx */
import { agentOwed } from '../../../domains/agent/desk.ts';
import { agentJob, readJob } from '../../../operating/deskJobs.ts';
import type { Person } from '../../../trust/members/person.ts';
import { ActForm } from '../../ActForm.tsx';
import { Card, Columns, Notice } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, When, type Fact } from '../../kit/values.tsx';
import { amountText, day } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { agentAddress } from '../members/member.tsx';
import { agentTab } from './agent.tsx';
import { kindWords } from './list.tsx';

type Job = NonNullable<Awaited<ReturnType<typeof readJob<ReturnType<typeof agentJob>>>>>;
type Overview = NonNullable<Job['result']>;

const Figures = ({ symbol, overview: { now, before } }: { symbol: string; overview: Overview }) => {
  const earlier = (text: string): string => `${text} before`;
  const amount = (
    label: string,
    name: 'teamBalance' | 'deposits' | 'withdrawals' | 'bets' | 'profit' | 'income',
  ): Fact => ({
    label,
    value: <Money minor={BigInt(now[name])} symbol={symbol} />,
    note: earlier(amountText(BigInt(before[name]))),
  });
  const many = (label: string, name: 'accounts' | 'newMembers' | 'activeMembers'): Fact => ({
    label,
    value: <span class="num">{now[name].toLocaleString('en')}</span>,
    note: earlier(before[name].toLocaleString('en')),
  });
  return (
    <Facts
      facts={[
        ...[many('Accounts', 'accounts'), many('New', 'newMembers'), many('Active', 'activeMembers')],
        ...[
          amount('Balance of the team', 'teamBalance'),
          amount('Paid in', 'deposits'),
          amount('Paid out', 'withdrawals'),
        ],
        ...[amount('Bets', 'bets'), amount('Members’ result', 'profit'), amount('Agent’s income', 'income')],
      ]}
    />
  );
};

const Strongest = ({ symbol, rows }: { symbol: string; rows: Overview['strongest'] }) => (
  <Table
    caption="The strongest lines, by bets"
    rows={rows}
    empty="Nobody below has bet in these days."
    columns={[
      { head: 'Strongest lines', cell: ({ account }) => account },
      {
        head: 'Accounts',
        align: 'end',
        cell: ({ members }) => <span class="num">{members.toLocaleString('en')}</span>,
      },
      { head: 'Bets', align: 'end', cell: ({ bets }) => <Money minor={BigInt(bets)} symbol={symbol} /> },
      { head: 'Members’ result', align: 'end', cell: ({ profit }) => <Money minor={BigInt(profit)} symbol={symbol} /> },
    ]}
  />
);

/** How old the overview is, and whether a newer one is on its way. */
const Age = ({ desk, job }: { desk: Desk; job: Job }) => {
  if (job.isUnderWay)
    return (
      <Notice>
        {job.askedBy} asked for {job.result ? 'a newer one' : 'it'} <When at={job.askedAt} now={desk.now} as="age" />{' '}
        ago.{' '}
        <a class="link" href={desk.here}>
          Look again
        </a>
      </Notice>
    );
  return job.failed === null ? null : <Notice tone="bad">{job.failed}</Notice>;
};

const Overall = async ({ desk, account }: { desk: Desk; account: string }) => {
  const kind = agentJob(account);
  const job = await readJob(desk.services.database, kind);
  const result = job?.result ?? null;
  return (
    <Card
      id="overview"
      title="This month"
      aside={
        job?.endedAt && (
          <span class="muted small">
            as it was <When at={job.endedAt} now={desk.now} as="age" /> ago
          </span>
        )
      }
    >
      <div class="stack">
        {job && <Age desk={desk} job={job} />}
        {result && (
          <>
            <p class="muted small">
              {day(result.from)} to {day(result.to)}, beside as many days before.
            </p>
            <Figures symbol={desk.symbol} overview={result} />
            <Strongest symbol={desk.symbol} rows={result.strongest} />
          </>
        )}
        {!job && <p class="muted">Nobody has asked for an overview of this team yet.</p>}
        {!job?.isUnderWay && (
          <ActForm
            desk={desk}
            names={['runCheck']}
            words={{ runCheck: result ? 'Make a newer one' : 'Make it' }}
            kinds={{ runCheck: 'line' }}
            subject={kind}
          />
        )}
      </div>
    </Card>
  );
};

const Owed = async ({ desk, person }: { desk: Desk; person: Person }) => {
  const kinds = await agentOwed(desk.services.database, person.id);
  const money = (minor: string) => <Money minor={BigInt(minor)} symbol={desk.symbol} />;
  const rows = kinds.flatMap(({ kind, owed, owes }) => [
    ...(owed === '0' ? [] : [{ kind, who: 'owed to this agent', amount: owed, statements: null }]),
    ...owes.map(({ account, amount, statements }) => ({ kind, who: account, amount, statements: statements.length })),
  ]);
  return (
    <Card
      id="owed"
      title="What is owed"
      aside={
        <a class="link small" href={agentAddress(person.account, 'statements?open=yes')}>
          Statements
        </a>
      }
    >
      <Table
        caption="What this agent owes to its direct downlines, and what is owed to it"
        rows={rows}
        empty="Nothing is owed."
        columns={[
          { head: 'To', cell: ({ who }) => who },
          { head: 'Contract', cell: ({ kind }) => kindWords[kind] },
          { head: 'Statements', align: 'end', cell: ({ statements }) => <span class="num">{statements ?? '–'}</span> },
          { head: 'Amount', align: 'end', onPhone: 'beside', cell: ({ amount }) => money(amount) },
        ]}
      />
    </Card>
  );
};

const body = async (desk: Desk, person: Person) => (
  <Columns first={await Overall({ desk, account: person.account })} second={await Owed({ desk, person })} />
);

export const overviewTab = agentTab('', body);
