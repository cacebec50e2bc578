interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its place among the parts, from 1. */
  readonly column: number;
  readonly row: number;
}

/** What a page holds inside margins of 10 mm, in CSS pixels, with a line for what it is. */
export const papers = { A4: { width: 718, height: 1_020 }, A3: { width: 1_046, height: 1_485 } } as const;
export type Paper = keyof typeof papers;

/** 7 pt in CSS pixels: what can still be read on paper. */
export const smallestPrint = (7 * 96) / 72;

/** Parts overlap a little, so that no line ends between two pages and they can be put together. */
export const overlap = 24;

const starts = (whole: number, part: number): readonly number[] => {
  const count = Math.max(1, Math.ceil((whole - overlap) / (part - overlap)));
  return Array.from({ length: count }, (_, at) => at * (part - overlap));
};

/** Pixels per unit of the chart, and its parts from left to right and down; one part if all of it can be read on one page. */
export const tilesOf = (
  chart: { readonly width: number; readonly height: number },
  smallestText: number,
  paper: (typeof papers)[Paper] = papers.A4,
): { readonly scale: number; readonly tiles: readonly Tile[] } => {
  const least = smallestPrint / smallestText;
  const fit = Math.min(paper.width / chart.width, paper.height / chart.height);
  if (fit >= least) return { scale: Math.min(fit, 1.1), tiles: [{ x: 0, y: 0, column: 1, row: 1, ...chart }] };
  const [width, height] = [paper.width / least, paper.height / least];
  return {
    scale: least,
    tiles: starts(chart.height, height).flatMap((y, row) =>
      starts(chart.width, width).map((x, column) => ({
        x,
        y,
        column: column + 1,
        row: row + 1,
        width: Math.min(width, chart.width - x),
        height: Math.min(height, chart.height - y),
      })),
    ),
  };
};

const sizeOfText = (text: Element): number => Number.parseFloat(getComputedStyle(text).fontSize);

const svgElement = (name: string, attributes: Readonly<Record<string, number | string>>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** Dashed lines where the next page to the right, and the one below, begin. */
const overlapMarks = ({ x, y, width, height }: Tile, isLast: { readonly right: boolean; readonly below: boolean }) => {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    svgElement('line', { class: 'overlap', x1, y1, x2, y2 });
  return [
    ...(isLast.right ? [] : [line(x + width - overlap, y, x + width - overlap, y + height)]),
    ...(isLast.below ? [] : [line(x, y + height - overlap, x + width, y + height - overlap)]),
  ];
};

/** The pages on which a chart is printed. Each says what it shows: of which flow, which part, of which commit and day, and its number. */
export const printedPages = (svg: SVGSVGElement, paper: Paper, about: readonly string[]): readonly HTMLElement[] => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const smallest = Math.min(...[...svg.querySelectorAll('text')].map(sizeOfText));
  const { scale, tiles } = tilesOf({ width, height }, smallest, papers[paper]);
  const [columns, rows] = [Math.max(...tiles.map(({ column }) => column)), Math.max(...tiles.map(({ row }) => row))];
  return tiles.map((tile, at) => {
    const placed = { ...tile, x: x + tile.x, y: y + tile.y };
    const copy = svg.cloneNode(true) as SVGSVGElement;
    copy.setAttribute('viewBox', [placed.x, placed.y, tile.width, tile.height].join(' '));
    copy.setAttribute('width', String(tile.width * scale));
    copy.setAttribute('height', String(tile.height * scale));
    copy.append(...overlapMarks(placed, { right: tile.column === columns, below: tile.row === rows }));
    const [title = '', ...made] = about;
    const part = tiles.length === 1 ? [] : [`column ${tile.column} of ${columns}, row ${tile.row} of ${rows}`];
    const caption = document.createElement('p');
    caption.textContent = [title, ...part, ...made, `page ${at + 1} of ${tiles.length}`].join(' · ');
    const page = document.createElement('div');
    page.replaceChildren(copy, caption);
    return page;
  });
};
