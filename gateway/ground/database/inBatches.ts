/** PostgreSQL takes 65,535 parameters a statement, which is enough for so many rows of the widest table. */
const most = 1_000;

/** Rows in parts that one statement can insert. */
export const inBatches = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most));
