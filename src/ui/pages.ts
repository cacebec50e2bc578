/** R9.18: how many numbers are shown around the current page, itself included, and how many at either end of the pager. */
export const pagerRange = 3;
export const pagerMargin = 1;

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/**
 * The page numbers to show. Near an end the range keeps its length; pages that are left out leave a gap, and a single
 * one is shown instead of a gap that would take as much room.
 */
export const pagesAround = (
  current: number,
  total: number,
  range = pagerRange,
  margin = pagerMargin,
): (number | 'gap')[] => {
  const from = Math.max(1, Math.min(current - Math.floor(range / 2), total - range + 1));
  const to = Math.min(total, from + range - 1);
  const pages = [
    ...new Set([
      ...span(1, Math.min(margin, total)),
      ...span(from, to),
      ...span(Math.max(1, total - margin + 1), total),
    ]),
  ].sort((a, b) => a - b);
  return pages.flatMap((page, at): (number | 'gap')[] => {
    const left = page - (pages[at - 1] ?? page - 1) - 1;
    if (left === 0) return [page];
    return left === 1 ? [page - 1, page] : ['gap', page];
  });
};
