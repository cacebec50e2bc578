/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Icon } from './Icon.tsx';
import { Money } from './values.tsx';
import { amountText, some } from './words.ts';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Child;
  readonly align?: 'end' | undefined;
  /** On a phone: in a card, beside the first cell; or left out. */
  readonly onPhone?: 'beside' | 'hidden' | undefined;
  readonly foot?: Child;
}

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly empty: string;
  /** Where a row leads; the whole row is the link. */
  readonly hrefOf?: ((row: Row) => string) | undefined;
  /** On a phone: a card a row, as it is, or scrolled sideways within its place. */
  readonly phone?: 'cards' | 'fit' | 'scroll' | undefined;
}

const placeOf = <Row,>({ align, onPhone }: Column<Row>, at: number): string =>
  [
    at === 0 ? 'lead' : '',
    align ?? '',
    onPhone === 'beside' ? 'beside-lead' : onPhone === 'hidden' ? 'not-on-phone' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Rows of one kind; the first column names its row. The roles stay when a phone shows a row as a card. */
export const Table = <Row,>({ caption, columns, rows, empty, hrefOf, phone = 'cards' }: TableProps<Row>) => {
  if (rows.length === 0) return <p class="muted">{empty}</p>;
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  const table = (
    <table class={`table${phone === 'cards' ? ' cards' : ''}${hrefOf ? ' linked' : ''}`} role="table">
      <caption class="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, align, onPhone }) => (
            <th
              scope="col"
              role="columnheader"
              class={onPhone === 'hidden' ? `${align ?? ''} not-on-phone`.trim() : align}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row">
            {columns.map((column, at) =>
              at === 0 ? (
                <th scope="row" role="rowheader" class={placeOf(column, at)}>
                  {hrefOf ? (
                    <a class="row-link" href={hrefOf(row)}>
                      {column.cell(row)}
                    </a>
                  ) : (
                    column.cell(row)
                  )}
                </th>
              ) : (
                <td
                  role="cell"
                  class={placeOf(column, at) || undefined}
                  data-label={column.onPhone === 'beside' ? undefined : column.head}
                >
                  <span>{column.cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {hasFoot && (
        <tfoot role="rowgroup">
          <tr role="row">
            {columns.map((column, at) =>
              at === 0 ? (
                <th scope="row" role="rowheader" class={placeOf(column, at)}>
                  {column.foot}
                </th>
              ) : (
                <td
                  role="cell"
                  class={column.foot === undefined ? `${placeOf(column, at)} bare-on-phone` : placeOf(column, at)}
                  data-label={column.onPhone === 'beside' ? undefined : column.head}
                >
                  {column.foot !== undefined && <span>{column.foot}</span>}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
  if (phone !== 'scroll') return table;
  return (
    <div class="scroll-x" role="group" aria-label={caption} tabindex={0}>
      {table}
    </div>
  );
};

/** One line of a comparison: words, or an amount in minor units. */
export interface ComparedLine {
  readonly line: string;
  readonly first: string | bigint;
  readonly now: string | bigint;
}

/** `one line differs`, as the head of a comparison says it. */
export const differing = (lines: readonly ComparedLine[]): string => {
  const count = lines.filter(({ first, now }) => first !== now).length;
  return count === 0 ? 'nothing differs' : `${some(count, 'line')} ${count === 1 ? 'differs' : 'differ'}`;
};

const textOf = (said: string | bigint): string => (typeof said === 'bigint' ? amountText(said) : said);

const Said = ({ said, symbol }: { said: string | bigint; symbol: string }) =>
  typeof said === 'bigint' ? <Money minor={said} symbol={symbol} /> : <>{said}</>;

/** What the first of two people saw, and what it is now; what differs is marked and says what it was. */
export const Compare = ({
  caption,
  lines,
  symbol,
  firstHead,
}: {
  caption: string;
  lines: readonly ComparedLine[];
  symbol: string;
  firstHead: string;
}) => (
  <table class="table compare">
    <caption class="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">{firstHead}</th>
        <th scope="col">Now</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ line, first, now }) => (
        <tr class={first === now ? undefined : 'differs'}>
          <th scope="row">{line}</th>
          <td>
            <Said said={first} symbol={symbol} />
          </td>
          <td>
            {first === now ? (
              <span class="same">
                <Icon name="check" small />
                same
              </span>
            ) : (
              <>
                <span class="now">
                  <Said said={now} symbol={symbol} />
                </span>{' '}
                <span class="was">was {textOf(first)}</span>
              </>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
