import { csvOf } from '../domains/records/csv.ts';

/** A file of rows that are read already. */
export const csvFile = async <Row, const Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: readonly Row[],
  cellsOf: (row: Row) => Readonly<Record<Column, string>>,
): Promise<{ body: string; type: string; name: string }> => {
  const parts: string[] = [];
  const page = () => Promise.resolve({ rows: [...rows], next: null, newest: null });
  for await (const part of csvOf(columns, page, cellsOf)) parts.push(part);
  return { body: parts.join(''), type: 'text/csv; charset=utf-8', name };
};
