import { array, literal, object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { clientType, count, id, language, paging, platform } from '../shapes.ts';
import { exampleGame, game, gameType } from './games.ts';

const query = { clientType, platform, language: optional(language), gameType: literal('RNG') };
const exampleAsked = { clientType: 3, platform: 'html5-desktop', language: 'EN', gameType: 'RNG' } as const;

const marked = object({ nodeId: id, vendor: id, gameType });
const exampleMarked = { nodeId: '20417', vendor: 'LUMEN', gameType: 'RNG' } as const;

export const favourites = area('favourites', {
  ids: call({
    purpose: 'List the node ids of the favourite games',
    ...spec('GET', '/wps/relay/MCSFE_getFavoriteGames', 'account', 'read'),
    chosen:
      'Method; of the two calls, this one returns ids, which the hearts on the cards need. `gameType` is a constant: ' +
      'games of every type are returned.',
    request: object(query),
    reply: type({ content: array(id) }),
    requirements: ['R7.30', 'R3.28', 'R5.22', 'R5.23'],
    example: { request: exampleAsked, reply: { content: ['20417'] } },
  }),
  list: call({
    purpose: 'List the favourite games, page by page',
    ...spec('GET', '/wps/relay/MCSFE_getFavoriteGamesList', 'account', 'read'),
    chosen: 'Method and paging; of the two calls, this one returns games, of every type, the newest favourite first.',
    request: object({ ...query, ...paging }),
    reply: type({ content: array(game), totalPages: count }),
    requirements: ['R7.30', 'R3.27', 'R2.107'],
    example: {
      request: { ...exampleAsked, pageNo: 1, pageSize: 42 },
      reply: { content: [exampleGame], totalPages: 1 },
    },
  }),
  add: call({
    purpose: 'Add a game to the favourites; adding it twice changes nothing',
    ...ours('POST', '/wps/member/favourites/add', 'account', 'write'),
    request: marked,
    reply: type({ content: array(id) }),
    refusals: ['not_found'],
    requirements: ['R7.31', 'R4.24', 'R5.22', 'R5.23'],
    example: { request: exampleMarked, reply: { content: ['20417'] } },
  }),
  remove: call({
    purpose: 'Remove a game from the favourites',
    ...ours('POST', '/wps/member/favourites/remove', 'account', 'write'),
    request: marked,
    reply: type({ content: array(id) }),
    requirements: ['R7.31', 'R4.24', 'R5.22', 'R5.23'],
    example: { request: exampleMarked, reply: { content: [] } },
  }),
});
