import { array, nullable, object, optional, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { longest } from '../limits.ts';
import { exampleMatch, match } from '../play/feed.ts';
import { id, language, line, moment } from '../shapes.ts';
import { promotionKind } from '../promotions/promotions.ts';

/** How many of each kind a search gives. */
export const mostFound = 5;

export const searchCalls = area('content', {
  search: call({
    purpose: 'Find matches, promotions, messages and help by a text',
    ...ours('GET', '/wps/search', 'optional', 'read'),
    chosen:
      'What `games.index` does not have; games are found there. Each word of `text` occurs in the name, or, where fewer than four ' +
      'are found, one near it. At most five of each kind, the best first: matches that are on or coming, promotions that are not ' +
      'over, the messages of the caller’s account, if there is one, and the articles of the help centre.',
    request: object({ text: line(longest.search), language: optional(language) }),
    reply: type({
      matches: array(match),
      promotions: array(type({ id, title: line(160), kind: promotionKind, until: nullable(moment) })),
      messages: array(type({ id, title: line(200), at: moment })),
      articles: array(type({ id, title: line(200) })),
    }),
    requirements: ['R2.107', 'R7.26'],
    example: {
      request: { text: 'rovers', language: 'EN' },
      reply: {
        matches: [exampleMatch],
        promotions: [{ id: 'p1', title: 'Rovers week', kind: 'info', until: null }],
        messages: [{ id: 'm1', title: 'Your bet on the Rovers', at: '2026-01-02T03:04:05Z' }],
        articles: [{ id: 'bets', title: 'How do I bet on the Rovers?' }],
      },
    },
  }),
});
