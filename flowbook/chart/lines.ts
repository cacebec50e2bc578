import { tidy, type Point } from './geometry.ts';

const roundness = 8;

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

const towards = (from: Point, to: Point, far: number): Point => {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * far) / whole, y: from.y + ((to.y - from.y) * far) / whole };
};

const at = ({ x, y }: Point): string => `${tidy(x)} ${tidy(y)}`;

/** A line through points with rounded corners, which ends where the head of its arrow begins. */
export const wayThrough = (points: readonly Point[], head: number): string => {
  const inner = points.slice(1, -1);
  const bends = inner.map((corner, index) => {
    const before = points[index] ?? corner;
    const after = points[index + 2] ?? corner;
    const cut = Math.min(roundness, distance(before, corner) / 2, distance(corner, after) / 2);
    return `L${at(towards(corner, before, cut))}Q${at(corner)} ${at(towards(corner, after, cut))}`;
  });
  const [start, end, last] = [points[0], points.at(-1), points.at(-2)];
  if (start === undefined || end === undefined || last === undefined) return '';
  return `M${at(start)}${bends.join('')}L${at(towards(end, last, Math.min(head, distance(end, last))))}`;
};

/** The head of an arrow, as long as it is wide, with its point where the line ends. */
export const headOf = (points: readonly Point[], size: number): string => {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (tip === undefined || before === undefined) return '';
  const base = towards(tip, before, size);
  const across = { x: (base.y - tip.y) / 2, y: (tip.x - base.x) / 2 };
  return `M${at(tip)}L${at({ x: base.x + across.x, y: base.y + across.y })}L${at({ x: base.x - across.x, y: base.y - across.y })}z`;
};
