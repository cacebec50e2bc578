import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore, exploreAll, type Edge, type Graph, type Node } from './explore.ts';
import type { Flow } from './flow.ts';
import { LiveRun } from './liveRun.ts';
import { flows } from './registry.ts';
import { labelOf, type Step } from './step.ts';

/** A graph as it is kept: what its steps carry is not, since a flow knows it by their labels. */
interface Kept {
  readonly variant: string;
  readonly start: string;
  readonly started: readonly string[];
  readonly nodes: readonly Pick<Node, 'key' | 'states' | 'isOver'>[];
  /** The number of the node that it leaves and of the one that it leads to, its label, and what it takes. */
  readonly edges: readonly (readonly [from: number, to: number, label: string, taken: readonly string[]])[];
  /** The number of the node, and the labels of what it does not react to. */
  readonly refused: readonly (readonly [at: number, labels: readonly string[]])[];
}

const kept = ({ variant, start, started, nodes, edges, refused }: Graph): Kept => {
  const numbers = new Map([...nodes.keys()].map((key, number) => [key, number]));
  const numberOf = (key: string): number => numbers.get(key) ?? -1;
  return {
    variant,
    start,
    started,
    nodes: [...nodes.values()].map(({ key, states, isOver }) => ({ key, states, isOver })),
    edges: edges.map(({ from, to, label, taken }) => [numberOf(from), numberOf(to), label, taken]),
    refused: [...refused].map(([key, labels]) => [numberOf(key), labels]),
  };
};

const stepIn = (run: LiveRun, label: string): Step => {
  const step = run.options().find((option) => labelOf(option) === label);
  if (step === undefined) throw new Error(`${run.flow.id}: "${label}" cannot happen in ${run.states().join(' + ')}`);
  return step;
};

/** The steps of these names, one after the other. */
const stepsNamed = (flow: Flow, variant: string, labels: readonly string[]): readonly Step[] => {
  const run = new LiveRun(flow, variant);
  const steps = labels.map((label) => {
    const step = stepIn(run, label);
    run.do(step);
    return step;
  });
  run.stop();
  return steps;
};

const restored = (
  flow: Flow,
  { variant, start, started, nodes: keptNodes, edges: keptEdges, refused: keptRefused }: Kept,
): Graph => {
  const keys = keptNodes.map(({ key }) => key);
  const keyOf = (number: number): string => keys[number] ?? '';
  /** By which edge each node was found: the first that leads to it. */
  const foundBy = new Map<string, Edge>();
  const labelsTo = (key: string): readonly string[] => {
    const edge = key === start ? undefined : foundBy.get(key);
    return edge === undefined ? [] : [...labelsTo(edge.from), edge.label];
  };
  const edges = keptEdges.map(([from, to, label, taken]): Edge => {
    const edge = {
      from: keyOf(from),
      to: keyOf(to),
      label,
      taken,
      // Few readers need what a step carries, and it takes a run to tell.
      get step() {
        return stepIn(new LiveRun(flow, variant, stepsNamed(flow, variant, labelsTo(edge.from))), label);
      },
    };
    if (!foundBy.has(edge.to)) foundBy.set(edge.to, edge);
    return edge;
  });
  const nodes = new Map(
    keptNodes.map((node) => [
      node.key,
      {
        ...node,
        get path() {
          return stepsNamed(flow, variant, labelsTo(node.key));
        },
      },
    ]),
  );
  const out = new Map(keys.map((key): [string, Edge[]] => [key, []]));
  for (const edge of edges) out.get(edge.from)?.push(edge);
  const refused = new Map(keptRefused.map(([at, labels]) => [keyOf(at), labels]));
  return { flow, variant, start, lead: [], started, nodes, edges, out, refused };
};

/** The folder of the graphs that `npm test` has explored for this run; none where a test is run by itself. */
const folderOfRun = (): string | undefined => process.env['FLOW_GRAPHS'];

const names = new Map<Flow, string>(flows.map((flow) => [flow, flow.id]));

/** Has the graphs of a flow kept that is another's, with fewer cases: it may have the other's id, but not its name. */
export const keepAs = (name: string, flow: Flow): void => {
  if (!names.has(flow)) names.set(flow, name);
};

/** Explores every flow that is known by now, and keeps the graphs in a folder. */
export const keepGraphs = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const [flow, name] of names)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(exploreAll(flow).map(kept)));
};

const read = new WeakMap<Flow, readonly Graph[]>();

/** The graphs of a flow that this run has kept; none where it kept none. */
const keptOf = (flow: Flow): readonly Graph[] => {
  const [folder, name] = [folderOfRun(), names.get(flow)];
  if (folder === undefined || name === undefined) return [];
  const graphs =
    read.get(flow) ??
    (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as readonly Kept[]).map((one) =>
      restored(flow, one),
    );
  read.set(flow, graphs);
  return graphs;
};

/** Everything that can happen in a variant of a flow: as this run has explored it, or else explored now. */
export const graphOf = (flow: Flow, variant: string): Graph =>
  keptOf(flow).find((graph) => graph.variant === variant) ?? explore(flow, variant);

/** The same for every variant of a flow. */
export const graphsOf = (flow: Flow): readonly Graph[] =>
  Object.keys(flow.variants).map((variant) => graphOf(flow, variant));
