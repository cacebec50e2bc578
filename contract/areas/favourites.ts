import { array, literal, object, optional, type } from 'superstruct';
import { area, call } from '../call.ts';
import { clientType, count, id, language, paging, platform } from '../shapes.ts';
import { exampleGame, game, gameType } from './games.ts';

const asked = { clientType, platform, language: optional(language), gameType: literal('RNG') };
const exampleAsked = { clientType: 3, platform: 'html5-desktop', language: 'EN', gameType: 'RNG' } as const;

const marked = object({ nodeId: id, vendor: id, gameType });
const exampleMarked = { nodeId: '20417', vendor: 'LUMEN', gameType: 'RNG' } as const;

export const favourites = area('favourites', {
  ids: call({
    purpose: 'Which games are favourites, by node id',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    origin: 'spec',
    chosen:
      'Method; this one of the two calls answers with ids, which the hearts on the cards need. `gameType` is a constant of the call: ' +
      'games of every type come.',
    session: 'account',
    kind: 'read',
    request: object(asked),
    reply: type({ content: array(id) }),
    requirements: ['R7.30', 'R3.28', 'R5.22', 'R5.23'],
    example: { request: exampleAsked, reply: { content: ['20417'] } },
  }),
  list: call({
    purpose: 'The favourites as games, page by page',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    origin: 'spec',
    chosen:
      'Method and paging; this one of the two calls answers with games of every type, the newest favourite first.',
    session: 'account',
    kind: 'read',
    request: object({ ...asked, ...paging }),
    reply: type({ content: array(game), totalPages: count }),
    requirements: ['R7.30', 'R3.27', 'R2.107'],
    example: {
      request: { ...exampleAsked, pageNo: 1, pageSize: 42 },
      reply: { content: [exampleGame], totalPages: 1 },
    },
  }),
  add: call({
    purpose: 'Make a game a favourite; it stays one when it was',
    method: 'POST',
    path: '/wps/member/favourites/add',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    request: marked,
    reply: type({ content: array(id) }),
    refusals: ['not_found'],
    requirements: ['R7.31', 'R4.24', 'R5.22', 'R5.23'],
    example: { request: exampleMarked, reply: { content: ['20417'] } },
  }),
  remove: call({
    purpose: 'Make a game no favourite any more',
    method: 'POST',
    path: '/wps/member/favourites/remove',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    request: marked,
    reply: type({ content: array(id) }),
    requirements: ['R7.31', 'R4.24', 'R5.22', 'R5.23'],
    example: { request: exampleMarked, reply: { content: [] } },
  }),
});
