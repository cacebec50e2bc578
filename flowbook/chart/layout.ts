import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { arrowsOf, nameOf, staysIn, type Arrow, type End } from './arrows.ts';
import { chartBox, headerBox, labelBox, pillBox, questionBox, stateBox } from './boxes.ts';
import { overlap, piecesOf, tidy, type Point, type Rect } from './geometry.ts';
import { dotIn, graphOf, initialOf, lineFromDotIn, storyOrder } from './graph.ts';
import type { Chart, ChartState } from './model.ts';
import type { Box } from './typeset.ts';

/** A state with its place and its text. */
export interface PlacedState {
  readonly state: ChartState;
  readonly rect: Rect;
  readonly box: Box;
  /** Where its text begins: in a state that holds others, next to the lines that enter from above. */
  readonly text: Point;
}

/** A line from its source to its target, and the box with its words. */
export interface PlacedArrow {
  readonly arrow: Arrow;
  readonly points: readonly Point[];
  readonly label: Rect;
  readonly box: Box;
}

/** The dot where a state begins, with the line to the state that it begins in. */
export interface PlacedStart {
  readonly dot: Rect;
  readonly points: readonly Point[];
}

/** A pill for what applies anywhere in a state. */
export interface PlacedPill {
  readonly rect: Rect;
  readonly box: Box;
}

/** The position of everything in a chart, below the head of the chart. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly head: Box;
  /** Every state except the root, each before the states it holds. */
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  readonly starts: readonly PlacedStart[];
  readonly pills: readonly PlacedPill[];
}

/** Places a chart: the story runs down, from what is listed first to what is listed last. */
export const layOut = async (chart: Chart): Promise<Layout> => {
  const arrows = arrowsOf(chart);
  const boxes = new Map(chart.states.map((state) => [state.id, boxOf(chart, state)]));
  const labels = new Map(arrows.map(({ id, transitions }) => [id, labelBox(transitions)]));
  const pills = pillsOf(arrows);
  const graph = graphOf(chart, arrows, {
    states: boxes,
    labels,
    pills: new Map([...pills].map(([name, { end, box }]) => [name, { end, size: box }])),
  });

  const placed = await new ELK().layout(graph);
  const { rectOf, pointsOf, labelOf } = reader(placed);
  const isBackward = storyOrder(chart);
  const placedArrows = arrows.map((arrow): PlacedArrow => {
    const points = pointsOf(arrow.id);
    return {
      arrow,
      box: get(labels, arrow.id),
      label: labelOf(arrow.id),
      points: isBackward(arrow) ? points.toReversed() : points,
    };
  });
  const lines = placedArrows.flatMap(({ points }) => piecesOf(points));

  return {
    ...rectOf(chart.id),
    head: get(boxes, chart.id),
    states: chart.states.slice(1).map((state) => {
      const [rect, box] = [rectOf(state.id), get(boxes, state.id)];
      return { state, rect, box, text: state.states.length === 0 ? rect : besideLines(rect, box, lines) };
    }),
    arrows: placedArrows,
    starts: chart.states
      .filter(initialOf)
      .map(({ id }) => ({ dot: rectOf(dotIn(id)), points: pointsOf(lineFromDotIn(id)) })),
    pills: [...pills].map(([name, { box }]) => ({ rect: rectOf(name), box })),
  };
};

const boxOf = (chart: Chart, state: ChartState): Box => {
  const stays = staysIn(chart, state);
  if (state === chart.root) return chartBox(state, stays);
  if (state.states.length > 0) return headerBox(state, stays);
  return state.kind === 'question' ? questionBox(state) : stateBox(state, stays);
};

const pillsOf = (arrows: readonly Arrow[]): ReadonlyMap<string, { readonly end: End; readonly box: Box }> =>
  new Map(
    arrows
      .flatMap(({ from, to }) => [from, to])
      .flatMap((end) => {
        const words = end.place === 'anyTime' ? 'at any time' : end.place === 'restart' ? 'restarts' : null;
        return words === null ? [] : [[nameOf(end), { end, box: pillBox(words) }] as const];
      }),
  );

const besideLines = ({ x, y, width }: Rect, box: Box, lines: readonly Rect[]): Point => {
  const crossing = lines.filter((line) => overlap(line, { x, y, width, height: box.height }));
  const lefts = [x, ...crossing.map((line) => line.x + line.width).toSorted((one, other) => one - other)];
  const free = lefts.find(
    (left) =>
      left + box.width <= x + width &&
      !crossing.some((line) => overlap(line, { x: left + 4, y, width: box.width, height: box.height })),
  );
  return { x: free ?? x, y };
};

const nodesIn = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const reader = (placed: ElkNode) => {
  const nodes = new Map(nodesIn(placed).map((node) => [node.id, node]));
  const edges = new Map(
    nodesIn(placed)
      .flatMap((node) => node.edges ?? [])
      .map((edge) => [edge.id, edge]),
  );
  return {
    rectOf: (name: string): Rect => tidied(get(nodes, name)),
    labelOf: (name: string): Rect => tidied(get(edges, name).labels?.[0] ?? {}),
    pointsOf: (name: string): readonly Point[] => pointsAlong(get(edges, name)),
  };
};

const tidied = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rect>): Rect => ({
  x: tidy(x),
  y: tidy(y),
  width: tidy(width),
  height: tidy(height),
});

const pointsAlong = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
  sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: tidy(x), y: tidy(y) }));

const get = <T>(map: ReadonlyMap<string, T>, name: string): T => {
  const found = map.get(name);
  if (found === undefined) throw new Error(`the chart has no place for ${name}`);
  return found;
};
