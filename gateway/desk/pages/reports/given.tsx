/** @jsxImportSource hono/jsx */
import { dayLong } from '../../../ground/clock.ts';
import type { DaySpan } from '../../../domains/reports/players.ts';
import { Table } from '../../kit/tables.tsx';
import { Meter, Money } from '../../kit/values.tsx';
import { amountsOf, countsOf, Panel, sum, type Shown } from './parts.tsx';
import { queryOf } from './span.ts';
import { inWords } from './words.ts';

export const Bonuses = ({ report: { bonuses }, span, symbol }: Shown) => {
  const { kinds, rebates, given, givenUp } = bonuses;
  const rows = [
    ...kinds.map(({ kind, ...rest }) => ({ what: inWords(kind), ...rest })),
    ...(rebates.count > 0 ? [{ what: 'Rebates', ...rebates }] : []),
    ...(givenUp === 0n ? [] : [{ what: 'Given up', count: null, amount: -givenUp }]),
  ];
  return (
    <Panel id="bonuses" title="Bonuses" file="bonuses" span={span}>
      <Table
        caption="Bonuses by kind"
        phone="fit"
        rows={rows}
        empty="No bonus was given."
        columns={[
          { head: 'Kind', cell: ({ what }) => what, foot: 'Given' },
          { head: 'How many', align: 'end', cell: ({ count }) => count?.toLocaleString('en') },
          amountsOf(rows, symbol)('Amount', ({ amount }) => amount, { foot: given + rebates.amount - givenUp }),
        ]}
      />
    </Panel>
  );
};

const daysIn = ({ first, last }: DaySpan): bigint => BigInt((Date.parse(last) - Date.parse(first)) / dayLong + 1);

/** What gifts of each kind came to, beside their budgets, which are for a day. */
export const Gifts = ({ report: { gifts, days }, span, symbol }: Shown) => {
  const rows = gifts.map((each) => ({ ...each, budget: each.budget * daysIn(days) }));
  return (
    <Panel id="gifts" title="Gifts beside their budgets" file="gifts" span={span}>
      <Table
        caption="Gifts beside their budgets"
        phone="fit"
        rows={rows}
        empty="No gift has a budget."
        columns={[
          { head: 'Gift', cell: ({ gift }) => inWords(gift), foot: 'All' },
          {
            head: 'Spent',
            align: 'end',
            cell: ({ spent, budget }) => (
              <>
                {spent === 0n ? '–' : <Money minor={spent} symbol={symbol} />}
                {spent > 0n && (
                  <Meter part={Number(spent) / Number(budget || 1n)} tone={spent > budget ? 'bad' : 'good'} fromEnd />
                )}
              </>
            ),
            foot: <Money minor={sum(rows, ({ spent }) => spent)} symbol={symbol} />,
          },
          amountsOf(rows, symbol)('Budget', ({ budget }) => budget),
        ]}
      />
    </Panel>
  );
};

export const PointsAndMall = ({ report: { points, mall }, span, symbol }: Shown) => {
  const money = (minor: bigint) => <Money minor={minor} symbol={symbol} />;
  return (
    <Panel id="points" title="Points and mall" file="points" span={span}>
      <Table
        caption="Points and mall"
        phone="fit"
        rows={[
          { what: 'Points issued', much: points.issued.toLocaleString('en') },
          { what: 'Points used', much: points.used.toLocaleString('en') },
          { what: 'Cost of points', much: money(points.cost) },
          { what: 'Paid in the mall', much: money(mall.paid) },
          ...(mall.givenBack > 0n ? [{ what: 'Given back by the mall', much: money(-mall.givenBack) }] : []),
        ]}
        empty=""
        columns={[
          { head: 'What', cell: ({ what }) => what },
          { head: 'How much', align: 'end', cell: ({ much }) => much },
        ]}
      />
    </Panel>
  );
};

const contractWords: Readonly<Record<string, string>> = {
  dividend: 'Dividends',
  daily: 'Salaries by day',
  hourly: 'Salaries by hour',
  realtime: 'Salaries at once',
};

export const Agents = ({ report: { agents }, span, symbol }: Shown) => (
  <Panel id="agents" title="Agents" file="agents" span={span}>
    <Table
      caption="What agents were paid, by contract"
      phone="fit"
      rows={agents.contracts}
      empty="No agent was paid."
      columns={[
        { head: 'Contract', cell: ({ contract }) => contractWords[contract] ?? inWords(contract), foot: 'Paid' },
        countsOf(agents.contracts, ({ count }) => count),
        amountsOf(agents.contracts, symbol)('Amount', ({ amount }) => amount, {
          foot: agents.salaries + agents.dividends,
        }),
      ]}
    />
  </Panel>
);

export const Players = ({ report: { players }, span }: Shown) => (
  <Panel id="players" title="Players" file="players" span={span}>
    <Table
      caption="Players; each number opens its list"
      phone="fit"
      rows={[
        { of: 'active', words: 'Active', count: players.active },
        { of: 'new', words: 'New', count: players.joined },
        { of: 'first', words: 'First deposits', count: players.firstDeposits },
      ]}
      empty=""
      hrefOf={({ of }) => `/reports/players?of=${of}&${queryOf(span)}`}
      columns={[
        { head: 'Players', cell: ({ words }) => words },
        { head: 'How many', align: 'end', cell: ({ count }) => count.toLocaleString('en') },
      ]}
    />
  </Panel>
);
