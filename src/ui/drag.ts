export interface Shift {
  x: number;
  y: number;
}

type Edges = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const between = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(wanted, most));

/** R4.28: as far from its place as was wanted, or as the window lets it; of a box that is too big the start stays in sight. */
export const withinWindow = (wanted: Shift, atRest: Edges, size: { width: number; height: number }): Shift => ({
  x: between(-atRest.left, wanted.x, size.width - atRest.right),
  y: between(-atRest.top, wanted.y, size.height - atRest.bottom),
});

/** Where a box would be that has not been moved. */
export const withoutShift = ({ left, top, right, bottom }: Edges, { x, y }: Shift): Edges => ({
  left: left - x,
  top: top - y,
  right: right - x,
  bottom: bottom - y,
});
