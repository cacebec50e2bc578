/** A place on the chart, from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How large something is. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place and a size. */
export type Rect = Point & Size;

/** To a tenth of a pixel, so that a chart is short to write and easy to compare. */
export const tidy = (value: number): number => Math.round(value * 10) / 10;

/** Whether two rectangles share more than an edge. */
export const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The straight pieces of a line as the rectangles that they fill. */
export const piecesOf = (points: readonly Point[]): readonly Rect[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(from.x - to.x),
      height: Math.abs(from.y - to.y),
    };
  });
