import { array, enums, nullable, object, type } from 'superstruct';
import { area, call } from '../call.ts';
import { count, id, line, minor, moment, nothing, rate } from '../shapes.ts';
import { gameType } from '../lobby/games.ts';
import { bonusKind } from '../records/records.ts';

/** The amount won and the wallet balance afterwards. */
const won = { amount: minor, balance: minor };

const prize = type({ prizeId: id, title: line(60), amount: minor, points: minor });

const envelope = type({
  envelopeId: id,
  title: line(120),
  state: enums(['coming', 'open', 'claimed', 'gone', 'ended']),
  from: moment,
  until: moment,
  left: count,
});

const rebate = type({ gameType, validBet: minor, rate, amount: minor });

const examplePrize = { prizeId: 'z3', title: '$2', amount: '200', points: '0' };

export const rewards = area('rewards', {
  center: call({
    purpose: 'List the bonuses that can be claimed',
    method: 'GET',
    path: '/wps/rewards',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({
      list: array(type({ rewardId: id, kind: bonusKind, title: line(160), amount: minor, until: nullable(moment) })),
    }),
    requirements: ['R2.84'],
    example: {
      request: {},
      reply: {
        list: [{ rewardId: 'w1', kind: 'promotion', title: 'First deposit doubled', amount: '20000', until: null }],
      },
    },
  }),
  claim: call({
    purpose: 'Claim a bonus',
    method: 'POST',
    path: '/wps/rewards/claim',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: object({ rewardId: id }),
    reply: type(won),
    refusals: ['not_found', 'already_done', 'wrong_state'],
    requirements: ['R2.84'],
    example: { request: { rewardId: 'w1' }, reply: { amount: '20000', balance: '846450' } },
  }),
  rebates: call({
    purpose: 'Show the rebate earned since the last claim',
    method: 'GET',
    path: '/wps/rewards/rebate',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(rebate), total: minor, least: minor, since: moment }),
    requirements: ['R2.88', 'R2.39'],
    example: {
      request: {},
      reply: {
        list: [{ gameType: 'RNG', validBet: '120000', rate: 30, amount: '360' }],
        total: '360',
        least: '100',
        since: '2026-01-01T00:00:00Z',
      },
    },
  }),
  claimRebate: call({
    purpose: 'Claim the rebate',
    method: 'POST',
    path: '/wps/rewards/rebate',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: nothing,
    reply: type(won),
    refusals: ['amount_out_of_bounds', 'already_done'],
    requirements: ['R2.88', 'R2.39'],
    example: { request: {}, reply: { amount: '360', balance: '826810' } },
  }),
  envelopes: call({
    purpose: 'List the red envelopes that can be opened now or soon',
    method: 'GET',
    path: '/wps/rewards/envelopes',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ list: array(envelope), now: moment }),
    requirements: ['R1.20'],
    example: {
      request: {},
      reply: {
        list: [
          {
            envelopeId: 'e1',
            title: 'Evening rain',
            state: 'open',
            from: '2026-01-02T03:00:00Z',
            until: '2026-01-02T04:00:00Z',
            left: 41,
          },
        ],
        now: '2026-01-02T03:04:05Z',
      },
    },
  }),
  openEnvelope: call({
    purpose: 'Open a red envelope',
    method: 'POST',
    path: '/wps/rewards/envelopes/open',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: object({ envelopeId: id }),
    reply: type(won),
    refusals: ['not_found', 'already_done', 'sold_out', 'wrong_state'],
    requirements: ['R1.20'],
    example: { request: { envelopeId: 'e1' }, reply: { amount: '388', balance: '826838' } },
  }),
  wheel: call({
    purpose: 'List the prizes of the wheel in order, and how many spins are left',
    method: 'GET',
    path: '/wps/rewards/wheel',
    origin: 'ours',
    session: 'account',
    kind: 'read',
    request: nothing,
    reply: type({ prizes: array(prize), spinsLeft: count, nextSpinAt: nullable(moment) }),
    requirements: ['R1.20'],
    example: { request: {}, reply: { prizes: [examplePrize], spinsLeft: 1, nextSpinAt: null } },
  }),
  spin: call({
    purpose: 'Spin the wheel; the gateway decides where it stops',
    method: 'POST',
    path: '/wps/rewards/wheel/spin',
    origin: 'ours',
    session: 'account',
    kind: 'money',
    idempotent: true,
    request: nothing,
    reply: type({ prize, spinsLeft: count, nextSpinAt: nullable(moment), pointBalance: minor, balance: minor }),
    refusals: ['wrong_state', 'feature_off'],
    requirements: ['R1.20'],
    example: {
      request: {},
      reply: {
        prize: examplePrize,
        spinsLeft: 0,
        nextSpinAt: '2026-01-03T00:00:00Z',
        pointBalance: '12480',
        balance: '826650',
      },
    },
  }),
});
