/** A position of the piece, and when it was there in milliseconds since the start. */
interface Step {
  readonly at: number;
  readonly x: number;
}

/** How far from the gap the piece may be, in pixels. */
const tolerance = 5;

/** A shorter path, in milliseconds, is too fast for a person. */
const shortest = 300;

/** The path of a drag has at least this many points; with keys and buttons, two can be enough. */
const leastPoints = 8;

/** The largest share of the way that a hand covers between two points. */
const longestStep = 0.6;

/** The least by which a hand deviates from an even pace, in pixels. */
const leastSway = 2;

/** How much longer a path may be than the age of its picture, in milliseconds, because clocks differ a little. */
const slack = 250;

const pairsOf = (path: readonly Step[]): (readonly [Step, Step])[] =>
  path.slice(1).map((step, before) => [path[before] ?? step, step]);

/** A hand moves mostly forward, not in one jump and not evenly. */
const isByHand = (path: readonly Step[], start: Step, end: Step): boolean => {
  const moves = pairsOf(path).map(([from, to]) => to.x - from.x);
  const forward = moves.reduce((sum, move) => sum + Math.max(move, 0), 0);
  const backward = moves.reduce((sum, move) => sum + Math.max(-move, 0), 0);
  const pace = (end.x - start.x) / (end.at - start.at);
  const sway = Math.max(...path.map(({ at, x }) => Math.abs(x - start.x - pace * (at - start.at))));
  const isSteady = backward <= forward / 3 && Math.max(...moves) <= longestStep * (end.x - start.x);
  return path.length >= leastPoints && start.x <= tolerance && isSteady && sway >= leastSway;
};

/** Whether a person could have moved the piece into the gap this way, in the time since the picture was sent. */
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
