import type { Edge, Graph, Node } from '../explore.ts';
import type { Flow } from '../flow.ts';
import { graphOf } from '../graphs.ts';
import { outOfSight } from '../outOfSight.ts';
import { rehearse } from '../rehearse.ts';
import type { Focus } from '../approvedText.ts';
import { keysOf, nodeOf, pathOf, takenBy, wayTo, type Path } from '../strategies/path.ts';
import { declaredTransitions, lineOf } from '../transitions.ts';
import { BadRequest, chosen } from './badRequest.ts';
import { chartedOf, touches, type Charted } from './charted.ts';
import { byHand } from './minutes.ts';
import type { Counted, ListedPath, ListedStep, Listing, Stand } from './listed.ts';
import type { Options } from './options.ts';
import { inState, seenFrom } from './places.ts';
import { sayingsOf, type Sayings } from './sayings.ts';
import type { Meeting, Site } from './site.ts';
import { begunLater, sheetOf, type HandledStep } from './sheet.ts';
import { strategies, type Criterion } from './strategies.ts';
import { wordsOf, type Words } from './words.ts';

interface Asked {
  readonly options: Options;
  readonly focuses: readonly Focus[];
  readonly site: Site;
}

interface Knowing {
  readonly flow: Flow;
  readonly charted: Charted;
  readonly words: Words;
  readonly sayings: Sayings;
}

const round = (number: number): number => Math.round(100 * number) / 100;

const choosePaths = (
  { flow, charted }: Knowing,
  whole: Graph,
  { options, focuses }: Asked,
  shown: ReadonlySet<string>,
): readonly Path[] => {
  const [from, via, to] = [options.from, options.via, options.to].map((name) =>
    name === undefined ? undefined : inState(flow, name),
  );
  const graph = from === undefined ? whole : seenFrom(whole, from);
  if (graph === undefined) return [];

  const toTheEnd = (path: Path): Path[] => {
    if (to === undefined) return [path];
    const way = wayTo(graph, keysOf(path).at(-1) ?? graph.start, to);
    return way === undefined ? [] : [pathOf(graph, [...path.edges.slice(graph.lead.length), ...way])];
  };
  const comesBy = (path: Path): boolean => via === undefined || keysOf(path).some((key) => via(nodeOf(graph, key)));
  const at = (key: string): Node['states'] => nodeOf(graph, key).states;
  const wants = focuses.map(touches);
  const isAfter = (path: Path): boolean =>
    wants.every(
      ({ isIn, isBy }) =>
        at(keysOf(path)[0] ?? graph.start).some(isIn) || path.edges.some((edge) => isBy(edge, at(edge.to))),
    );

  const { strategy, maxLength = Infinity } = options;
  const wishes = {
    maxLength: Math.min(maxLength, strategy.longest) - graph.lead.length,
    seed: options.seed,
    isEnough: options.isEnough(graph),
    shown,
    to,
    via,
    isWanted: wants.length === 0 ? undefined : (edge: Edge) => wants.some(({ isBy }) => isBy(edge, at(edge.to))),
    weigh: options.isWeighed
      ? ({ from: before, to: after }: Edge) => charted.weight(...at(before), ...at(after))
      : undefined,
  };
  return strategy
    .choose(graph, wishes)
    .flatMap(toTheEnd)
    .filter((path) => comesBy(path) && isAfter(path) && path.edges.length <= maxLength);
};

/** What a form shows that was sent too early; which of its fields are still empty is not said by its chart. */
const complaint =
  'under each field that is not valid, what is wrong with it: “This field is required.” where it is empty';

/** The path in words; empty if it cannot be replayed, because the flow treats two situations as one. */
const listed = (knowing: Knowing, meeting: Meeting | null, path: Path): ListedPath[] => {
  const steps = rehearse(path);
  if (steps === null) return [];
  const { flow, charted, words } = knowing;
  // Where a flow is met in several scenes, each has words of its own.
  const sayings = meeting === null ? knowing.sayings : sayingsOf(flow, [meeting]);
  const situations = keysOf(path).map((key): Stand => ({
    states: nodeOf(path.graph, key).states,
    waiting: meeting?.waiting(path.graph, key) ?? [],
  }));
  const begins = situations[0] ?? { states: [], waiting: [] };
  const weights = path.edges.map((_, at) =>
    charted.weight(...situations.slice(at, at + 2).flatMap(({ states }) => states)),
  );
  const listedSteps = path.edges.map((edge, at): HandledStep => {
    const { states, waiting } = situations[at + 1] ?? begins;
    const step = steps[at] ?? edge.step;
    const from = (situations[at] ?? begins).states;
    return {
      kind: step.kind,
      label: edge.label,
      words: words.step(edge, step),
      ...(step.kind === 'time' && { ms: step.ms }),
      data: sayings.data(path.graph.variant, edge.label, step, from),
      then: words.place(states),
      sees: [...(words.isInvalid(edge) ? [complaint] : []), ...sayings.sees(path.graph.variant, edge.label, states)],
      states,
      waiting,
      taken: edge.taken,
      byHand: sayings.byHand(path.graph.variant, edge.label, step, from),
    };
  });
  const opening = sayings.opensByHand(path.graph.variant);
  const start = words.place(begins.states);
  return [
    {
      id: path.id,
      variant: path.graph.variant,
      scene: meeting?.name ?? null,
      before: sayings.opens(path.graph.variant),
      start,
      begins,
      steps: listedSteps.map(({ byHand: _, ...step }): ListedStep => step),
      sheet: begunLater(sheetOf(listedSteps, begins, opening), begins, start, opening),
      requirements: charted.cited(
        situations.flatMap(({ states }) => states),
        path.edges.flatMap(({ taken }) => taken),
      ),
      weight: round(weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length)),
      byHand: byHand(steps),
    },
  ];
};

