import { array, boolean, enums, nullable, object, optional, size, string, type, type Infer } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import {
  hash,
  amount,
  count,
  countOf,
  cursorPageOf,
  cursorPaging,
  id,
  line,
  minor,
  moment,
  pageOf,
  paging,
  queryCount,
  span,
} from '../shapes.ts';
import { pausedValue } from '../protection/values.ts';
import { betState } from './betState.ts';
import { drawn, exampleCommit, exampleDrawn, numbers } from './lottery.ts';
import { longestNumbers } from './selection.ts';

const selection = { playType: id, numbers, stake: amount };

const order = type({ orderId: id, drawId: id, playType: id, numbers, bets: count, stake: minor });

/** What a refused slip says in addition to its code. */
const slipRefusal = type({
  /** `invalid_fields`: the lines, as `bets.2`, or `draws`. */
  fields: optional(array(string())),
  ...pausedValue,
  /** `changed_meanwhile`: the version in force. */
  version: optional(count),
  /** `amount_out_of_bounds`: which limit, `stake` or `payout`, and what it allows; with `play_paused`, the player’s own. */
  limit: optional(id),
  least: optional(minor),
  most: optional(minor),
  /** `draw_closed`: the gateway's time, and the draw that is open for bets. */
  now: optional(moment),
  next: optional(nullable(id)),
  /** `balance_too_low` */
  needed: optional(minor),
  balance: optional(minor),
});

/** A chase: one slip on several draws. */
const chase = type({
  chaseId: id,
  gameCode: id,
  at: moment,
  stopOnWin: boolean(),
  state: enums(['running', 'won', 'cancelled', 'finished']),
  draws: count,
  settled: count,
  stake: minor,
  payout: minor,
  refunded: minor,
  nextDrawId: nullable(id),
});

const exampleOpen = {
  drawId: '2601020038',
  closesAt: '2026-01-02T03:09:50Z',
  drawsAt: '2026-01-02T03:10:00Z',
  commit: exampleCommit,
};
const exampleChase: Infer<typeof chase> = {
  chaseId: '12',
  gameCode: 'MEGA5',
  at: '2026-01-02T03:06:25Z',
  stopOnWin: true,
  state: 'running',
  draws: 10,
  settled: 2,
  stake: '4000',
  payout: '0',
  refunded: '0',
  nextDrawId: '2601020040',
};

