import { array, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { address, id, language, line, moment, text } from '../shapes.ts';

/**
 * What can be done with a promotion: nothing (`info`), join it and claim (`first_deposit`, `tournament`), claim a week later
 * (`cashback`), wait for the house (`house`), apply (`activity`), sign in every day (`daily`), start the free demo without an
 * account (`free_play`), or what its own page offers.
 */
export const promotionKind = enums([
  'info',
  'first_deposit',
  'tournament',
  'cashback',
  'house',
  'activity',
  'daily',
  'raffle',
  'wheel',
  'envelope',
  'referral',
  'free_play',
]);

const promotion = type({
  id,
  title: line(160),
  category: line(40),
  kind: promotionKind,
  summary: text(400),
  html: text(100_000),
  image: nullable(address),
  from: nullable(moment),
  until: nullable(moment),
});

const examplePromotion: Infer<typeof promotion> = {
  id: 'p1',
  title: 'First deposit doubled',
  category: 'new_player',
  kind: 'first_deposit',
  summary: 'Up to $200.',
  html: '<p>Up to $200.</p>',
  image: null,
  from: '2026-01-01T00:00:00Z',
  until: null,
};

export const promotions = area('promotions', {
  list: call({
    purpose: 'List the promotions that are running, upcoming or just over',
    ...ours('GET', '/wps/system/promotions', 'optional', 'read'),
    shared: true,
    request: object({ category: optional(id), language: optional(language) }),
    reply: type({ list: array(promotion) }),
    requirements: ['R7.54', 'R3.21'],
    example: { request: { category: 'new_player', language: 'EN' }, reply: { list: [examplePromotion] } },
  }),
});
