import { array, boolean, enums, nullable, object, optional, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { countOf, id, language, line, moment, rate } from '../shapes.ts';
import { exampleCard, exampleGame, game, vendorCard } from './games.ts';

/** Apart from the other calls of its area, so that a page fetches its shapes only when a sheet is opened. */
export const gameSheetCalls = area('games', {
  sheet: call({
    purpose: 'Tell what there is to know about a game before it is opened',
    ...ours('GET', '/wps/game/sheet', 'optional', 'read'),
    chosen:
      '`rtp` is the return to the player, null where it is not known or differs by bet; `volatility` 1 pays little and often, 3 much ' +
      'and rarely. `rules` are in short, at most three lines in the language of the request where the house has them. `freePlay` says ' +
      'whether trials can play it. A closed game is found, so that a page that still shows it can say so. `favourite` and `playedAt` ' +
      'are those of the caller, false and null without an account.',
    request: object({ nodeId: id, language: optional(language) }),
    reply: type({
      game,
      vendor: vendorCard,
      state: enums(['open', 'maintenance', 'closed']),
      rtp: nullable(rate),
      volatility: countOf(1, 3),
      rules: array(line(160)),
      freePlay: boolean(),
      favourite: boolean(),
      playedAt: nullable(moment),
    }),
    refusals: ['not_found'],
    requirements: ['R2.12', 'R2.107', 'R4.24'],
    example: {
      request: { nodeId: '20417', language: 'EN' },
      reply: {
        game: exampleGame,
        vendor: exampleCard,
        state: 'open',
        rtp: 9_595,
        volatility: 2,
        rules: ['Lines: three or more alike from the left pay.', 'Wild: stands for every symbol but the scatter.'],
        freePlay: true,
        favourite: true,
        playedAt: '2026-07-21T19:14:00Z',
      },
    },
  }),
});
