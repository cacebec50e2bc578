import type { PastDraw } from '../draws/lotteryFeeds.ts';

/** A page of past draws, newest first; pages are counted from 1. */
export type LoadPage = (pageNo: number) => Promise<{ readonly list: readonly PastDraw[]; readonly totalPages: number }>;

const isBy = (moment: number) => (draw: PastDraw) => Date.parse(draw.drawnAt) <= moment;

/** The newest and the oldest draw; nothing where nothing has been drawn. */
export const endsOf = async (load: LoadPage): Promise<readonly PastDraw[]> => {
  const first = await load(1);
  const final = first.totalPages > 1 ? await load(first.totalPages) : first;
  return [...first.list.slice(0, 1), ...final.list.slice(-1)];
};

/**
 * The newest draw between two moments, found by halving the pages that it can be on. A draw that takes place meanwhile moves
 * others to the next page, so a page is looked through as it was loaded.
 */
export const findDraw = async (load: LoadPage, from: number, to: number): Promise<readonly PastDraw[]> => {
  const search = async (first: number, final: number, best: readonly PastDraw[]): Promise<readonly PastDraw[]> => {
    if (first > final) return best;
    const middle = Math.floor((first + final) / 2);
    const { list } = await load(middle);
    return list.slice(-1).some(isBy(to)) ? search(first, middle - 1, list) : search(middle + 1, final, best);
  };
  const { list, totalPages } = await load(1);
  const page = list.slice(-1).some(isBy(to)) ? list : await search(2, totalPages, list);
  return page
    .filter(isBy(to))
    .slice(0, 1)
    .filter(({ drawnAt }) => Date.parse(drawnAt) >= from);
};
