export const groups = <Row>(rows: readonly Row[], key: (row: Row) => string): Record<string, Row[]> => {
  const found: Record<string, Row[]> = {};
  for (const row of rows) (found[key(row)] ??= []).push(row);
  return found;
};

export const repeated = <Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[] => {
  const seen = new Set<unknown>();
  return rows.filter((row) => seen.has(key(row)) || !seen.add(key(row)));
};
