import type { Match } from '../../../machines/lobby/offer.rules.ts';
import type { Tile } from '../tile.ts';

export const tabs = ['live', 'next', 'books'] as const;
export type Tab = (typeof tabs)[number];

interface Shown {
  /** Left out, the tab with the most to see is shown. */
  tab?: Tab | undefined;
  sport?: string | undefined;
}

/** What an address shows; one that filters the games shows them. */
export const shownAt = (search: string): Shown => {
  const { tab: named, sport, ...filter } = Object.fromEntries(new URLSearchParams(search));
  const tab = tabs.find((each) => each === named);
  return { tab: tab ?? (Object.keys(filter).length > 0 ? 'books' : undefined), sport };
};

interface Sport {
  nodeId: string;
  name: string;
  count: number;
}

/** The sports of some matches in the order of their games, each with how many matches it has. */
export const sportsOf = (
  matches: readonly Pick<Match, 'nodeId' | 'league'>[],
  books: readonly Pick<Tile, 'id' | 'name'>[],
): readonly Sport[] => {
  const sports = new Map<string, Sport>();
  const place = ({ nodeId }: Sport): number => books.findIndex(({ id }) => id === nodeId);
  for (const { nodeId, league } of matches) {
    const name = books.find(({ id }) => id === nodeId)?.name ?? league;
    sports.set(nodeId, { nodeId, name, count: (sports.get(nodeId)?.count ?? 0) + 1 });
  }
  return [...sports.values()].sort((one, other) => place(one) - place(other));
};
