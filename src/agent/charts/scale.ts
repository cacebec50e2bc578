/** The figures that a chart draws are in whole units of money; amounts come in minor ones. */
export const unitsOf = (minor: string): number => Number(minor) / 100;

const mostLines = 3;

/** The next round figure: 1, 2, 3, 5 or 10 of its kind. */
const roundUp = (figure: number): number => {
  const kind = 10 ** Math.floor(Math.log10(figure));
  return ([1, 2, 3, 5].find((each) => each * kind >= figure) ?? 10) * kind;
};

/** The figures of the grid lines of a chart, from zero up, so that the highest figure is below the last. */
export const gridOf = (most: number): readonly number[] => {
  const step = roundUp(Math.max(most, mostLines) / mostLines);
  const lines = Math.ceil(Math.max(most, 1) / step);
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
};

/** The places of at most so many labels, evenly apart, the first included. */
export const labelledOf = (length: number, most: number): readonly number[] => {
  const step = Math.max(1, Math.ceil(length / most));
  return Array.from({ length: Math.ceil(length / step) }, (_, at) => at * step);
};
