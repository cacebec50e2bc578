import type { Edge, Graph, Node } from '../explore.ts';
import { byEdges, byGuards, byPairs, byStates, byTransitions, pairsIn, pairsOf } from '../strategies/covering.ts';
import { nearest } from '../strategies/cover.ts';
import { guardOutcomes, guardsOf } from '../strategies/guards.ts';
import { outOf, pathOf, wayTo, type Path } from '../strategies/path.ts';
import { randomWalks } from '../strategies/random.ts';
import { routes } from '../strategies/routes.ts';

interface Wishes {
  readonly maxLength: number;
  readonly seed: number;
  readonly isEnough: (walks: readonly Path[]) => boolean;
  readonly shown: ReadonlySet<string>;
  readonly to: ((node: Node) => boolean) | undefined;
  readonly via: ((node: Node) => boolean) | undefined;
  /** The edges to cover, if not all of them. */
  readonly isWanted: ((edge: Edge) => boolean) | undefined;
  readonly weigh: ((edge: Edge) => number) | undefined;
}

/** A way of choosing paths. */
export interface Strategy {
  readonly title: string;
  readonly isComplete: boolean;
  readonly longest: number;
  readonly choose: (graph: Graph, wishes: Wishes) => readonly Path[];
}

/** The strategies, by the names used to request them. */
export const strategies: Readonly<Record<string, Strategy>> = {
  states: { title: 'a shortest way to every state', isComplete: false, longest: Infinity, choose: byStates },
  transitions: { title: 'every transition', isComplete: true, longest: Infinity, choose: byTransitions },
  edges: {
    title: 'everything that can happen in every situation',
    isComplete: true,
    longest: Infinity,
    choose: byEdges,
  },
  pairs: {
    title: 'every transition after every other that it can follow',
    isComplete: true,
    longest: Infinity,
    choose: byPairs,
  },
  guards: { title: 'every named guard true and false', isComplete: false, longest: Infinity, choose: byGuards },
  simple: {
    title: 'every route that comes to no state twice',
    isComplete: false,
    longest: Infinity,
    choose: (graph, { maxLength, to }) => routes(graph, to === undefined ? { maxLength } : { maxLength, to }),
  },
  shortest: {
    title: 'the shortest way',
    isComplete: false,
    longest: Infinity,
    choose: (graph, { to, via, isWanted }) => {
      const by = via === undefined ? [] : wayTo(graph, graph.start, via);
      const past =
        by === undefined || isWanted === undefined || by.some(isWanted)
          ? []
          : nearest(outOf(graph), by.at(-1)?.to ?? graph.start, (edge) => (isWanted(edge) ? 1 : 0));
      if (by === undefined || past === undefined) return [];
      const there = [...by, ...past];
      const on =
        to === undefined && there.length > 0
          ? []
          : wayTo(graph, there.at(-1)?.to ?? graph.start, to ?? (({ isOver }) => isOver));
      return on === undefined ? [] : [pathOf(graph, [...there, ...on])];
    },
  },
  random: { title: 'random walks', isComplete: false, longest: 30, choose: randomWalks },
};

/** What is counted besides transitions, and the strategy that is meant to reach all of it. */
export interface Criterion {
  readonly title: string;
  readonly strategy: Strategy | undefined;
  readonly possible: (graph: Graph) => Iterable<string>;
  readonly shownBy: (path: Path) => readonly string[];
}

/** The criteria, by the names used to request them. */
export const criteria: Readonly<Record<string, Criterion>> = {
  pairs: { title: 'pairs of steps', strategy: strategies['pairs'], possible: pairsIn, shownBy: pairsOf },
  guards: {
    title: 'outcomes of guards',
    strategy: strategies['guards'],
    possible: ({ flow }) => guardOutcomes(flow.machine),
    shownBy: guardsOf,
  },
};
