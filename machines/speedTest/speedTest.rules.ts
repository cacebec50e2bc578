/** R8.12: the figure of an address that does not answer. */
export const noAnswer = 9_999;

/** How long an address may take to answer, in milliseconds. */
export const pingTimeout = 5_000;

/** How many addresses are asked at once, so that they do not slow each other down. */
export const atOnce = 3;

/** R9.10: an answer within this many milliseconds is shown as a figure between two others. */
const bands = [
  { below: 100, low: 20, high: 40 },
  { below: 200, low: 40, high: 60 },
  { below: 400, low: 60, high: 100 },
  { below: Infinity, low: 100, high: 150 },
];

/** R9.10: what is shown for an answer; `random` is from 0 up to 1. */
export const figureOf = (took: number | null, random: number): number => {
  const band = took === null ? undefined : bands.find(({ below }) => took < below);
  return band ? band.low + Math.floor(random * (band.high - band.low + 1)) : noAnswer;
};

interface Rating {
  readonly word: 'fast' | 'normal' | 'slow';
  readonly bar: number;
}

/** R9.11, R8.12 */
export const ratingOf = (figure: number): Rating => {
  if (figure <= 80) return { word: 'fast', bar: 1 };
  if (figure <= 150) return { word: 'normal', bar: 0.8 };
  return { word: 'slow', bar: figure >= noAnswer ? 0 : 0.6 };
};

/** The result for an address. */
export interface Answer {
  /** In milliseconds; null without an answer. */
  readonly took: number | null;
  readonly figure: number;
}

/** R4.25: an address of the site, and its result once it has been tested. */
export interface Row {
  readonly domain: string;
  readonly answer: Answer | null;
}

const isUntested = ({ answer }: Row): boolean => answer === null;

export const areTested = (rows: readonly Row[]): boolean => !rows.some(isUntested);

/** The rows that are asked now: they are asked in order. */
export const underTest = (rows: readonly Row[]): readonly Row[] => rows.filter(isUntested).slice(0, atOnce);

/** The row with the smallest figure once all are tested, the first of several; none if nothing answered. */
export const fastestOf = (rows: readonly Row[]): Row | null => {
  if (!areTested(rows)) return null;
  const figures = rows.map(({ answer }) => answer?.figure ?? noAnswer);
  const least = Math.min(...figures);
  return least < noAnswer ? (rows[figures.indexOf(least)] ?? null) : null;
};

/** The label of an address. */
export const nameOf = (domain: string): string => (URL.canParse(domain) ? new URL(domain).host : domain);
