import { array, boolean, enums, literal, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call } from '../call.ts';
import {
  address, clientType, count, id, language, line, mapOf, merchant, minor, nothing, paging, platform, queryConstant, queryCount,
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
  minLineNum: count,
  code: nullable(id),
  defaultPlayType: nullable(id),
  accountTypeName: nullable(id),
  gameCode: nullable(id),
  /** VASSALAGE stands for all games of a vendor and opens their list. */
  isGame: enums(['GAME', 'VASSALAGE']),
  isHot: enums([0, 1]),
  maintenance: boolean(),
  image: nullable(address),
});

const vendorCard = type({
  vassalage: id,
  title: line(60),
  isHot: enums([0, 1]),
  openMode,
  maintenance: boolean(),
  image: nullable(address),
});

export const exampleGame: Infer<typeof game> = {
  nodeId: '20417', gameId: 'lantern-festival', vassalage: 'LUMEN', gameType: 'RNG', gameName: 'Lantern Festival', gameClassify: 'classic', minBet: '10',
  minLineNum: 20, code: null, defaultPlayType: null, accountTypeName: null, gameCode: null, isGame: 'GAME', isHot: 1, maintenance: false, image: null,
};
const exampleCard: Infer<typeof vendorCard> = { vassalage: 'LUMEN', title: 'Lumen', isHot: 1, openMode: 'iframe', maintenance: false, image: null };

