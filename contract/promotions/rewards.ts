import { array, enums, nullable, object, optional, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { hash, count, day, id, line, minor, moment, nothing, rate } from '../shapes.ts';
import { gameType } from '../lobby/games.ts';
import { bonusKind } from '../records/records.ts';
import { pastDay, prizes } from './gifts.ts';
import { excludedRefusal, excludedValue } from '../protection/values.ts';

const won = { amount: minor, balance: minor };

export const prize = type({
  prizeId: id,
  title: line(60),
  amount: minor,
  points: minor,
  /** How many of 10,000 draws win it. */
  chance: count,
});

/** A turn of the wheel that was taken: what was drawn, from 0 to 9,999, and the prize that it won. */
const takenTurn = type({ turn: count, drawn: count, prizeId: id });

/** How many turns are left today, and the valid bet that is still missing for another; null if the day has no more. */
const turns = { spinsLeft: count, toNextTurn: nullable(minor) };

const envelope = type({
  /** The business day that it is of. */
  envelopeId: day,
  state: enums(['coming', 'open', 'claimed', 'gone', 'ended']),
  from: moment,
  until: moment,
  /** How many there are still, of all. */
  left: count,
  total: count,
  /** What the caller found in theirs. */
  amount: nullable(minor),
  /** What opening one takes, and how far the caller is today. */
  deposit: minor,
  largestDeposit: minor,
  validBet: minor,
  valid: minor,
});

const rebate = type({ gameType, validBet: minor, rate, amount: minor });

const examplePrize = { prizeId: 'points10', title: '10 points', amount: '0', points: '10', chance: 2700 };

const exampleSeed = '7d53515fa2c727fd41a2607c9b822adb2e7dfe985d0ae138a48138d8bc09e246';
const exampleHash = '655511539b01fd4b4f7f1ab0b0ef3b2e0ae74449bf9a6d197d9e96607f939e1e';
const exampleDay = { day: '2026-01-01', seed: exampleSeed, seedHash: exampleHash };

export const rewards = area('rewards', {
  center: call({
    purpose: 'List the bonuses that can be claimed',
    ...ours('GET', '/wps/rewards', 'account', 'read'),
    request: nothing,
    reply: type({
      list: array(
        type({
          rewardId: id,
          kind: bonusKind,
          title: line(160),
          amount: minor,
          points: minor,
          /** What has to be bet before the amount can be withdrawn. */
          required: minor,
          until: nullable(moment),
        }),
      ),
    }),
    requirements: ['R2.84'],
    example: {
      request: {},
      reply: {
        list: [
          {
            rewardId: 'w1',
            kind: 'promotion',
            title: 'First deposit doubled',
            amount: '20000',
            points: '0',
            required: '240000',
            until: null,
          },
        ],
      },
    },
  }),
  claim: call({
    purpose: 'Claim a bonus',
    ...ours('POST', '/wps/rewards/claim', 'account', 'money'),
    idempotent: true,
    request: object({ rewardId: id }),
    reply: type({ rewardId: id, ...won, points: minor, pointBalance: minor }),
    refusals: ['not_found', 'already_done', 'wrong_state', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R2.84'],
    example: {
      request: { rewardId: 'w1' },
      reply: { rewardId: 'w1', amount: '20000', points: '0', balance: '846450', pointBalance: '12480' },
    },
  }),
  rebates: call({
    purpose: 'Show the rebate earned since the last claim',
    ...ours('GET', '/wps/rewards/rebate', 'account', 'read'),
    request: nothing,
    reply: type({ list: array(rebate), total: minor, least: minor, most: minor, since: moment }),
    requirements: ['R2.88', 'R2.39'],
    example: {
      request: {},
      reply: {
        list: [{ gameType: 'RNG', validBet: '120000', rate: 30, amount: '360' }],
        total: '360',
        least: '100',
        most: '500000',
        since: '2026-01-01T00:00:00Z',
      },
    },
  }),
  claimRebate: call({
    purpose: 'Claim the rebate',
    ...ours('POST', '/wps/rewards/rebate', 'account', 'money'),
    idempotent: true,
    request: nothing,
    reply: type({ rebateId: id, ...won }),
    refusals: ['amount_out_of_bounds', 'excluded'],
    refusal: type({ ...excludedValue, least: optional(minor), most: optional(minor) }),
    requirements: ['R2.88', 'R2.39'],
    example: { request: {}, reply: { rebateId: '12-1', amount: '360', balance: '826810' } },
  }),
  envelopes: call({
    purpose: 'List the red envelopes that can be opened now or soon',
    ...ours('GET', '/wps/rewards/envelopes', 'account', 'read'),
    request: nothing,
    chosen:
      'One a day. The hash of the seed that its amounts are cut by is shown from midnight, the seed itself the day after. Agents have no gifts, so the list is empty for them.',
    reply: type({
      list: array(envelope),
      /** What is in the envelopes of a day, so that a seed can be checked. */
      cut: prizes,
      fair: type({
        seedHash: hash,
        /** What decided the envelopes of yesterday, and the one that the caller opened; null if nothing had to be. */
        lastSeed: nullable(type({ ...pastDay, envelope: nullable(type({ position: count, amount: minor })) })),
      }),
      now: moment,
    }),
    requirements: ['R1.20'],
    example: {
      request: {},
      reply: {
        list: [
          {
            envelopeId: '2026-01-02',
            state: 'open',
            from: '2026-01-02T03:00:00Z',
            until: '2026-01-02T04:00:00Z',
            left: 41,
            total: 2000,
            amount: null,
            deposit: '1000',
            largestDeposit: '5000',
            validBet: '2000',
            valid: '2600',
          },
        ],
        cut: [
          { amount: '88', count: 1999 },
          { amount: '8800', count: 1 },
        ],
        fair: { seedHash: exampleHash, lastSeed: { ...exampleDay, envelope: { position: 7, amount: '88' } } },
        now: '2026-01-02T03:04:05Z',
      },
    },
  }),
  openEnvelope: call({
    purpose: 'Open a red envelope',
    ...ours('POST', '/wps/rewards/envelopes/open', 'account', 'money'),
    idempotent: true,
    chosen:
      '`why` says what keeps it closed: the time, a deposit of the day, its valid bets, or that it is for members alone.',
    request: object({ envelopeId: day }),
    reply: type({ envelopeId: day, position: count, left: count, ...won }),
    refusals: ['not_found', 'already_done', 'sold_out', 'wrong_state', 'excluded'],
    refusal: type({
      ...excludedValue,
      why: optional(enums(['too_early', 'too_late', 'deposit', 'valid_bet', 'members'])),
    }),
    requirements: ['R1.20'],
    example: {
      request: { envelopeId: '2026-01-02' },
      reply: { envelopeId: '2026-01-02', position: 1960, left: 40, amount: '388', balance: '826838' },
    },
  }),
  wheel: call({
    purpose: 'List the prizes of the wheel in order, and how many spins are left',
    ...ours('GET', '/wps/rewards/wheel', 'account', 'read'),
    request: nothing,
    chosen:
      'A turn is gone at midnight. Draws are computed from the seed of the day, the id of the member and the number of the turn; the hash of the seed is shown from midnight, the seed itself the day after.',
    reply: type({
      prizes: array(prize),
      ...turns,
      /** The turns that the caller has taken today. */
      taken: array(takenTurn),
      /** The valid bet that each turn takes, and the most turns of a day. */
      validBetForTurn: minor,
      mostTurns: count,
      fair: type({
        seedHash: hash,
        clientSeed: id,
        /** The number of the next turn. */
        nonce: count,
        /** What decided the turns of yesterday, and those of the caller; null if nothing had to be. */
        lastSeed: nullable(type({ ...pastDay, turns: array(takenTurn) })),
      }),
    }),
    refusals: ['feature_off'],
    requirements: ['R1.20'],
    example: {
      request: {},
      reply: {
        prizes: [examplePrize, { prizeId: 'money10', title: '$0.10', amount: '10', points: '0', chance: 7300 }],
        spinsLeft: 1,
        toNextTurn: '5000',
        taken: [{ turn: 1, drawn: 7950, prizeId: 'money10' }],
        validBetForTurn: '10000',
        mostTurns: 20,
        fair: {
          seedHash: exampleHash,
          clientSeed: '8',
          nonce: 2,
          lastSeed: { ...exampleDay, turns: [{ turn: 1, drawn: 413, prizeId: 'points10' }] },
        },
      },
    },
  }),
  spin: call({
    purpose: 'Spin the wheel; the gateway decides where it stops',
    ...ours('POST', '/wps/rewards/wheel/spin', 'account', 'money'),
    idempotent: true,
    request: nothing,
    reply: type({ turnId: id, prize, turn: count, drawn: count, ...turns, pointBalance: minor, balance: minor }),
    refusals: ['wrong_state', 'feature_off', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R1.20'],
    example: {
      request: {},
      reply: {
        turnId: '2026-01-02:2',
        prize: examplePrize,
        turn: 2,
        drawn: 413,
        spinsLeft: 0,
        toNextTurn: '5000',
        pointBalance: '12490',
        balance: '826450',
      },
    },
  }),
});
