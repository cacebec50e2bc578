import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import { nameOf, type Arrow, type End } from './arrows.ts';
import type { Size } from './geometry.ts';
import type { Chart, ChartState } from './model.ts';

interface Sizes {
  /** By a state's id: a leaf's box, or the words at the top of a state that holds others. */
  readonly states: ReadonlyMap<string, Size>;
  /** By an arrow's id. */
  readonly labels: ReadonlyMap<string, Size>;
  /** By the name of the end. */
  readonly pills: ReadonlyMap<string, { readonly end: End; readonly size: Size }>;
}

/** ELK hands no option down, so every state that holds others is given all of them. */
const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.thoroughness': '60',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '34',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
};

const whole: LayoutOptions = {
  ...layered,
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
};

const straight: LayoutOptions = {
  'elk.layered.priority.straightness': '20',
  'elk.layered.priority.direction': '20',
  'elk.layered.priority.shortness': '10',
};

const onTop: LayoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' };

const onTheLine: LayoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' };

const dot: Size = { width: 14, height: 14 };

export const dotIn = (state: string): string => nameOf({ place: 'start', state });

export const lineFromDotIn = (state: string): string => `${dotIn(state)} begins`;

/** Where a state that holds others begins, if it begins in one of them. */
export const initialOf = ({ states }: ChartState): ChartState | undefined => states.find(({ initial }) => initial);

/** What ELK is asked to place. */
export const graphOf = (chart: Chart, arrows: readonly Arrow[], sizes: Sizes): ElkNode => {
  const isBackward = storyOrder(chart);

  const inside = (state: ChartState): ElkNode[] => [
    ...(initialOf(state) === undefined ? [] : [{ id: dotIn(state.id), ...dot, layoutOptions: onTop }]),
    ...[...sizes.pills]
      .filter(([, { end }]) => end.state === state.id)
      .map(([id, { end, size }]) => ({ id, ...size, ...(end.place === 'anyTime' ? { layoutOptions: onTop } : {}) })),
    ...state.states.map(node),
  ];
  const node = (state: ChartState): ElkNode => {
    const size = sizes.states.get(state.id) ?? dot;
    return state.states.length === 0
      ? { id: state.id, ...size }
      : { id: state.id, children: inside(state), layoutOptions: { ...layered, ...headroom(state, size) } };
  };
  const edge = (arrow: Arrow): ElkExtendedEdge => {
    const [from, to] = [nameOf(arrow.from), nameOf(arrow.to)];
    const label = { text: arrow.id, ...sizes.labels.get(arrow.id), layoutOptions: onTheLine };
    return {
      id: arrow.id,
      sources: [isBackward(arrow) ? to : from],
      targets: [isBackward(arrow) ? from : to],
      labels: [label],
      ...(arrow.usual ? { layoutOptions: straight } : {}),
    };
  };
  const fromDots = chart.states.flatMap((state): ElkExtendedEdge[] => {
    const initial = initialOf(state);
    return initial === undefined
      ? []
      : [{ id: lineFromDotIn(state.id), sources: [dotIn(state.id)], targets: [initial.id], layoutOptions: straight }];
  });

  return {
    id: chart.id,
    children: inside(chart.root),
    edges: [...fromDots, ...arrows.map(edge)],
    layoutOptions: whole,
  };
};

/** An arrow to what is listed earlier is laid out the other way round: then there is no circle, and the start is on top. */
export const storyOrder = (chart: Chart): ((arrow: Arrow) => boolean) => {
  const order = new Map(chart.states.map(({ id }, index) => [id, index]));
  const placeOf = ({ place, state }: End): number => {
    if (place === 'restart') return Infinity;
    return (order.get(state) ?? 0) + (place === 'state' ? 0 : 0.5);
  };
  return ({ from, to }) => placeOf(to) < placeOf(from);
};

const headroom = ({ kind }: ChartState, { width, height }: Size): LayoutOptions => ({
  'elk.padding': `[top=${height + 4},left=20,bottom=20,right=20]`,
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': `(${width},${height + 40})`,
  ...(kind === 'region' ? { 'elk.alignment': 'TOP' } : {}),
});
