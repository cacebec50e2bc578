/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { ReportFile } from '../../../domains/reports/files.ts';
import type { Report } from '../../../domains/reports/reports.ts';
import { LinkButton } from '../../kit/forms.tsx';
import { Card } from '../../kit/page.tsx';
import { Table, type Column } from '../../kit/tables.tsx';
import { Money } from '../../kit/values.tsx';
import { queryOf, type Span } from './span.ts';

/** What every table of a report needs. */
export interface Shown {
  readonly report: Report;
  readonly span: Span;
  readonly symbol: string;
}

/** A table of a report with its file. */
export const Panel = ({
  id,
  title,
  file,
  span,
  children,
}: {
  id: string;
  title: string;
  file: ReportFile;
  span: Span;
  children: Child;
}) => (
  <Card
    id={id}
    title={title}
    aside={<LinkButton href={`/reports/${file}.csv?${queryOf(span)}`} label="CSV" icon="download" download />}
  >
    {children}
  </Card>
);

export const sum = <Row,>(rows: readonly Row[], of: (row: Row) => bigint): bigint =>
  rows.reduce((all, row) => all + of(row), 0n);

/** An amount; a dash where nothing moved. */
const Amount = ({ minor, symbol }: { minor: bigint; symbol: string }) =>
  minor === 0n ? <>–</> : <Money minor={minor} symbol={symbol} />;

/** Makes the columns of amounts of a table, with their sum below unless it has none. */
export const amountsOf =
  <Row,>(rows: readonly Row[], symbol: string) =>
  (
    head: string,
    of: (row: Row) => bigint,
    { foot = sum(rows, of), onPhone }: { foot?: bigint | null | undefined; onPhone?: 'hidden' } = {},
  ): Column<Row> => ({
    ...{ head, align: 'end', onPhone },
    cell: (row) => <Amount minor={of(row)} symbol={symbol} />,
    foot: foot === null ? undefined : <Amount minor={foot} symbol={symbol} />,
  });

/** A column of numbers of things. */
export const countsOf = <Row,>(rows: readonly Row[], of: (row: Row) => number, head = 'How many'): Column<Row> => ({
  head,
  align: 'end',
  cell: (row) => of(row).toLocaleString('en'),
  foot: rows.reduce((all, row) => all + of(row), 0).toLocaleString('en'),
});

export interface Line {
  readonly what: Child;
  readonly amount: bigint;
}

/** Lines that sum to the last one. */
export const Lines = ({
  caption,
  lines,
  empty,
  heads = ['Account', 'Movement'],
  all,
  symbol,
}: {
  caption: string;
  lines: readonly Line[];
  empty: string;
  heads?: readonly [string, string] | undefined;
  all?: Line | undefined;
  symbol: string;
}) => (
  <Table
    caption={caption}
    phone="fit"
    rows={lines}
    empty={empty}
    columns={[
      { head: heads[0], cell: ({ what }) => what, foot: all?.what },
      amountsOf(lines, symbol)(heads[1], ({ amount }) => amount, { foot: all?.amount ?? null }),
    ]}
  />
);
