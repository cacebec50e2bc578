/** How many rows a page of the desk has. */
export const pageSize = 50;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The key of the last row where there are more; the next page begins after it. */
  readonly next: string | null;
}

/** A page of rows that were read with one more than it has. */
export const pageOf = <Row>(found: readonly Row[], keyOf: (row: Row) => string): Page<Row> => {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last ? keyOf(last) : null };
};

/** A page of a list in memory; a key that is not in it begins at its start. */
export const pageAfter = <Row>(
  all: readonly Row[],
  after: string | undefined,
  keyOf: (row: Row) => string,
): Page<Row> => {
  const at = after === undefined ? -1 : all.findIndex((row) => keyOf(row) === after);
  return pageOf(all.slice(at + 1), keyOf);
};
