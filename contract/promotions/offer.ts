import { array, enums, nullable, object, optional, type, type Infer } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { longest } from '../limits.ts';
import { hash, count, id, line, minor, nothing, pictures, text } from '../shapes.ts';
import { prizes } from './gifts.ts';
import { excludedRefusal } from '../protection/values.ts';

const activityState = enums([
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

/** How far the caller is with a promotion. */
export const ownPromotion = type({
  promotionId: id,
  state: activityState,
  /**
   * Why nothing can be gained now: no deposit lately, one before, the budget of the day is used up, it is for members alone, or
   * the tournament is decided.
   */
  missing: nullable(enums(['deposit', 'first_deposit', 'budget', 'members', 'not_placed'])),
  /** What staff said about it. */
  remark: text(200),
  /** How far what it takes is done: bets placed in minor units, or days. */
  progress: nullable(type({ unit: enums(['money', 'days']), done: minor, goal: minor })),
  /** What can be claimed, or was given. */
  amount: nullable(minor),
  points: nullable(minor),
  /** How often one may still apply. */
  triesLeft: nullable(count),
});

/** What a ticket won; null is a blank. */
const rafflePrize = nullable(type({ title: line(120), amount: nullable(minor) }));

/** How many tickets the caller can claim now, has claimed, and how many there are still. */
const tickets = { due: count, claimed: count, left: count };

const exampleOwn: Infer<typeof ownPromotion> = {
  promotionId: 'p1',
  state: 'joined',
  missing: null,
  remark: '',
  progress: null,
  amount: null,
  points: null,
  triesLeft: null,
};

/** What a player does about a promotion; apart from the list of them, which every page needs. */
export const offerCalls = area('promotions', {
  own: call({
    purpose: 'Show how far the caller is with each promotion',
    ...ours('GET', '/wps/promotions/own', 'account', 'read'),
    request: nothing,
    reply: type({ list: array(ownPromotion) }),
    requirements: ['R4.35'],
    example: { request: {}, reply: { list: [exampleOwn] } },
  }),
  join: call({
    purpose: 'Join a promotion, or sign in for the day',
    ...ours('POST', '/wps/promotions/join', 'account', 'write'),
    request: object({ promotionId: id }),
    reply: ownPromotion,
    refusals: ['not_found', 'wrong_state', 'sold_out', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R4.35', 'R3.21'],
    example: { request: { promotionId: 'p1' }, reply: exampleOwn },
  }),
  apply: call({
    purpose: 'Apply for an activity, with a comment and pictures',
    ...ours('POST', '/wps/promotions/apply', 'account', 'write'),
    body: 'files',
    request: object({ promotionId: id, comment: text(longest.application, 1), images: optional(pictures) }),
    reply: ownPromotion,
    refusals: ['not_found', 'wrong_state', 'invalid_fields', 'image_wrong', 'too_large', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R3.43', 'R5.20', 'R5.21', 'R4.35'],
    example: {
      request: { promotionId: 'p1', comment: 'My slip is attached.' },
      reply: { ...exampleOwn, state: 'applying', triesLeft: 1 },
    },
  }),
  claim: call({
    purpose: 'Claim the bonus of a promotion',
    ...ours('POST', '/wps/promotions/claim', 'account', 'money'),
    idempotent: true,
    request: object({ promotionId: id }),
    reply: type({ promotion: ownPromotion, amount: minor, balance: minor }),
    refusals: ['not_found', 'wrong_state', 'already_done', 'sold_out', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R4.35', 'R1.25'],
    example: {
      request: { promotionId: 'p1' },
      reply: {
        promotion: {
          ...exampleOwn,
          state: 'claimed',
          amount: '20000',
          progress: { unit: 'money', done: '0', goal: '240000' },
        },
        amount: '20000',
        balance: '846450',
      },
    },
  }),
  raffle: call({
    purpose: 'Show the caller’s tickets of a raffle, and what there is to win',
    ...ours('GET', '/wps/promotions/raffle', 'account', 'read'),
    chosen:
      'The hash of the seed that the prizes are cut by is shown from the start, the seed itself after the end. Agents have no gifts, so nothing is due to them.',
    request: object({ promotionId: id }),
    reply: type({
      ...tickets,
      /** How many tickets there are in all, and how many an account may have. */
      total: count,
      most: count,
      stakesForTicket: minor,
      /** The stakes that are still missing for another ticket; null with the last. */
      toNextTicket: nullable(minor),
      prizes,
      /** The tickets that the caller has claimed, in this order. */
      own: array(type({ ticket: count, amount: minor })),
      fair: type({ seedHash: hash, seed: nullable(hash) }),
    }),
    refusals: ['not_found'],
    requirements: ['R7.45'],
    example: {
      request: { promotionId: 'p2' },
      reply: {
        due: 2,
        claimed: 1,
        left: 4999,
        total: 5000,
        most: 50,
        stakesForTicket: '200',
        toNextTicket: '150',
        prizes: [{ amount: '500', count: 1000 }],
        own: [{ ticket: 1, amount: '500' }],
        fair: { seedHash: '655511539b01fd4b4f7f1ab0b0ef3b2e0ae74449bf9a6d197d9e96607f939e1e', seed: null },
      },
    },
  }),
  claimRaffle: call({
    purpose: 'Claim a raffle ticket, and see whether it won',
    ...spec('POST', '/wps/relay/MCS2_claimRafflePromotion', 'account', 'money'),
    chosen:
      'Shape; `prize` is null if the ticket did not win, `state` is `claim` while another can be claimed, and `already_done` says that the account has all that it may have.',
    idempotent: true,
    request: object({ promotionId: id }),
    reply: type({ ticketId: id, state: activityState, ticket: count, ...tickets, prize: rafflePrize, balance: minor }),
    refusals: ['not_found', 'wrong_state', 'already_done', 'sold_out', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R7.45', 'R4.35'],
    example: {
      request: { promotionId: 'p2' },
      reply: {
        ticketId: 'p2:2',
        state: 'claim',
        ticket: 2,
        due: 1,
        claimed: 2,
        left: 4998,
        prize: { title: '$5.00', amount: '500' },
        balance: '826950',
      },
    },
  }),
});
