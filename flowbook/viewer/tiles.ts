interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a page of A4 holds inside margins of 10 mm, in CSS pixels, with a line for the number of the page. */
export const paper = { width: 718, height: 1_020 } as const;

/** 7 pt in CSS pixels: what can still be read on paper. */
export const smallestPrint = (7 * 96) / 72;

/** Parts overlap a little, so that no line ends between two pages. */
const overlap = 24;

const starts = (whole: number, part: number): readonly number[] => {
  const count = Math.max(1, Math.ceil((whole - overlap) / (part - overlap)));
  return Array.from({ length: count }, (_, at) => at * (part - overlap));
};

/** Pixels per unit of the chart, and its parts from left to right and down; one part if all of it can be read on one page. */
export const tilesOf = (
  chart: { readonly width: number; readonly height: number },
  smallestText: number,
): { readonly scale: number; readonly tiles: readonly Tile[] } => {
  const least = smallestPrint / smallestText;
  const fit = Math.min(paper.width / chart.width, paper.height / chart.height);
  if (fit >= least) return { scale: Math.min(fit, 1.1), tiles: [{ x: 0, y: 0, ...chart }] };
  const [width, height] = [paper.width / least, paper.height / least];
  return {
    scale: least,
    tiles: starts(chart.height, height).flatMap((y) =>
      starts(chart.width, width).map((x) => ({
        x,
        y,
        width: Math.min(width, chart.width - x),
        height: Math.min(height, chart.height - y),
      })),
    ),
  };
};

const sizeOfText = (text: Element): number => Number.parseFloat(getComputedStyle(text).fontSize);

/** The pages on which a chart is printed, each with its number. */
export const printedPages = (svg: SVGSVGElement): readonly HTMLElement[] => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const smallest = Math.min(...[...svg.querySelectorAll('text')].map(sizeOfText));
  const { scale, tiles } = tilesOf({ width, height }, smallest);
  return tiles.map((tile, at) => {
    const copy = svg.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('viewBox', [x + tile.x, y + tile.y, tile.width, tile.height].join(' '));
    copy.setAttribute('width', String(tile.width * scale));
    copy.setAttribute('height', String(tile.height * scale));
    const caption = document.createElement('p');
    caption.textContent = `Page ${at + 1} of ${tiles.length}`;
    const page = document.createElement('div');
    page.replaceChildren(copy, ...(tiles.length > 1 ? [caption] : []));
    return page;
  });
};
