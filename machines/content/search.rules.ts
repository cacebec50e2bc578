/** The groups of what a search finds, in their order; the last three are shown where nothing is found or typed. */
export const parts = [
  'games',
  'matches',
  'lotteries',
  'promotions',
  'messages',
  'articles',
  'pages',
  'near',
  'popular',
  'acts',
] as const;
export type Part = (typeof parts)[number];
export type Chosen = Part | 'all';

/** Something that was found, whatever else its row needs. */
export interface Hit {
  readonly id: string;
  readonly part: Part;
  /** A game has a sheet that tells about it. */
  readonly isGame?: true;
  /** It has the typed text itself, and not one near it. */
  readonly isExact?: boolean;
}

/** What the browser finds by itself. */
export interface Local {
  readonly hits: readonly Hit[];
  /** How many games and lotteries there are, of which the first are given. */
  readonly totals: Readonly<Partial<Record<Part, number>>>;
  /** The words that were typed, and those that were taken for them. */
  readonly words: readonly string[];
  /** The text by which games were found that have not the typed one. */
  readonly shown: string | null;
  /** Where nothing is found: texts that do find something, and what comes near. */
  readonly texts: readonly string[];
  readonly near: readonly Hit[];
}

/** Looks through what the browser has. */
export interface Finder {
  readonly find: (text: string) => Local;
}

export interface Group {
  readonly part: Part;
  readonly hits: readonly Hit[];
  readonly total: number;
}

interface Found {
  readonly local: Local;
  /** Null until the gateway has been asked. */
  readonly elsewhere: readonly Hit[] | null;
  readonly part: Chosen;
}

/** How many rows a group has before all of it is asked for. */
const atFirst = 3;

/** Whether the gateway knows the typed text, so that the browser need not take it for another. */
export const isKnownElsewhere = ({ elsewhere }: Pick<Found, 'elsewhere'>): boolean =>
  elsewhere?.some(({ isExact }) => isExact === true) === true;

/** R2.107: what was found, in groups; if nothing was, what comes near. */
export const groupsOf = ({ local, elsewhere, part }: Found): readonly Group[] => {
  const isMisread = local.shown !== null && isKnownElsewhere({ elsewhere });
  const found = [...(isMisread ? [] : local.hits), ...(elsewhere ?? [])];
  const hits = found.length > 0 || elsewhere === null ? found : local.near;
  return parts.flatMap((each) => {
    const own = hits.filter((hit) => hit.part === each);
    if (own.length === 0 || (part !== 'all' && part !== each)) return [];
    const total = local.totals[each] ?? own.length;
    return [{ part: each, total, hits: part === each ? own : own.slice(0, atFirst) }];
  });
};

export const rowsOf = (found: Found): readonly Hit[] => groupsOf(found).flatMap(({ hits }) => hits);

/** The row that a key leads to: from one end of the list on to the other. */
export const rowAfter = (rows: readonly Hit[], id: string | null, by: 1 | -1): string | null => {
  const at = rows.findIndex((row) => row.id === id);
  const next = at === -1 && by === -1 ? -1 : at + by;
  return rows.at(next % rows.length)?.id ?? null;
};