/** The calls of a lottery that is open: its draws, bets, chases and proofs. */
export const bettingCalls = area('lottery', {
  openedNumero: call({
    purpose: 'List the past draws of a lottery game, newest first',
    ...spec('GET', '/lotto/lgw/games/opened/numero', 'optional', 'read'),
    chosen: 'Method and shape; open to visitors, as the lists of games are.',
    request: object({ gameCode: id, ...paging }),
    reply: pageOf(drawn),
    refusals: ['not_found'],
    requirements: ['R7.38'],
    example: { request: { gameCode: 'MEGA5' }, reply: { list: [exampleDrawn], totalPages: 40 } },
  }),
  draw: call({
    purpose:
      'Show the draw that is open for bets, when it closes, the draws after it, and those that wait for their numbers',
    ...ours('GET', '/wps/lottery/draw', 'optional', 'read'),
    request: object({ gameCode: id, ahead: optional(queryCount(0, 50)) }),
    reply: type({
      now: moment,
      version: count,
      draws: array(type({ drawId: id, closesAt: moment, drawsAt: moment, commit: hash })),
      /** `entropy` is the root over the orders, public before the numbers are drawn; null until the draw has closed. */
      waiting: array(type({ drawId: id, drawsAt: moment, state: enums(['closed', 'late']), entropy: nullable(hash) })),
      last: nullable(drawn),
    }),
    refusals: ['not_found'],
    requirements: ['R2.05', 'R2.101'],
    example: {
      request: { gameCode: 'MEGA5' },
      reply: { now: '2026-01-02T03:07:19Z', version: 1, draws: [exampleOpen], waiting: [], last: exampleDrawn },
    },
  }),
  placeBets: call({
    purpose: 'Place the bets of a slip on one draw, or on several draws ahead',
    ...ours('POST', '/wps/lottery/bets', 'any', 'money'),
    chosen:
      'A slip on several draws is a chase, paid for at once; with `stopOnWin`, which is the default, it ends after a draw that paid ' +
      'more than its orders cost. Refused in this order: `play_paused`, `not_found`, `feature_off`, `game_in_maintenance`, ' +
      '`changed_meanwhile`, `invalid_fields`, `amount_out_of_bounds` of the stake, `draw_closed`, `balance_too_low`, ' +
      '`amount_out_of_bounds` of the payout.',
    idempotent: true,
    request: object({
      gameCode: id,
      drawId: id,
      /** The version of the rules that the player saw. */
      version: count,
      draws: countOf(1, 50),
      stopOnWin: optional(boolean()),
      bets: size(array(object(selection)), 1, 100),
      /** The total shown on the slip; a gateway that arrives at another total refuses the call. */
      total: amount,
    }),
    reply: type({ orders: array(order), chaseId: nullable(id), total: minor, balance: minor, at: moment }),
    refusals: [
      'play_paused',
      'not_found',
      'feature_off',
      'game_in_maintenance',
      'changed_meanwhile',
      'invalid_fields',
      'amount_out_of_bounds',
      'draw_closed',
      'balance_too_low',
    ],
    refusal: slipRefusal,
    requirements: ['R1.02', 'R2.05', 'R2.06'],
    example: {
      request: {
        gameCode: 'MEGA5',
        drawId: '2601020038',
        version: 1,
        draws: 1,
        bets: [{ playType: 'last2', numbers: '3,8|0', stake: '200' }],
        total: '400',
      },
      reply: {
        orders: [
          { orderId: '0000000041', drawId: '2601020038', playType: 'last2', numbers: '3,8|0', bets: 2, stake: '400' },
        ],
        chaseId: null,
        total: '400',
        balance: '826050',
        at: '2026-01-02T03:07:25Z',
      },
    },
  }),
  myBets: call({
    purpose: 'List the caller’s lottery bets, newest first',
    ...ours('GET', '/wps/lottery/bets', 'any', 'read'),
    request: object({
      gameCode: optional(id),
      drawId: optional(id),
      state: optional(betState),
      chaseId: optional(id),
      ...span,
      ...cursorPaging,
    }),
    reply: cursorPageOf(
      type({
        orderId: id,
        chaseId: nullable(id),
        gameCode: id,
        drawId: id,
        drawsAt: moment,
        playType: id,
        version: count,
        numbers,
        bets: count,
        stake: minor,
        payout: nullable(minor),
        state: betState,
        /** Why the stake was given back. */
        refundedFor: nullable(enums(['draw_cancelled', 'chase_won', 'chase_cancelled', 'trial_over'])),
        /** The bets that won, at most twenty of them. */
        wins: array(type({ bet: line(200), on: id, times: count, odds: count })),
        drawn: nullable(array(line(8))),
        at: moment,
      }),
    ),
    requirements: ['R1.07', 'R2.80'],
    example: {
      request: { gameCode: 'MEGA5', state: 'won' },
      reply: {
        list: [
          {
            orderId: '0000000041',
            chaseId: null,
            gameCode: 'MEGA5',
            drawId: '2601020038',
            drawsAt: '2026-01-02T03:10:00Z',
            playType: 'last2',
            version: 1,
            numbers: '3,8|0',
            bets: 2,
            stake: '400',
            payout: '19400',
            state: 'won',
            refundedFor: null,
            wins: [{ bet: '8|0', on: 'win', times: 1, odds: 9_700 }],
            drawn: ['1', '1', '8', '8', '0'],
            at: '2026-01-02T03:07:25Z',
          },
        ],
        next: null,
      },
    },
  }),
  chases: call({
    purpose: 'List the caller’s chases, newest first',
    ...ours('GET', '/wps/lottery/chases', 'any', 'read'),
    request: object({ gameCode: optional(id), ...cursorPaging }),
    reply: cursorPageOf(chase),
    requirements: ['R2.05'],
    example: { request: { gameCode: 'MEGA5' }, reply: { list: [exampleChase], next: null } },
  }),
  cancelChase: call({
    purpose: 'End a chase: every draw that has not closed is refunded',
    ...ours('POST', '/wps/lottery/chases/cancel', 'any', 'money'),
    idempotent: true,
    request: object({ chaseId: id }),
    reply: type({ chaseId: id, refund: minor, balance: minor, at: moment }),
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R2.05'],
    example: {
      request: { chaseId: '12' },
      reply: { chaseId: '12', refund: '3200', balance: '829250', at: '2026-01-02T03:12:25Z' },
    },
  }),
  proof: call({
    purpose: 'Show what proves a draw: its seed, commitment and entropy, and where the caller’s own orders are in it',
    ...ours('GET', '/wps/lottery/proof', 'optional', 'read'),
    chosen:
      'Each order of the caller comes with its leaf and with the hashes beside its way to the root, so that a browser can check that it ' +
      'was counted.',
    request: object({ gameCode: id, drawId: id }),
    reply: type({
      draw: drawn,
      orders: array(
        type({
          orderId: id,
          /** What was hashed, line by line: order, draw, play type, numbers, stake a bet, key. */
          leaf: array(line(longestNumbers)),
          path: array(type({ side: enums(['left', 'right']), hash })),
        }),
      ),
    }),
    refusals: ['not_found', 'wrong_state'],
    requirements: ['R2.05'],
    example: {
      request: { gameCode: 'MEGA5', drawId: '2601020037' },
      reply: {
        draw: exampleDrawn,
        orders: [
          {
            orderId: '0000000041',
            leaf: ['0000000041', '2601020037', 'last2', '3,8|0', '200', '7b0b8f9e-2f8c-4d4e-9d0c-2f6f6f1c9a10'],
            path: [{ side: 'right', hash: exampleCommit }],
          },
        ],
      },
    },
  }),
});
