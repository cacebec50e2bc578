import { array, define, nullable, object, optional, refine, string, type, type Infer } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { count, id, language, line } from '../shapes.ts';
import { gameType } from './games.ts';

/** Many whole numbers, checked at once: a struct for each would take longer than sending them. */
const column = define<number[]>(
  'column',
  (value) => Array.isArray(value) && value.every((each) => Number.isSafeInteger(each)),
);

const indexColumns = type({
  vendors: array(id),
  classes: array(type({ gameType, gameClassify: nullable(id) })),
  /** The parts of a picture's address before and after the node id of its game. */
  images: array(nullable(array(string()))),
  /** One name a line. */
  names: string(),
  nodes: column,
  vendor: column,
  class: column,
  image: column,
  minBet: column,
  minLineNum: column,
  addedDay: column,
  /** The returns to the player in hundredths of a percent, 0 where one is not known; only where cards show them. */
  rtp: optional(column),
  flags: string(),
  /** Values only a few games have: a node id that is not a number, the fields that open a lottery, and other names. */
  others: array(
    type({
      at: count,
      nodeId: nullable(id),
      code: nullable(id),
      defaultPlayType: nullable(id),
      accountTypeName: nullable(id),
      /** Left out where there are none. */
      otherNames: optional(array(line(120))),
    }),
  ),
});
export type GamesIndex = Infer<typeof indexColumns>;

/** Whether every column has an entry for each game, and each place is one of its table. */
const columnsFit = (index: GamesIndex): boolean => {
  const { nodes, names, flags, vendor, minBet, minLineNum, addedDay, rtp = nodes } = index;
  const many = nodes.length;
  const areIn = (places: readonly number[], table: readonly unknown[]) =>
    places.length === many && places.every((place) => place >= 0 && place < table.length);
  return (
    [minBet, minLineNum, addedDay, rtp].every(({ length }) => length === many) &&
    (many === 0 ? names === '' : names.split('\n').length === many) &&
    flags.length === many &&
    /^[0-9a-f]*$/.test(flags) &&
    areIn(vendor, index.vendors) &&
    areIn(index.class, index.classes) &&
    areIn(index.image, index.images) &&
    index.others.every(({ at }) => at < many)
  );
};

/** All games of a type in columns; `contract/gamesIndex.ts` writes and reads them. */
const gamesIndex = refine(indexColumns, 'columns', columnsFit);

/** Apart from the other calls of its area, so that a page fetches its shapes only when it fetches the index. */
export const gamesIndexCalls = area('games', {
  index: call({
    purpose: 'Give all games of a category at once, so that a page can look through them by itself',
    ...ours('GET', '/wps/game/index', 'none', 'read'),
    chosen:
      'In the order of `list`. A column has one entry for each game. `nodes` are differences to the numeric node id before, and 0 where ' +
      '`others` has the id; `vendor`, `class` and `image` are places in `vendors`, `classes` and `images`; `names` are parted by line ' +
      'breaks; the address of a picture is its parts with the node id between them, and null where there is none; `addedDay` counts days since 1970-01-01, UTC. A flag is ' +
      'one hexadecimal digit for each game: 1 hot, 2 under maintenance, 4 a card of kind VASSALAGE, 8 a game that `list` returns ' +
      'only when the request names its vendor or a game. A game is launched by its `nodeId`.',
    shared: true,
    request: object({ gameType, language: optional(language) }),
    reply: gamesIndex,
    requirements: ['R7.26', 'R3.24'],
    example: {
      request: { gameType: 'RNG', language: 'EN' },
      reply: {
        vendors: ['LUMEN'],
        classes: [
          { gameType: 'RNG', gameClassify: 'classic' },
          { gameType: 'RNG', gameClassify: 'ways' },
        ],
        images: [['https://pictures.example.com/', '.webp']],
        names: 'Lantern Festival\nPaper Boats',
        nodes: [20_417, 1],
        vendor: [0, 0],
        class: [0, 1],
        image: [0, 0],
        minBet: [20, 25],
        minLineNum: [5, 243],
        addedDay: [20_440, 20_453],
        flags: '10',
        others: [],
      },
    },
  }),
});
