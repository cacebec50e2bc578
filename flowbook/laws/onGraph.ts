import type { Edge, Graph } from '../explore.ts';
import { typeOf, isAnswerLabel, isWaitLabel } from '../step.ts';
import { outOf } from '../strategies/path.ts';
import type { GraphLaw, Moment } from './law.ts';
import { placesIn } from './places.ts';

/** How far a law has been followed: whether it waits for something by now, or is broken. */
type Standing = 'idle' | 'waiting' | 'broken';

const follow = (law: GraphLaw, standing: Standing, moment: Moment): Standing => {
  switch (law.kind) {
    case 'never':
      return law.is(moment) ? 'broken' : 'idle';
    case 'always':
      return law.is(moment) ? 'idle' : 'broken';
    case 'until':
      if (standing === 'waiting' && !law.to(moment)) return law.is(moment) ? 'waiting' : 'broken';
      return law.from(moment) ? 'waiting' : 'idle';
    case 'eventually':
      return !law.to(moment) && (standing === 'waiting' || law.from(moment)) ? 'waiting' : 'idle';
  }
};

interface Trail {
  readonly key: string;
  readonly standing: Standing;
  readonly edge: Edge | null;
  readonly before: Trail | null;
}

/** The steps of a way, and what is wrong at its end. */
export interface Violation {
  readonly edges: readonly Edge[];
  readonly says: string;
}

const wayTo = (trail: Trail | null): Edge[] =>
  trail === null ? [] : [...wayTo(trail.before), ...(trail.edge === null ? [] : [trail.edge])];

/** Every situation under every standing of the law, the nearest first. */
const trails = function* (graph: Graph, law: GraphLaw): Generator<Trail> {
  const placeAt = placesIn(graph);
  const start = follow(law, 'idle', { variant: graph.variant, before: null, label: '', now: placeAt(graph.start) });
  const open: Trail[] = [{ key: graph.start, standing: start, edge: null, before: null }];
  const seen = new Set([`${start} ${graph.start}`]);
  for (const trail of open) {
    yield trail;
    if (trail.standing === 'broken') continue;
    for (const edge of outOf(graph)(trail.key)) {
      const moment = { variant: graph.variant, before: placeAt(edge.from), label: edge.label, now: placeAt(edge.to) };
      const standing = follow(law, trail.standing, moment);
      const name = `${standing} ${edge.to}`;
      if (standing !== 'broken' && seen.has(name)) continue;
      seen.add(name);
      open.push({ key: edge.to, standing, edge, before: trail });
    }
  }
};

/** What happens by itself: an actor answers, or time passes. */
const isByItself = ({ label }: Edge): boolean => isWaitLabel(label) || isAnswerLabel(label);

/** The sets of keys that can be gone round, as Tarjan finds them; `onwards` are the edges that may be taken. */
const rounds = (keys: Iterable<string>, onwards: (key: string) => readonly Edge[]): ReadonlySet<string>[] => {
  const numbers = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const on = new Set<string>();
  const found: ReadonlySet<string>[] = [];
  const lower = (key: string, low: number | undefined): void => {
    lows.set(key, Math.min(lows.get(key) ?? Infinity, low ?? Infinity));
  };
  const enter = (key: string) => {
    numbers.set(key, numbers.size);
    lower(key, numbers.get(key));
    stack.push(key);
    on.add(key);
    return { key, left: [...onwards(key)] };
  };
  for (const first of keys) {
    if (numbers.has(first)) continue;
    const under = [enter(first)];
    for (let here = under.at(-1); here !== undefined; here = under.at(-1)) {
      const next = here.left.pop();
      if (next !== undefined) {
        if (!numbers.has(next.to)) under.push(enter(next.to));
        else if (on.has(next.to)) lower(here.key, numbers.get(next.to));
        continue;
      }
      under.pop();
      const above = under.at(-1);
      if (above !== undefined) lower(above.key, lows.get(here.key));
      if (lows.get(here.key) !== numbers.get(here.key)) continue;
      const round = new Set(stack.splice(stack.indexOf(here.key)));
      for (const key of round) on.delete(key);
      if (round.size > 1 || onwards(here.key).some(({ to }) => to === here.key)) found.push(round);
    }
  }
  return found;
};

type Eventually = Extract<GraphLaw, { readonly kind: 'eventually' }>;

/** Where a law waits for ever: nothing happens any more, or the same over and over, although all that waits is answered. */
const stuck = (graph: Graph, law: Eventually, waiting: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const placeAt = placesIn(graph);
  const isOn = ({ from, label, to }: Edge): boolean =>
    follow(law, 'waiting', { variant: graph.variant, before: placeAt(from), label, now: placeAt(to) }) === 'waiting';
  const onwards = (key: string): readonly Edge[] => outOf(graph)(key).filter((edge) => isByItself(edge) && isOn(edge));
  const actsAt = (key: string): ReadonlySet<string> =>
    new Set(
      outOf(graph)(key)
        .filter(isByItself)
        .map(({ label }) => typeOf(label)),
    );
  /** No actor that waits all the way round is left without an answer, and no timer without its time. */
  const isFair = (round: ReadonlySet<string>): boolean => {
    const keys = [...round];
    const done = new Set(keys.flatMap(onwards).flatMap(({ label, to }) => (round.has(to) ? [typeOf(label)] : [])));
    const [first = new Set<string>(), ...rest] = keys.map(actsAt);
    return [...first].every((act) => done.has(act) || rest.some((acts) => !acts.has(act)));
  };
  /** Only what somebody outside does leads out of it. */
  const isAsking = (key: string): boolean =>
    !law.isByItself && outOf(graph)(key).some((edge) => !isByItself(edge) && !isOn(edge));
  const ends = [...waiting].filter((key) => !outOf(graph)(key).some(isByItself) && !isAsking(key));
  return new Map([
    ...ends.map((key): [string, string] => [key, 'nothing ends it']),
    ...rounds(waiting, onwards)
      .filter((round) => isFair(round) && ![...round].every(isAsking))
      .flatMap((round) => [...round].map((key): [string, string] => [key, 'it goes round for ever'])),
  ]);
};

/** All ways in a graph that break a law, the shortest first. */
export const violations = function* (graph: Graph, law: GraphLaw): Generator<Violation> {
  if (law.kind !== 'eventually') {
    for (const trail of trails(graph, law))
      if (trail.standing === 'broken') yield { edges: wayTo(trail), says: 'it is so at the last step' };
    return;
  }
  const waiting = [...trails(graph, law)].filter(({ standing }) => standing === 'waiting');
  if (waiting.length === 0) return;
  const ends = stuck(graph, law, new Set(waiting.map(({ key }) => key)));
  for (const trail of waiting) {
    const says = ends.get(trail.key);
    if (says !== undefined) yield { edges: wayTo(trail), says };
  }
};
