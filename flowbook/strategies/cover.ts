/** One step in whatever is to be covered. */
interface Arc {
  readonly from: string;
  readonly to: string;
}

type Out<A extends Arc> = (key: string) => readonly A[];

const wayBack = <A extends Arc>(cameBy: ReadonlyMap<string, A | null>, key: string): A[] => {
  const way: A[] = [];
  for (let arc = cameBy.get(key) ?? null; arc !== null; arc = cameBy.get(arc.from) ?? null) way.push(arc);
  return way.reverse();
};

/** A shortest way that ends with an arc that is worth something; among those that are as near, the one worth most. */
export const nearest = <A extends Arc>(
  out: Out<A>,
  from: string,
  worth: (arc: A) => number,
): readonly A[] | undefined => {
  const cameBy = new Map<string, A | null>([[from, null]]);
  for (let layer = [from]; layer.length > 0;) {
    let [best, most]: [A | null, number] = [null, 0];
    const next: string[] = [];
    for (const arc of layer.flatMap(out)) {
      const value = worth(arc);
      if (value > most) [best, most] = [arc, value];
      if (cameBy.has(arc.to)) continue;
      cameBy.set(arc.to, arc);
      next.push(arc.to);
    }
    if (best !== null) return [...wayBack(cameBy, best.from), best];
    layer = next;
  }
  return undefined;
};

const withoutSuperfluous = <A>(
  walks: readonly (readonly A[])[],
  items: (arc: A) => readonly string[],
): (readonly A[])[] => {
  const shows = new Map(walks.map((walk) => [walk, new Set(walk.flatMap(items))]));
  const times = new Map<string, number>();
  for (const item of [...shows.values()].flatMap((shown) => [...shown])) times.set(item, (times.get(item) ?? 0) + 1);
  return walks.reduceRight<(readonly A[])[]>((kept, walk) => {
    const shown = [...(shows.get(walk) ?? [])];
    if (!shown.every((item) => (times.get(item) ?? 0) > 1)) return [walk, ...kept];
    for (const item of shown) times.set(item, (times.get(item) ?? 0) - 1);
    return kept;
  }, []);
};

/** The options of a covering. */
export interface CoverOptions {
  /** No walk is longer, whatever is left out by it. */
  readonly maxLength?: number;
  readonly shown?: Iterable<string>;
}

/**
 * Walks that together show every item within reach: on to the nearest item not yet shown, from where one is, and from
 * the start again where nothing is left or the walk would become too long. Near the optimum, and quick. Each walk is
 * tried as it grows: `begin` starts one and says of each stretch whether it comes true.
 */
export const cover = <A extends Arc>(
  out: Out<A>,
  start: string,
  items: (arc: A) => readonly string[],
  begin: () => (stretch: readonly A[]) => boolean,
  { maxLength = Infinity, shown = [] }: CoverOptions = {},
): (readonly A[])[] => {
  const before = new Set(shown);
  const done = new Set(before);
  const gain = (arc: A): number => items(arc).filter((item) => !done.has(item)).length;
  const note = (arcs: readonly A[]): void => {
    for (const item of arcs.flatMap(items)) done.add(item);
  };
  const walks: (readonly A[])[] = [];

  for (
    let first = nearest(out, start, gain);
    first !== undefined && first.length <= maxLength;
    first = nearest(out, start, gain)
  ) {
    const comesTrue = begin();
    const walk: A[] = [];
    let stretch: readonly A[] | undefined = first;
    while (stretch !== undefined && walk.length + stretch.length <= maxLength && comesTrue(stretch)) {
      walk.push(...stretch);
      note(stretch);
      stretch = nearest(out, walk.at(-1)?.to ?? start, gain);
    }
    // What cannot be had even from the start is given up.
    if (walk.length === 0) note(first.slice(-1));
    else walks.push(walk);
  }
  return withoutSuperfluous(walks, (arc) => items(arc).filter((item) => !before.has(item)));
};
