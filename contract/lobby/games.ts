import { array, boolean, enums, literal, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call, spec } from '../call.ts';
import { longest } from '../limits.ts';
import {
  address,
  clientType,
  count,
  id,
  language,
  line,
  mapOf,
  merchant,
  minor,
  moment,
  nothing,
  paging,
  platform,
  queryConstant,
  queryCount,
  rate,
} from '../shapes.ts';

export const gameType = enums(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT']);

export const openMode = enums(['route', 'iframe', 'external', 'list']);

export const game = type({
  nodeId: id,
  gameId: id,
  /** The vendor. */
  vassalage: id,
  gameType,
  gameName: line(120),
  gameClassify: nullable(id),
  minBet: minor,
  maxBet: minor,
  minLineNum: count,
  addedAt: moment,
  code: nullable(id),
  defaultPlayType: nullable(id),
  accountTypeName: nullable(id),
  gameCode: nullable(id),
  /** A VASSALAGE card represents all games of a vendor and opens their list. */
  isGame: enums(['GAME', 'VASSALAGE']),
  isHot: enums([0, 1]),
  maintenance: boolean(),
  image: nullable(address),
  /** The return to the player; only where cards show it, and where it is known. */
  rtp: optional(rate),
});

export const vendorCard = type({
  vassalage: id,
  title: line(60),
  isHot: enums([0, 1]),
  openMode,
  /** Whether bets draw on the main wallet, or on the vendor's own, which money is moved to first. */
  walletMode: enums(['seamless', 'transfer']),
  maintenance: boolean(),
  image: nullable(address),
});

export const exampleGame: Infer<typeof game> = {
  nodeId: '20417',
  gameId: 'lantern-festival',
  vassalage: 'LUMEN',
  gameType: 'RNG',
  gameName: 'Lantern Festival',
  gameClassify: 'classic',
  minBet: '10',
  maxBet: '1000',
  minLineNum: 20,
  addedAt: '2025-12-18T00:00:00.000Z',
  code: null,
  defaultPlayType: null,
  accountTypeName: null,
  gameCode: null,
  isGame: 'GAME',
  isHot: 1,
  maintenance: false,
  image: null,
};
export const exampleCard: Infer<typeof vendorCard> = {
  vassalage: 'LUMEN',
  title: 'Lumen',
  isHot: 1,
  openMode: 'iframe',
  walletMode: 'seamless',
  maintenance: false,
  image: null,
};

export const games = area('games', {
  menu: call({
    purpose: 'List the game categories of the header',
    ...spec('GET', '/lgw/games/game_menus', 'none', 'read'),
    chosen: 'Shape; only categories with vendors are listed.',
    shared: true,
    request: nothing,
    reply: type({
      list: array(type({ name: line(60), gameType, icon: nullable(line(200)), page: line(200), vendors: array(id) })),
    }),
    requirements: ['R7.21', 'R3.25', 'R2.33', 'R2.34'],
    example: {
      request: {},
      reply: { list: [{ name: 'Slots', gameType: 'RNG', icon: 'slots', page: '/rng', vendors: ['LUMEN'] }] },
    },
  }),
  vendorTypes: call({
    purpose: 'List the vendors of each category, and how their games open',
    ...spec('GET', '/wps/relay/GCSGAME_getVassGameType', 'optional', 'read'),
    chosen:
      'Method and shape. The token is optional, because visitors can browse. Vendors DS88 and TF are listed under SPORTS.',
    shared: true,
    request: object({ gameType: optional(gameType) }),
    reply: type({
      list: array(
        type({
          gameCategory: gameType,
          title: line(60),
          gameClassify: array(id),
          vendors: array(id),
          cards: mapOf(vendorCard),
        }),
      ),
    }),
    requirements: ['R7.28', 'R3.26', 'R6.12'],
    example: {
      request: { gameType: 'RNG' },
      reply: {
        list: [
          {
            gameCategory: 'RNG',
            title: 'Slots',
            gameClassify: ['classic'],
            vendors: ['LUMEN'],
            cards: { LUMEN: exampleCard },
          },
        ],
      },
    },
  }),
  newVendor: call({
    purpose: 'List the newest vendors',
    ...spec('GET', '/wps/relay/GCSGAME_newGameVendor', 'none', 'read'),
    chosen: 'Method and shape of the reply.',
    shared: true,
    request: object({ platform, merchantCode: merchant }),
    reply: type({ list: array(vendorCard) }),
    requirements: ['R7.29'],
    example: { request: { platform: 'html5-desktop', merchantCode: 'croupier' }, reply: { list: [exampleCard] } },
  }),
  list: call({
    purpose: 'List the games of a category or a vendor, page by page',
    ...spec('GET', '/wps/relay/GCSGAME_gameList', 'optional', 'read'),
    chosen:
      'Method. The token is optional, because visitors can browse. Without paging, page 1 with 42 games. Each word of `gameName` ' +
      'occurs in the name of the game or of its vendor, ignoring case, accents and apostrophes; the game of that name comes first, then games whose name begins with it, then ' +
      'those with a word that does. Where there are fewer than four, games follow that have a word near it: with a letter or two left out, doubled, changed or swapped, or a space missing. `total` counts the games of all pages. `minBet` keeps games that can be played for that much or less, `minLineNum` games with at least that many lines. Sports includes the games of ' +
      'cockfights and esports. A vendor that opens as a list is one card of kind VASSALAGE; its games are returned when the request names the vendor or a game. ' +
      '`order` is `popular` unless given; `newest` has the games of a day in the order of `popular`, and `name` ignores case and ' +
      'accents. `show` keeps the hot games, or those added today or in the 30 days before, UTC.',
    shared: true,
    request: object({
      clientType,
      platform,
      channel: optional(id),
      merchant: optional(merchant),
      gameType: optional(gameType),
      vassalage: optional(id),
      gameClassify: optional(id),
      gameName: optional(line(longest.search)),
      minBet: optional(minor),
      minLineNum: optional(queryCount(0, 10_000)),
      order: optional(enums(['popular', 'newest', 'name'])),
      show: optional(enums(['hot', 'new'])),
      language: optional(language),
      ...paging,
    }),
    reply: type({ games: array(game), totalPages: count, total: optional(count) }),
    requirements: ['R7.26', 'R3.24', 'R3.27', 'R3.38'],
    example: {
      request: {
        clientType: 3,
        platform: 'html5-desktop',
        gameType: 'RNG',
        vassalage: 'LUMEN',
        language: 'EN',
        pageNo: 1,
        pageSize: 42,
      },
      reply: { games: [exampleGame], totalPages: 9, total: 360 },
    },
  }),
  hot: call({
    purpose: 'List the most played games',
    ...spec('GET', '/wps/relay/GCSGAME_hotGamesV2', 'none', 'read'),
    chosen: 'Method and shape of the reply.',
    shared: true,
    request: object({
      merchantCode: merchant,
      isPlatform: queryConstant(2),
      platform: literal('flash,html5-desktop'),
      language: optional(language),
    }),
    reply: type({ list: array(game) }),
    requirements: ['R7.25', 'R2.107', 'R9.01'],
    example: {
      request: { merchantCode: 'croupier', isPlatform: 2, platform: 'flash,html5-desktop', language: 'EN' },
      reply: { list: [exampleGame] },
    },
  }),
  popular: call({
    purpose: 'List the games that the home page shows first',
    ...spec('GET', '/lgw/games/popular', 'none', 'read'),
    chosen: 'Method and shape.',
    shared: true,
    request: object({ language: optional(language) }),
    reply: type({ list: array(game) }),
    requirements: ['R7.37'],
    example: { request: { language: 'EN' }, reply: { list: [exampleGame] } },
  }),
  recent: call({
    purpose: 'List the games that the caller played last',
    ...spec('GET', '/wps/relay/GCS_recentGame', 'account', 'read'),
    chosen: 'Method and paging.',
    request: object({ clientType, vassalage: optional(id), language: optional(language), ...paging }),
    reply: type({ list: array(game), totalPages: count }),
    requirements: ['R7.32', 'R3.27', 'R2.107', 'R5.22', 'R5.23'],
    example: { request: { clientType: 3, language: 'EN' }, reply: { list: [exampleGame], totalPages: 1 } },
  }),
  pvpRooms: call({
    purpose: 'List the rooms of games that players play against each other',
    ...spec('GET', '/wps/relay/GLS2_roomList', 'any', 'read'),
    chosen: 'Method and shape; a room is launched by its `roomId`.',
    request: object({ vassalage: optional(id) }),
    reply: type({
      list: array(
        type({
          roomId: id,
          nodeId: id,
          vassalage: id,
          title: line(120),
          entry: minor,
          players: count,
          seats: count,
          open: boolean(),
        }),
      ),
    }),
    requirements: ['R7.33'],
    example: {
      request: {},
      reply: {
        list: [
          {
            roomId: 'r1',
            nodeId: '31002',
            vassalage: 'ARDENT',
            title: 'Dice Cup, small table',
            entry: '500',
            players: 3,
            seats: 4,
            open: true,
          },
        ],
      },
    },
  }),
});
