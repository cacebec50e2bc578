/** @jsxImportSource hono/jsx */
import { gameType } from '../../../../contract/lobby/games.ts';
import { betState } from '../../../../contract/lottery/betState.ts';
import { memberBets } from '../../../domains/member/tabs.ts';
import type { Person } from '../../../trust/members/person.ts';
import { cursorIn, dayIn, inDays, optionsOf, pagesOf, wordIn } from '../../filters.ts';
import { Field, Filters } from '../../kit/forms.tsx';
import { Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { Days, NotSuchDays } from './days.tsx';
import { memberAddress, memberTab } from './member.tsx';

const types = Object.values(gameType.schema);
const states = Object.values(betState.schema);

const tones: Partial<Record<(typeof states)[number], Tone>> = { waiting: 'wait', won: 'good' };

type Bets = Awaited<ReturnType<typeof memberBets>>;

const Round = ({ row }: { row: Bets['rows'][number] }) => (
  <>
    {row.gameName} <span class="muted small">{row.vassalage}</span>
    {(row.about ?? []).map((words) => (
      <div class="muted small">{words}</div>
    ))}
    {row.ending !== undefined && <div class="muted small">ended {row.ending}</div>}
  </>
);

const Totals = ({ desk, totals }: { desk: Desk; totals: Bets['totals'] }) => {
  const money = (minor: string) => <Money minor={BigInt(minor)} symbol={desk.symbol} />;
  return (
    <Facts
      facts={[
        { label: 'Bets', value: <span class="num">{totals.bets.toLocaleString('en')}</span> },
        { label: 'Stakes', value: money(totals.stake) },
        { label: 'Of them open', value: money(totals.open) },
        { label: 'Refunded', value: money(totals.returned) },
        { label: 'Pay-outs', value: money(totals.payout) },
        { label: 'Member’s result', value: money(totals.result) },
      ]}
    />
  );
};

const body = async (desk: Desk, person: Person) => {
  const { services, symbol, now } = desk;
  const { database } = services;
  const vendor = desk.query('vendor').trim().toUpperCase();
  const found = await inDays(
    memberBets(
      { database, person, now },
      {
        ...{ gameType: wordIn(desk, 'type', types), state: wordIn(desk, 'state', states) },
        ...{ from: dayIn(desk, 'from'), to: dayIn(desk, 'to'), ...cursorIn(desk) },
        ...(vendor !== '' && { vassalage: vendor }),
      },
    ),
  );
  const money = (minor: string | null) => (minor === null ? '–' : <Money minor={BigInt(minor)} symbol={symbol} />);
  return (
    <>
      <Filters action={memberAddress(person.account, 'bets')} label="Filter the bets">
        <Field kind="select" name="type" label="Type" options={optionsOf(types)} value={desk.query('type')} />
        <Field kind="select" name="state" label="State" options={optionsOf(states)} value={desk.query('state')} />
        <Field name="vendor" label="Vendor" value={vendor} maxLength={40} />
        <Days desk={desk} />
      </Filters>
      {found ? (
        <>
          <Totals desk={desk} totals={found.totals} />
          <section class="panel">
            <Table
              caption="Bets, the newest first"
              rows={found.rows}
              empty="No bet in these days."
              columns={[
                { head: 'Game', cell: (row) => <Round row={row} /> },
                { head: 'When', cell: ({ at }) => <When at={new Date(at)} now={now} as="full" /> },
                { head: 'Type', cell: (row) => row.gameType },
                { head: 'Stake', align: 'end', cell: ({ stake }) => money(stake) },
                { head: 'Pay-out', align: 'end', cell: ({ payout }) => money(payout) },
                { head: 'Result', align: 'end', cell: ({ result }) => money(result) },
                {
                  head: 'State',
                  align: 'end',
                  onPhone: 'beside',
                  cell: ({ state, proof }) => (
                    <>
                      <Tag tone={tones[state]}>{state}</Tag>
                      {proof !== undefined && (
                        <div>
                          <a href={proof} rel="noreferrer">
                            Proof
                          </a>
                        </div>
                      )}
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

export const betsTab = memberTab('bets', body);
