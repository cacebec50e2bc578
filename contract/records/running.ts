import { array, boolean, enums, nullable, object, optional, size, type } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { address, count, id, line, minor, moment } from '../shapes.ts';
import { gameType } from '../lobby/games.ts';

/** The game that something is open in; without a `nodeId` it is no longer offered. */
const openGame = {
  gameName: line(120),
  vassalage: id,
  vendorName: line(60),
  gameType,
  nodeId: nullable(id),
  image: nullable(address),
};

/** The score and clock of the match of a bet, as its vendor publishes them. */
const standing = type({ clock: optional(line(12)), score: optional(size(array(line(8)), 2)) });

const round = type({
  ...openGame,
  betId: id,
  stake: minor,
  /** What the round has paid so far. */
  paid: minor,
  /** The most that it can pay, where its vendor says it of every bet. */
  most: optional(minor),
  /** What the bets of the round are on, in the words of the vendor. */
  about: array(line(400)),
  /** For each of them, the state of its match; null where that is not known. */
  standing: array(nullable(standing)),
  at: moment,
});

/** The orders on a draw, or a chase with the next of its draws. */
const draw = type({
  ...openGame,
  gameCode: id,
  vietnamese: boolean(),
  drawId: id,
  drawsAt: moment,
  orders: count,
  stake: minor,
  most: minor,
  /** Of a chase, how many of its draws are still to come. */
  chase: nullable(type({ chaseId: id, left: count })),
});

const decided = type({
  ...openGame,
  betId: id,
  /** Of a lottery. */
  drawId: optional(id),
  result: minor,
  state: enums(['won', 'lost', 'push', 'refunded']),
  at: moment,
});

const exampleGame = { gameType: 'SPORTS', nodeId: '30001', image: null } as const;
const football = { gameName: 'Football', vassalage: 'STRIKE', vendorName: 'Strike', ...exampleGame };

export const runningCalls = area('records', {
  running: call({
    purpose: 'List what the caller has bet on that is not decided yet',
    ...ours('GET', '/wps/records/running', 'any', 'read'),
    chosen:
      'At most 50 rounds, the newest first, and 50 draws, the next first; `count` and `staked` are of all of them. The orders ' +
      'on one draw are one row, and so is a chase. `decided` has the two last decided of the newest 100 bets, ' +
      'unless that was more than a day ago.',
    request: object({}),
    reply: type({
      now: moment,
      count,
      staked: minor,
      /** What the listed rounds and all draws can pay together, as far as that is known. */
      most: minor,
      /** The game that is open, here or elsewhere. */
      seat: nullable(type({ ...openGame, seat: id, since: moment })),
      rounds: array(round),
      draws: array(draw),
      decided: array(decided),
    }),
    requirements: ['R2.80', 'R2.107', 'R7.34'],
    example: {
      request: {},
      reply: {
        now: '2026-01-02T03:04:05Z',
        count: 1,
        staked: '1000',
        most: '2060',
        seat: null,
        rounds: [
          {
            ...football,
            betId: 'b1',
            stake: '1000',
            paid: '0',
            most: '2060',
            about: ['Ash Rovers – Elm Town · Ash Rovers to win · 2.06'],
            standing: [{ clock: '67′', score: ['1', '0'] }],
            at: '2026-01-02T02:00:00Z',
          },
        ],
        draws: [],
        decided: [{ ...football, betId: 'b0', result: '-400', state: 'lost', at: '2026-01-02T03:01:05Z' }],
      },
    },
  }),
});