export const games = area('games', {
  menu: call({
    purpose: 'The game categories of the header',
    method: 'GET', path: '/lgw/games/game_menus', origin: 'spec', chosen: 'Shape; only categories with vendors are listed.',
    session: 'none', kind: 'read', request: nothing,
    reply: type({
      list: array(type({ name: line(60), gameType, icon: nullable(line(200)), page: line(200), vendors: array(id) })),
    }),
    requirements: ['R7.21', 'R3.25', 'R2.33', 'R2.34'],
    example: { request: {}, reply: { list: [{ name: 'Slots', gameType: 'RNG', icon: 'slots', page: '/rng', vendors: ['LUMEN'] }] } },
  }),
  vendorTypes: call({
    purpose: 'The vendors of each category, and how their games open',
    method: 'GET', path: '/wps/relay/GCSGAME_getVassGameType', origin: 'spec',
    chosen: 'Method and shape. The token is optional, because visitors browse. Vendors DS88 and TF stand under SPORTS.',
    session: 'optional', kind: 'read',
    request: object({ gameType: optional(gameType) }),
    reply: type({
      list: array(type({ gameCategory: gameType, title: line(60), gameClassify: array(id), vendors: array(id), cards: mapOf(vendorCard) })),
    }),
    requirements: ['R7.28', 'R3.26', 'R6.12'],
    example: {
      request: { gameType: 'RNG' },
      reply: { list: [{ gameCategory: 'RNG', title: 'Slots', gameClassify: ['classic'], vendors: ['LUMEN'], cards: { LUMEN: exampleCard } }] },
    },
  }),
  newVendor: call({
    purpose: 'The vendors that were added last',
    method: 'GET', path: '/wps/relay/GCSGAME_newGameVendor', origin: 'spec', chosen: 'Method and shape of the reply.',
    session: 'none', kind: 'read',
    request: object({ platform, merchantCode: merchant }),
    reply: type({ list: array(vendorCard) }),
    requirements: ['R7.29'],
    example: { request: { platform: 'html5-desktop', merchantCode: 'croupier' }, reply: { list: [exampleCard] } },
  }),
  list: call({
    purpose: 'The games of a category or a vendor, page by page',
    method: 'GET', path: '/wps/relay/GCSGAME_gameList', origin: 'spec',
    chosen: 'Method. The token is optional, because visitors browse. Page 1 of 42 games where the paging is left out. `gameName` is a part of the name, in '
      + 'any case; `minBet` leaves games that can be played for that much or less, `minLineNum` those with as many lines or more. Sports has the games of '
      + 'cockfights and esports too. A vendor that opens as a list is one card of kind VASSALAGE; its games come where it or a name is asked for.',
    session: 'optional', kind: 'read',
    request: object({
      clientType,
      platform,
      channel: optional(id),
      merchant: optional(merchant),
      gameType: optional(gameType),
      vassalage: optional(id),
      gameClassify: optional(id),
      gameName: optional(line(60)),
      minBet: optional(minor),
      minLineNum: optional(queryCount(0, 10_000)),
      language: optional(language),
      ...paging,
    }),
    reply: type({ games: array(game), totalPages: count }),
    requirements: ['R7.26', 'R3.24', 'R3.27', 'R3.38'],
    example: {
      request: { clientType: 3, platform: 'html5-desktop', gameType: 'RNG', vassalage: 'LUMEN', language: 'EN', pageNo: 1, pageSize: 42 },
      reply: { games: [exampleGame], totalPages: 9 },
    },
  }),
  hot: call({
    purpose: 'The games that are played most',
    method: 'GET', path: '/wps/relay/GCSGAME_hotGamesV2', origin: 'spec', chosen: 'Method and shape of the reply.',
    session: 'none', kind: 'read',
    request: object({ merchantCode: merchant, isPlatform: queryConstant(2), platform: literal('flash,html5-desktop'), language: optional(language) }),
    reply: type({ list: array(game) }),
    requirements: ['R7.25', 'R2.107', 'R9.01'],
    example: {
      request: { merchantCode: 'croupier', isPlatform: 2, platform: 'flash,html5-desktop', language: 'EN' },
      reply: { list: [exampleGame] },
    },
  }),
  popular: call({
    purpose: 'The games that home shows first',
    method: 'GET', path: '/lgw/games/popular', origin: 'spec', chosen: 'Method and shape.',
    session: 'none', kind: 'read',
    request: object({ language: optional(language) }),
    reply: type({ list: array(game) }),
    requirements: ['R7.37'],
    example: { request: { language: 'EN' }, reply: { list: [exampleGame] } },
  }),
  recent: call({
    purpose: 'The games that somebody played last',
    method: 'GET', path: '/wps/relay/GCS_recentGame', origin: 'spec', chosen: 'Method and paging.',
    session: 'account', kind: 'read',
    request: object({ clientType, vassalage: optional(id), language: optional(language), ...paging }),
    reply: type({ list: array(game), totalPages: count }),
    requirements: ['R7.32', 'R3.27', 'R2.107', 'R5.22', 'R5.23'],
    example: { request: { clientType: 3, language: 'EN' }, reply: { list: [exampleGame], totalPages: 1 } },
  }),
  pvpRooms: call({
    purpose: 'The rooms in which players meet each other',
    method: 'GET', path: '/wps/relay/GLS2_roomList', origin: 'spec', chosen: 'Method and shape; a room is launched by its `roomId`.',
    session: 'any', kind: 'read',
    request: object({ vassalage: optional(id) }),
    reply: type({
      list: array(type({ roomId: id, nodeId: id, vassalage: id, title: line(120), entry: minor, players: count, seats: count, open: boolean() })),
    }),
    requirements: ['R7.33'],
    example: {
      request: {},
      reply: { list: [{ roomId: 'r1', nodeId: '31002', vassalage: 'ARDENT', title: 'Dominoes, small table', entry: '500', players: 3, seats: 4, open: true }] },
    },
  }),
  launch: call({
    purpose: 'Open a game: the address to show in the page or in a new tab',
    method: 'POST', path: '/wps/game/launchGame', origin: 'spec',
    chosen: 'Method. `game_url` opens in the page, `game_url2` in a new tab; one of them comes. `token` goes with it where sessions travel in a header.',
    session: 'any', kind: 'write',
    request: object({
      gameId: optional(id),
      roomId: optional(id),
      nodeId: optional(id),
      vassalage: optional(id),
      accountTypeName: optional(id),
      accountType: literal(1),
      confirmTrans: literal(0),
      launchMode: literal('GLS'),
      platform,
      clientType: literal(3),
      username: line(64),
      token: optional(line(200)),
      merchantCode: merchant,
      language,
    }),
    reply: type({ game_url: optional(address), game_url2: optional(address) }),
    refusals: ['not_found', 'game_in_maintenance', 'invalid_fields', 'not_yours'],
    requirements: ['R7.34', 'R3.30', 'R2.100', 'R2.103', 'R2.105'],
    example: {
      request: {
        gameId: 'lantern-festival', nodeId: '20417', vassalage: 'LUMEN', accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop',
        clientType: 3, username: 'mai', merchantCode: 'croupier', language: 'EN',
      },
      reply: { game_url: 'https://games.example.com/play?ticket=a1b2c3' },
    },
  }),
  recommendations: call({
    purpose: 'Games to play in place of one that is under maintenance',
    method: 'GET', path: '/wps/game/recommendations', origin: 'ours',
    session: 'optional', kind: 'read',
    request: object({ nodeId: optional(id), gameType: optional(gameType), language: optional(language) }),
    reply: type({ list: array(game) }),
    requirements: ['R4.40'],
    example: { request: { nodeId: '20418', language: 'EN' }, reply: { list: [exampleGame] } },
  }),
});
