/** Moves a row sideways until one of the things in it is seen; the page itself stays where it is. */
export const reveal = (row: HTMLElement, thing: Element): void => {
  const [seen, wanted] = [row.getBoundingClientRect(), thing.getBoundingClientRect()];
  if (wanted.left >= seen.left && wanted.right <= seen.right) return;
  row.scrollLeft += (wanted.left + wanted.right - seen.left - seen.right) / 2;
};