/** The flow by itself, or as it is met on the site; always the latter by hand, if it has a scene there. */
const metAs = (flow: Flow, { options, site }: Asked): readonly (Meeting | null)[] => {
  const meetings = site.filter((meeting) => meeting.flow.id === flow.id);
  if (meetings.length > 0 && (options.isOnSite || options.isByHand)) return meetings;
  if (!options.isOnSite) return [null];
  throw new BadRequest(
    `${flow.id} has no scene of its own on the site. Choose one of: ${[...new Set(site.map((meeting) => meeting.flow.id))].join(', ') || 'none'}.`,
  );
};

/** First with every answer at once, as it normally arrives; then the rest, with answers held back. */
const graphsByHand = (meeting: Meeting, graph: Graph): readonly Graph[] => {
  const out = new Map(
    [...graph.out].map(([key, leaving]) => {
      const answers = leaving.filter((edge) => meeting.deeds[graph.variant]?.[edge.label]?.answers !== undefined);
      return [key, answers.length > 0 ? answers : leaving] as const;
    }),
  );
  return [{ ...graph, out, edges: [...out.values()].flat() }, graph];
};

export const isNarrowed = ({ from, via, to, variant }: Options): boolean =>
  [from, via, to, variant].some((name) => name !== undefined);

/** Counts what a criterion asks for, over several graphs; nothing without one. */
const counting = (criterion: Criterion | undefined) => {
  const [possible, shown] = [new Set<string>(), new Set<string>()];
  return {
    expect: (graph: Graph): void => {
      for (const item of criterion?.possible(graph) ?? []) possible.add(item);
    },
    show: (path: Path): void => {
      for (const item of criterion?.shownBy(path) ?? []) shown.add(item);
    },
    result: (): { counted?: Counted } => {
      if (criterion === undefined) return {};
      const missing = [...possible].filter((item) => !shown.has(item));
      const counts = { shown: possible.size - missing.length, possible: possible.size };
      return { counted: { what: criterion.title, ...counts, missing } };
    },
  };
};

/** One path in words, as it is met on the site or by itself. */
export const listingAlong = (
  flow: Flow,
  { options, site }: Asked,
  meeting: Meeting | null,
  path: Path,
  strategy: string,
): Listing => {
  const knowing: Knowing = { flow, charted: chartedOf(flow), words: wordsOf(flow), sayings: sayingsOf(flow, site) };
  const declared = declaredTransitions(flow.machine);
  const taken = new Set(takenBy(path));
  return {
    flow: flow.id,
    title: flow.title,
    strategy,
    sandbox: options.sandbox,
    isWeighed: false,
    paths: listed(knowing, meeting, path),
    taken: declared.filter(({ id }) => taken.has(id)).length,
    declared: declared.length,
    uncovered: [],
  };
};

/** Chooses the requested paths and puts them into words. */
export const listPaths = (flow: Flow, wish: Asked): Listing => {
  const { options, focuses, site } = wish;
  if (options.variant !== undefined) chosen('variant', options.variant, flow.variants);
  const declared = declaredTransitions(flow.machine);
  const knowing: Knowing = { flow, charted: chartedOf(flow), words: wordsOf(flow), sayings: sayingsOf(flow, site) };
  const shown = new Set<string>();
  const count = counting(options.criterion);
  const found = metAs(flow, wish).flatMap((meeting) => {
    const walked = meeting?.flow ?? flow;
    const variants = Object.keys(walked.variants).filter(
      (name) => options.variant === undefined || name === options.variant,
    );
    return variants.flatMap((variant) => {
      const whole = graphOf(walked, variant);
      const graph = meeting?.asMet(whole) ?? whole;
      const isInTurns = meeting !== null && options.isByHand && options.strategy === strategies['transitions'];
      return (isInTurns ? graphsByHand(meeting, graph) : [graph]).flatMap((met) => {
        const paths = choosePaths(knowing, met, wish, shown)
          .map((path) => meeting?.toRest(path) ?? path)
          .flatMap((path) => {
            const [one] = listed(knowing, meeting, path);
            if (one === undefined) return [];
            count.show(path);
            for (const item of options.criterion?.shownBy(path) ?? []) shown.add(item);
            return [one];
          });
        count.expect(met);
        for (const id of [
          ...(paths.length === 0 ? [] : met.started),
          ...paths.flatMap(({ steps }) => steps.flatMap(({ taken }) => taken)),
        ])
          shown.add(id);
        return paths;
      });
    });
  });
  const isOnSite = options.isOnSite || (options.isByHand && site.some((meeting) => meeting.flow.id === flow.id));
  const left = declared.filter(({ id }) => !shown.has(id));
  const isPromised = (id: string): boolean =>
    focuses.every(({ transitions }) => transitions.has(id)) && !(isOnSite && outOfSight.has(id));
  return {
    flow: flow.id,
    title: flow.title,
    strategy: options.strategy.title,
    sandbox: options.sandbox,
    isWeighed: options.isWeighed,
    paths: options.isWeighed ? [...found].sort((a, b) => b.weight - a.weight) : found,
    taken: declared.length - left.length,
    declared: declared.length,
    ...count.result(),
    uncovered:
      options.strategy.isComplete && !isNarrowed(options) ? left.filter(({ id }) => isPromised(id)).map(lineOf) : [],
  };
};
