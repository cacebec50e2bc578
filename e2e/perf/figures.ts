/** A measurement, with the most it should be. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
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

/** A line for each figure, with aligned columns. */
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
  const all = [['', 'measured', 'at most', ''] as const, ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map(([name, measured, budget, verdict]) =>
      `${name.padEnd(widths[0] ?? 0)}  ${measured.padStart(widths[1] ?? 0)}  ${budget.padStart(widths[2] ?? 0)}  ${verdict}`.trimEnd(),
    )
    .join('\n');
};
