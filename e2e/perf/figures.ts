/** A measurement, with the most it should be. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly range?: readonly [number, number];
  readonly budget: number;
  readonly unit: 'ms' | 'kB' | '%' | '';
}

/** The median, or the lower of the two values in the middle. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1];
  if (middle === undefined) throw new Error('there is no median of nothing');
  return middle;
};

const digits: Readonly<Record<Figure['unit'], number>> = { ms: 0, kB: 1, '%': 1, '': 3 };

const wordsOf = (value: number, unit: Figure['unit']): string => `${value.toFixed(digits[unit])} ${unit}`.trimEnd();

/** Judged at the precision that is printed. */
const isWithin = ({ measured, budget, unit }: Figure): boolean => Number(measured.toFixed(digits[unit])) <= budget;

type Row = readonly [name: string, ...cells: string[]];

const aligned = (rows: readonly Row[]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
};

/** A line for each figure, with its budget. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = figures.map(
    (figure) =>
      [
        figure.name,
        wordsOf(figure.measured, figure.unit),
        wordsOf(figure.budget, figure.unit),
        isWithin(figure) ? 'within' : 'OVER',
      ] as const,
  );
  const verdictWidth = Math.max(...rows.map(([, , , verdict]) => verdict.length));
  return aligned([
    ['', 'measured', 'at most', ''],
    ...rows.map(([name, measured, budget, verdict]): Row => [name, measured, budget, verdict.padEnd(verdictWidth)]),
  ]);
};

/** A line for each figure, with a column for each site: the median, and the range in brackets. */
export const besideOf = (sites: readonly { readonly name: string; readonly figures: readonly Figure[] }[]): string => {
  const cell = ({ measured, range, unit }: Figure): string => {
    const [least, most] = (range ?? []).map((value) => value.toFixed(digits[unit]));
    return least === undefined ? wordsOf(measured, unit) : `${wordsOf(measured, unit)} (${least} to ${most ?? least})`;
  };
  const names = sites[0]?.figures.map(({ name }) => name) ?? [];
  return aligned([
    ['', ...sites.map(({ name }) => name)],
    ...names.map((name, at): Row => [name, ...sites.map(({ figures }) => (figures[at] ? cell(figures[at]) : ''))]),
  ]);
};
