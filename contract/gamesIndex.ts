import type { Infer } from 'superstruct';
import type { game } from './lobby/games.ts';
import type { GamesIndex } from './lobby/gamesIndex.ts';

type Game = Infer<typeof game>;

/** A game of an index: what a card shows of it, and what lists are filtered and ordered by. */
export interface IndexedGame extends Pick<
  Game,
  | 'nodeId'
  | 'vassalage'
  | 'gameType'
  | 'gameName'
  | 'gameClassify'
  | 'minBet'
  | 'minLineNum'
  | 'code'
  | 'defaultPlayType'
  | 'accountTypeName'
  | 'isGame'
  | 'isHot'
  | 'maintenance'
  | 'image'
  | 'rtp'
> {
  /** The day on which it was added, counted from 1970-01-01, UTC. */
  readonly addedDay: number;
  /** Belongs to a vendor that opens as a list; other lists contain it only if the request names the vendor or the game. */
  readonly isInList: boolean;
  /** What else it is called, for a search. */
  readonly otherNames: readonly string[];
}

const bits = { hot: 1, maintenance: 2, card: 4, inList: 8 };

/** Gives each value a position in a table, always the same for the same value. */
const tableOf = <Value>() => {
  const places = new Map<string, number>();
  const values: Value[] = [];
  const placeOf = (value: Value): number => {
    const key = JSON.stringify(value);
    const earlier = places.get(key);
    if (earlier !== undefined) return earlier;
    places.set(key, values.length);
    return values.push(value) - 1;
  };
  return { values, placeOf };
};

/** A node id as a number, where the number says all of it. */
const numberOf = (nodeId: string): number | null => (/^(0|[1-9]\d{0,14})$/.test(nodeId) ? Number(nodeId) : null);

/** Splits an address at the node id, so that the pictures of most games differ in nothing else. */
const partsOf = ({ image, nodeId }: IndexedGame): string[] | null => (image === null ? null : image.split(nodeId));

/** Puts games into columns, in their order. */
export const writeIndex = (games: readonly IndexedGame[]): GamesIndex => {
  const vendors = tableOf<string>();
  const classes = tableOf<GamesIndex['classes'][number]>();
  const images = tableOf<string[] | null>();
  let last = 0;
  const nodes = games.map(({ nodeId }) => {
    const node = numberOf(nodeId);
    if (node === null) return 0;
    const step = node - last;
    last = node;
    return step;
  });
  return {
    names: games.map(({ gameName }) => gameName).join('\n'),
    nodes,
    vendor: games.map(({ vassalage }) => vendors.placeOf(vassalage)),
    class: games.map(({ gameType, gameClassify }) => classes.placeOf({ gameType, gameClassify })),
    image: games.map((each) => images.placeOf(partsOf(each))),
    minBet: games.map(({ minBet }) => Number(minBet)),
    minLineNum: games.map(({ minLineNum }) => minLineNum),
    addedDay: games.map(({ addedDay }) => addedDay),
    ...(games.some(({ rtp }) => rtp !== undefined) && { rtp: games.map(({ rtp = 0 }) => rtp) }),
    flags: games.map((each) => flagOf(each).toString(16)).join(''),
    others: games.flatMap(({ nodeId, code, defaultPlayType, accountTypeName, otherNames }, at) => {
      const other = { nodeId: numberOf(nodeId) === null ? nodeId : null, code, defaultPlayType, accountTypeName };
      const hasNames = otherNames.length > 0;
      if (!hasNames && Object.values(other).every((each) => each === null)) return [];
      return [{ at, ...other, ...(hasNames && { otherNames: [...otherNames] }) }];
    }),
    vendors: vendors.values,
    classes: classes.values,
    images: images.values,
  };
};

const flagOf = ({ isHot, maintenance, isGame, isInList }: IndexedGame): number =>
  (isHot === 1 ? bits.hot : 0) |
  (maintenance ? bits.maintenance : 0) |
  (isGame === 'VASSALAGE' ? bits.card : 0) |
  (isInList ? bits.inList : 0);

const nothingElse = { nodeId: null, code: null, defaultPlayType: null, accountTypeName: null, otherNames: [] };

const entryOf = <Entry>(list: readonly Entry[], place: number | undefined): Entry => {
  const found = place === undefined ? undefined : list[place];
  if (found === undefined) throw new RangeError('the columns of an index do not fit each other');
  return found;
};

/** Reads the games of an index one by one, so that a page can stop between them. */
export function* readIndex(index: GamesIndex): Generator<IndexedGame, void> {
  const others = new Map(index.others.map((other) => [other.at, other]));
  const names = index.names.split('\n');
  let node = 0;
  for (const [at, step] of index.nodes.entries()) {
    node += step;
    const { code, defaultPlayType, accountTypeName, otherNames = [], ...other } = others.get(at) ?? nothingElse;
    const nodeId = other.nodeId ?? String(node);
    const rtp = index.rtp?.[at] ?? 0;
    const flag = Number.parseInt(index.flags.charAt(at), 16);
    yield {
      nodeId,
      vassalage: entryOf(index.vendors, index.vendor[at]),
      ...entryOf(index.classes, index.class[at]),
      gameName: entryOf(names, at),
      minBet: String(entryOf(index.minBet, at)),
      minLineNum: entryOf(index.minLineNum, at),
      addedDay: entryOf(index.addedDay, at),
      code,
      defaultPlayType,
      accountTypeName,
      otherNames,
      isGame: flag & bits.card ? 'VASSALAGE' : 'GAME',
      isInList: (flag & bits.inList) !== 0,
      isHot: flag & bits.hot ? 1 : 0,
      maintenance: (flag & bits.maintenance) !== 0,
      image: entryOf(index.images, index.image[at])?.join(nodeId) ?? null,
      ...(rtp > 0 && { rtp }),
    };
  }
}
