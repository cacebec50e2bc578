/** A place and the milliseconds since the start at which the piece was there. */
export interface Step {
  readonly at: number;
  readonly x: number;
}

/** How far from the gap the piece may be left, in pixels. */
const tolerance = 5;

const shortest = 300;

/** A drag is seen at this many places at least; keys and buttons may get there in two. */
const leastSeen = 8;

/** The share of the way that a hand covers at most between two places. */
const longestStep = 0.6;

/** How far a hand strays from an even pace, in pixels. */
const leastSway = 2;

/** How much longer a path may claim to be than its picture is old; clocks differ a little. */
const slack = 250;

const pairsOf = (path: readonly Step[]): (readonly [Step, Step])[] =>
  path.slice(1).map((step, before) => [path[before] ?? step, step]);

/** A hand moves forward, not all at once, and not evenly. */
const isByHand = (path: readonly Step[], start: Step, end: Step): boolean => {
  const moves = pairsOf(path).map(([from, to]) => to.x - from.x);
  const forward = moves.reduce((sum, move) => sum + Math.max(move, 0), 0);
  const backward = moves.reduce((sum, move) => sum + Math.max(-move, 0), 0);
  const pace = (end.x - start.x) / (end.at - start.at);
  const sway = Math.max(...path.map(({ at, x }) => Math.abs(x - start.x - pace * (at - start.at))));
  const isSteady = backward <= forward / 3 && Math.max(...moves) <= longestStep * (end.x - start.x);
  return path.length >= leastSeen && start.x <= tolerance && isSteady && sway >= leastSway;
};

/** Whether a piece was put into its gap the way somebody puts it there, who has had the picture for so many milliseconds. */
export const isBelievable = (
  { x, path, by }: { x: number; path: readonly Step[]; by: 'drag' | 'keys' | 'buttons' },
  gap: number,
  age: number,
): boolean => {
  const [start, end] = [path.at(0), path.at(-1)];
  if (!start || !end || Math.abs(x - gap) > tolerance || end.x !== x) return false;
  const isInOrder = pairsOf(path).every(([from, to]) => from.at <= to.at);
  if (!isInOrder || end.at - start.at < shortest || end.at > age + slack) return false;
  return by !== 'drag' || isByHand(path, start, end);
};
