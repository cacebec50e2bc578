/** @jsxImportSource hono/jsx */
import { daysLater, nextDay } from '../../../ground/businessDay.ts';
import { daysOfMonth, type Calendar, type DayResult } from '../../../domains/reports/reports.ts';
import { ResultChart } from '../../kit/charts.tsx';
import { Field, Filters } from '../../kit/forms.tsx';
import { Card } from '../../kit/page.tsx';
import { Table, type Column } from '../../kit/tables.tsx';
import { Meter, Money } from '../../kit/values.tsx';
import { amountText, day as dayWords, monthOf } from '../../kit/words.ts';
import { amountsOf, countsOf, Panel, sum, type Shown } from './parts.tsx';
import type { Span } from './span.ts';
import { inWords } from './words.ts';

const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
};

/** The result of games on each day of the month, until today. */
export const GamesByDay = ({
  results,
  span,
  calendar: { today, first },
  symbol,
}: {
  results: readonly DayResult[];
  span: Span;
  calendar: Calendar;
  symbol: string;
}) => {
  const month = daysOfMonth(span.month);
  const [from, until] = [month.first < first ? first : month.first, month.last < today ? month.last : today];
  const found = new Map(results.map(({ day, games }) => [day, games]));
  const days = daysBetween(from, until).map((day) => ({
    ...{ label: String(Number(day.slice(8))), name: dayWords(day).replace(/ \d+$/, ''), result: found.get(day) ?? 0n },
    ...{ href: `/reports?day=${day}`, current: day === span.name },
  }));
  const all = sum(days, ({ result }) => result);
  const isOver = month.last < today;
  return (
    <Card
      id="by-day"
      title="Result of games by day"
      aside={
        <span class="small muted num">
          {amountText(all)} in {isOver ? monthOf(span.month) : `${monthOf(span.month).split(' ')[0] ?? ''} so far`}
        </span>
      }
    >
      <ResultChart
        symbol={symbol}
        says={`Result of games by day in ${monthOf(span.month)}: ${amountText(all)} in all`}
        days={days}
        room={Number(daysLater(month.last, 0).slice(8)) - Number(from.slice(8)) + 1}
      />
      <Filters action="/reports" label={`Another ${span.of}`}>
        <Field
          name={span.of}
          kind={span.of === 'day' ? 'date' : 'month'}
          label={`Another ${span.of}`}
          value={span.name}
          placeholder={span.name}
          required
        />
      </Filters>
    </Card>
  );
};

const resultColumn = <Row,>(symbol: string, rows: readonly Row[], of: (row: Row) => bigint): Column<Row> => {
  const size = (amount: bigint): number => Math.abs(Number(amount));
  const most = Math.max(1, ...rows.map((row) => size(of(row))));
  return {
    head: 'Result',
    align: 'end',
    cell: (row) => (
      <>
        <Money minor={of(row)} symbol={symbol} />
        <Meter part={size(of(row)) / most} tone={of(row) < 0n ? 'bad' : 'good'} fromEnd />
      </>
    ),
    foot: <Money minor={sum(rows, of)} symbol={symbol} />,
  };
};

const byResult = <Row,>(rows: readonly Row[], of: (row: Row) => bigint): Row[] =>
  [...rows].sort((one, other) => (of(one) > of(other) ? -1 : 1));

/** Money of rounds that were still open at the end of the span has a separate column. */
export const GamesByVendor = ({ report: { games, vendors }, span, symbol }: Shown) => {
  const rows = byResult(
    vendors.map((each) => {
      const own = games.filter(({ vendor }) => vendor === each.vendor);
      return { ...each, stake: sum(own, ({ stake }) => stake), payout: sum(own, ({ payout }) => payout) };
    }),
    ({ change }) => change,
  );
  const amount = amountsOf(rows, symbol);
  return (
    <Panel id="by-vendor" title="Games by vendor" file="vendors" span={span}>
      <Table
        caption="Games by vendor"
        phone="scroll"
        rows={rows}
        empty="No bet was settled."
        columns={[
          { head: 'Vendor', cell: ({ vendor }) => vendor, foot: 'All' },
          amount('Stakes', ({ stake }) => stake),
          amount('Pay-outs', ({ payout }) => payout),
          amount('Open rounds', ({ openRounds }) => openRounds, { onPhone: 'hidden' }),
          resultColumn(symbol, rows, ({ change }) => change),
        ]}
      />
    </Panel>
  );
};

export const GamesByType = ({ report: { games }, span, symbol }: Shown) => {
  const types = [...new Set(games.map(({ type }) => type))].map((type) => {
    const own = games.filter((each) => each.type === type);
    return {
      type,
      bets: own.reduce((all, { bets }) => all + bets, 0),
      ...{ stake: sum(own, ({ stake }) => stake), payout: sum(own, ({ payout }) => payout) },
    };
  });
  const rows = byResult(types, ({ stake, payout }) => stake - payout);
  const amount = amountsOf(rows, symbol);
  return (
    <Panel id="by-type" title="Games by type" file="games" span={span}>
      <Table
        caption="Games by type, of settled bets"
        phone="scroll"
        rows={rows}
        empty="No bet was settled."
        columns={[
          { head: 'Type', cell: ({ type }) => inWords(type), foot: 'All settled' },
          { ...countsOf(rows, ({ bets }) => bets, 'Bets'), onPhone: 'hidden' },
          amount('Stakes', ({ stake }) => stake),
          amount('Pay-outs', ({ payout }) => payout),
          resultColumn(symbol, rows, ({ stake, payout }) => stake - payout),
        ]}
      />
    </Panel>
  );
};
