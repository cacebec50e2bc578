import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';
import { classes } from './classes.ts';
import styles from './Table.module.css';

/** One column of a record; below 600 px each of its cells is a line with the name before it. */
export interface Column<Row> {
  name: TextId;
  /** Null where there is nothing to say. */
  cell: (row: Row) => ReactNode;
  /** Figures end at the same edge. */
  isFigure?: true;
  /** On a phone it begins the card and needs no name. */
  leads?: true;
}

interface Props<Row> {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const look = <Row,>({ isFigure, leads }: Column<Row>) => classes(isFigure && styles.figure, leads && styles.leads);

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const shown = column.cell(row);
  return (
    <td role="cell" className={classes(look(column), shown === null && styles.blank)}>
      {!column.leads && (
        <span className={styles.name} aria-hidden="true">
          <FormattedMessage id={column.name} />
        </span>
      )}
      <span>{shown ?? '–'}</span>
    </td>
  );
};

/** A record as a table, and on a phone as cards. Rows are only ever added at its end. The roles stay a table's, however it is laid out. */
export const Table = <Row,>({ name, columns, rows }: Props<Row>) => (
  <table className={styles.table} role="table" aria-label={name}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.name} role="columnheader" scope="col" className={look(column)}>
            <FormattedMessage id={column.name} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row, at) => (
        <tr key={at} role="row">
          {columns.map((column) => (
            <Cell key={column.name} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
