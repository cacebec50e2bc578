import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';

/** A place of a draw, counted from 0, or all of them together. */
export type Place = number | 'any';

interface Subject {
  readonly places: readonly Place[];
  readonly figures: readonly number[];
}

/** Where there are more figures, it does not matter in which place one was drawn. */
const mostFigures = 20;

/** A board is looked at by the tens and the ones of its special prize. */
const boardPlaces = 2;

const from = (least: number, most: number): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** The places and figures of a lottery. Nothing is said of all places together where every draw shows all figures, as that of a race does. */
export const subjectOf = ({ balls }: Pick<LotteryGame, 'balls'>): Subject => {
  const { count, least, most, repeats } = balls ?? { count: boardPlaces, least: 0, most: 9, repeats: true };
  const figures = from(least, most);
  const places: readonly Place[] = figures.length > mostFigures ? [] : from(0, count - 1);
  const isAlwaysAll = !repeats && count === figures.length;
  return { figures, places: count === 1 || isAlwaysAll ? places : [...places, 'any'] };
};

/** What a draw shows at a place. */
export interface TrendRow {
  readonly drawId: string;
  readonly hits: readonly number[];
}

const figuresOf = ({ balls }: Pick<LotteryGame, 'balls'>, numbers: readonly string[]): readonly number[] => {
  if (balls) return numbers.map(Number);
  const [special = ''] = numbers;
  return [...special.slice(-boardPlaces)].map(Number);
};

/** What the newest draws show at a place; cancelled ones show nothing and are left out. */
export const rowsAt = (
  game: Pick<LotteryGame, 'balls'>,
  draws: readonly PastDraw[],
  place: Place,
  count: number,
): readonly TrendRow[] =>
  draws
    .filter(({ state }) => state !== 'cancelled')
    .slice(0, count)
    .map(({ drawId, numbers }) => {
      const figures = figuresOf(game, numbers);
      return { drawId, hits: place === 'any' ? figures : figures.slice(place, place + 1) };
    });

export interface FigureCount {
  readonly figure: number;
  readonly times: number;
  /** How many draws ago it came last: 0 is the newest draw; null if it is in none of them. */
  readonly ago: number | null;
}

/** How often each figure came in some draws, newest first, and how long ago. */
export const countFigures = (rows: readonly TrendRow[], figures: readonly number[]): readonly FigureCount[] =>
  figures.map((figure) => {
    const newest = rows.findIndex(({ hits }) => hits.includes(figure));
    return {
      figure,
      times: rows.reduce((times, { hits }) => times + hits.filter((hit) => hit === figure).length, 0),
      ago: newest === -1 ? null : newest,
    };
  });

/** The points of the line through the hits of one place, in columns and rows. */
export const lineThrough = (rows: readonly TrendRow[], figures: readonly number[]): string =>
  rows
    .flatMap(({ hits: [hit] }, at) => (hit === undefined ? [] : [`${figures.indexOf(hit) + 0.5},${at + 0.5}`]))
    .join(' ');
