import { array, boolean, enums, literal, object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { address, id, language, line, merchant, minor, moment, pick, platform, text } from '../shapes.ts';
import { pausedValue } from '../protection/values.ts';
import { exampleCard, exampleGame, game, gameType, vendorCard } from '../lobby/games.ts';

/** What a refused launch says in addition to its code. */
export const launchRefusal = type({
  /** `already_playing`: the game, and where and since when. */
  gameName: optional(line(120)),
  nodeId: optional(id),
  since: optional(moment),
  device: optional(text(200)),
  seat: optional(id),
  ...pausedValue,
  /** `location_restricted`, as ISO 3166 has it. */
  country: optional(id),
  /** `balance_too_low`: what the game needs, and what is in the wallet that it draws on. */
  needed: optional(minor),
  balance: optional(minor),
  wallet: optional(id),
});

/** The calls of the page of a game, apart from those of the lists, which the first page needs. */
export const playCalls = area('games', {
  one: call({
    purpose: 'Tell what a game is called, whose it is and how it opens',
    ...ours('GET', '/wps/game/game', 'none', 'read'),
    chosen:
      'The page of a game is opened by its address alone, so that a link to it can be kept and shared. `vietnamese` says that the ' +
      'lotteries of the vendor are played at /vnlottery; false by default.',
    shared: true,
    request: object({ nodeId: id }),
    reply: type({ game, vendor: vendorCard, vietnamese: optional(boolean()) }),
    refusals: ['not_found'],
    requirements: ['R2.12', 'R2.101', 'R2.102', 'R2.105'],
    example: { request: { nodeId: '20417' }, reply: { game: exampleGame, vendor: exampleCard } },
  }),
  launch: call({
    purpose: 'Open a game: the address to show in the page or in a new tab',
    ...spec('POST', '/wps/game/launchGame', 'any', 'write'),
    chosen:
      'Method. `game_url` opens in the page, `game_url2` in a new tab; the reply has one of them, with a ticket that is valid until ' +
      '`until` and works once. `token` is included in header mode. A launch takes a seat, and an account has one seat at a time: a ' +
      'page that launches again sends its `seat`, and `takeOver` ends a seat elsewhere. `lookOnly` opens a game for which the ' +
      'balance is too low. `pick` is the bet of a feed that the game opens with; only its vendor knows what it means. A `nodeId` beside a `roomId` has to be that of the room’s game. `frame` says whether the frame may keep ' +
      'its origin. Refused in this order: `not_yours`, `play_paused`, `not_found`, `location_restricted`, `in_need_true_account`, ' +
      '`game_in_maintenance`, `already_playing`, `balance_too_low`; then at most 20 launches a minute.',
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
      seat: optional(id),
      takeOver: optional(boolean()),
      lookOnly: optional(boolean()),
      pick: optional(pick),
    }),
    reply: type({
      game_url: optional(address),
      game_url2: optional(address),
      seat: id,
      frame: enums(['bare', 'origin']),
      until: moment,
    }),
    refusals: [
      'play_paused',
      'not_found',
      'location_restricted',
      'in_need_true_account',
      'game_in_maintenance',
      'already_playing',
      'balance_too_low',
      'not_yours',
    ],
    refusal: launchRefusal,
    requirements: ['R7.34', 'R3.30', 'R2.100', 'R2.103', 'R2.105'],
    example: {
      request: {
        gameId: 'lantern-festival',
        nodeId: '20417',
        vassalage: 'LUMEN',
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        username: 'mai',
        merchantCode: 'croupier',
        language: 'EN',
      },
      reply: {
        game_url: 'https://games.example.com/play?ticket=a1b2c3',
        seat: '4-Xk2vQ9bL0nT7cR',
        frame: 'bare',
        until: '2026-01-02T03:05:05.000Z',
      },
    },
  }),
  alive: call({
    purpose: 'Say that a game is still open',
    ...ours('POST', '/wps/game/alive', 'any', 'write'),
    chosen:
      'Sent every 20 seconds while the page of a game is visible. A seat of which nothing is heard for 60 seconds is free for another ' +
      'launch. `live` is false once the seat has ended, `paused` says that bets are refused.',
    request: object({ seat: id }),
    reply: type({ live: boolean(), paused: boolean(), balance: minor }),
    refusals: ['not_found'],
    requirements: ['R7.34', 'R2.103'],
    example: { request: { seat: '4-Xk2vQ9bL0nT7cR' }, reply: { live: true, paused: false, balance: '9900' } },
  }),
  leave: call({
    purpose: 'Leave a game, so that another can be opened elsewhere',
    ...ours('POST', '/wps/game/leave', 'any', 'write'),
    chosen:
      '`closing` is sent by a page that closes or reloads: the seat is free after 5 seconds unless it is launched again, since nobody ' +
      'knows which of the two calls of a reload comes first.',
    request: object({ seat: id, closing: optional(boolean()) }),
    reply: type({ balance: minor }),
    refusals: ['not_found'],
    requirements: ['R7.34', 'R2.103'],
    example: { request: { seat: '4-Xk2vQ9bL0nT7cR' }, reply: { balance: '10150' } },
  }),
  recommendations: call({
    purpose: 'Suggest games to play instead of one that is under maintenance',
    ...ours('GET', '/wps/game/recommendations', 'optional', 'read'),
    request: object({ nodeId: optional(id), gameType: optional(gameType), language: optional(language) }),
    reply: type({ list: array(game) }),
    requirements: ['R4.40'],
    example: { request: { nodeId: '20418', language: 'EN' }, reply: { list: [exampleGame] } },
  }),
});
