import { array, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call } from '../call.ts';
import { address, id, language, line, minor, moment, pictures, text } from '../shapes.ts';

/** The state of an activity for the caller. */
export const activityState = enums([
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming_soon',
  'signed',
]);

export const promotion = type({
  id,
  title: line(160),
  category: line(40),
  summary: text(400),
  html: text(100_000),
  image: nullable(address),
  from: nullable(moment),
  until: nullable(moment),
  state: activityState,
});

const raffle = type({ state: activityState, prize: nullable(type({ title: line(120), amount: nullable(minor) })) });

const examplePromotion: Infer<typeof promotion> = {
  id: 'p1',
  title: 'First deposit doubled',
  category: 'new_player',
  summary: 'Up to $200.',
  html: '<p>Up to $200.</p>',
  image: null,
  from: '2026-01-01T00:00:00Z',
  until: null,
  state: 'join',
};

export const promotions = area('promotions', {
  list: call({
    purpose: 'List the promotions that are running, upcoming or just over',
    method: 'GET',
    path: '/wps/system/promotions',
    origin: 'ours',
    session: 'optional',
    kind: 'read',
    shared: true,
    request: object({ category: optional(id), language: optional(language) }),
    reply: type({ list: array(promotion) }),
    requirements: ['R7.54', 'R3.21', 'R4.35'],
    example: { request: { category: 'new_player', language: 'EN' }, reply: { list: [examplePromotion] } },
  }),
  join: call({
    purpose: 'Join a promotion',
    method: 'POST',
    path: '/wps/promotions/join',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    request: object({ promotionId: id }),
    reply: promotion,
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R4.35', 'R3.21'],
    example: { request: { promotionId: 'p1' }, reply: { ...examplePromotion, state: 'joined' } },
  }),
  apply: call({
    purpose: 'Apply for an activity, with a comment and pictures',
    method: 'POST',
    path: '/wps/promotions/apply',
    origin: 'ours',
    session: 'account',
    kind: 'write',
    body: 'files',
    request: object({ promotionId: id, comment: text(140), images: optional(pictures) }),
    reply: promotion,
    refusals: ['not_found', 'wrong_state', 'invalid_fields', 'too_large'],
    requirements: ['R3.43', 'R5.20', 'R5.21', 'R4.35'],
    example: {
      request: { promotionId: 'p1', comment: 'My slip is attached.' },
      reply: { ...examplePromotion, state: 'applying' },
    },
  }),
  claim: call({
    purpose: 'Claim the bonus of a promotion',
    method: 'POST',
    path: '/wps/promotions/claim',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: object({ promotionId: id }),
    reply: type({ promotion, amount: minor, balance: minor }),
    refusals: ['not_found', 'wrong_state', 'already_done'],
    requirements: ['R4.35', 'R1.25'],
    example: {
      request: { promotionId: 'p1' },
      reply: { promotion: { ...examplePromotion, state: 'claimed' }, amount: '20000', balance: '846450' },
    },
  }),
  claimRaffle: call({
    purpose: 'Claim a raffle ticket, and see whether it won',
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    origin: 'spec',
    chosen: 'Shape; `prize` is null if the ticket did not win.',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: object({ promotionId: id }),
    reply: raffle,
    refusals: ['not_found', 'wrong_state', 'already_done', 'sold_out'],
    requirements: ['R7.45', 'R4.35'],
    example: {
      request: { promotionId: 'p2' },
      reply: { state: 'claimed', prize: { title: '$5 credit', amount: '500' } },
    },
  }),
});
