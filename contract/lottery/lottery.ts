import { array, enums, literal, nullable, object, optional, size, type, type Infer } from 'superstruct';
import { area, call } from '../call.ts';
import { amount, count, countOf, id, line, minor, moment, pageOf, paging, queryCount, span } from '../shapes.ts';

export const prizeMode = enums(['Lott', 'ZY', 'Elott', 'SEA']);

/** How a selection becomes bets: one choice from each row, each choice on its own, or every combination of `least` choices. */
export const pick = enums(['each', 'any', 'combination']);

export const playType = type({
  playType: id,
  title: line(60),
  group: line(60),
  pick,
  rows: array(line(40)),
  choices: array(line(20)),
  least: count,
  /** The payout of one bet with a stake of 1.00, in hundredths. */
  odds: count,
});

export const lotteryGame = type({
  gameCode: id,
  gameName: line(60),
  vassalage: id,
  prizeMode,
  secondsBetweenDraws: count,
  leastStake: minor,
  mostStake: minor,
  defaultPlayType: id,
  playTypes: array(playType),
});

export const drawn = type({ gameCode: id, drawId: id, numbers: array(line(8)), drawnAt: moment });

export const betState = enums(['waiting', 'won', 'lost', 'push', 'refunded']);

/** `numbers` lists the choices, with commas within a row and bars between rows: `3,8|0,2`. */
const selection = { playType: id, numbers: line(400), stake: amount };

const order = type({ orderId: id, drawId: id, playType: id, numbers: line(400), bets: count, stake: minor });

const menuAsked = object({ prizeMode: optional(prizeMode), device: literal('WEB') });
const menu = type({ list: array(lotteryGame) });

const exampleMenuAsked = { prizeMode: 'Lott', device: 'WEB' } as const;
const exampleMenu: Infer<typeof menu> = {
  list: [
    {
      gameCode: 'MEGA5',
      gameName: 'Mega 5',
      vassalage: 'LOTTO',
      prizeMode: 'Lott',
      secondsBetweenDraws: 300,
      leastStake: '10',
      mostStake: '100000',
      defaultPlayType: 'last2',
      playTypes: [
        {
          playType: 'last2',
          title: 'Last two, straight',
          group: 'Last two',
          pick: 'each',
          rows: ['Tens', 'Ones'],
          choices: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
          least: 1,
          odds: 9_700,
        },
      ],
    },
  ],
};
const exampleDrawn = {
  gameCode: 'MEGA5',
  drawId: '26070412',
  numbers: ['3', '8', '1', '9', '4'],
  drawnAt: '2026-01-02T03:00:00Z',
};

export const lottery = area('lottery', {
  menu: call({
    purpose: 'List the lottery games of a prize mode, and what can be bet on',
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    origin: 'spec',
    chosen: 'Method and shape of the reply; no token is needed.',
    session: 'none',
    kind: 'read',
    request: menuAsked,
    reply: menu,
    requirements: ['R7.35', 'R9.01', 'R9.03'],
    example: { request: exampleMenuAsked, reply: exampleMenu },
  }),
  recentMenu: call({
    purpose: 'List the lottery games that the caller played last',
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    origin: 'spec',
    chosen: 'Method and shape of the reply.',
    session: 'account',
    kind: 'read',
    request: menuAsked,
    reply: menu,
    requirements: ['R7.35', 'R5.22', 'R5.23'],
    example: { request: exampleMenuAsked, reply: exampleMenu },
  }),
  openedGame: call({
    purpose: 'List the latest draw of every lottery game, for the home page',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    origin: 'spec',
    chosen: 'Method and shape.',
    session: 'none',
    kind: 'read',
    request: object({ prizeMode: optional(prizeMode) }),
    reply: type({ list: array(drawn) }),
    requirements: ['R7.38'],
    example: { request: {}, reply: { list: [exampleDrawn] } },
  }),
  openedNumero: call({
    purpose: 'List the past draws of a lottery game, newest first',
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    origin: 'spec',
    chosen: 'Method and shape.',
    session: 'any',
    kind: 'read',
    request: object({ gameCode: id, ...paging }),
    reply: pageOf(drawn),
    refusals: ['not_found'],
    requirements: ['R7.38'],
    example: { request: { gameCode: 'MEGA5' }, reply: { list: [exampleDrawn], totalPages: 40 } },
  }),
  draw: call({
    purpose: 'Show the draw that is open for bets, when it closes, and the draws after it',
    method: 'GET',
    path: '/wps/lottery/draw',
    origin: 'ours',
    session: 'optional',
    kind: 'read',
    request: object({ gameCode: id, ahead: optional(queryCount(0, 50)) }),
    reply: type({
      now: moment,
      draws: array(type({ drawId: id, closesAt: moment, drawsAt: moment })),
      last: nullable(drawn),
    }),
    refusals: ['not_found'],
    requirements: ['R2.05', 'R2.101'],
    example: {
      request: { gameCode: 'MEGA5' },
      reply: {
        now: '2026-01-02T03:02:19Z',
        draws: [{ drawId: '26070413', closesAt: '2026-01-02T03:04:50Z', drawsAt: '2026-01-02T03:05:00Z' }],
        last: exampleDrawn,
      },
    },
  }),
  placeBets: call({
    purpose: 'Place the bets of a slip on one draw, or on several draws ahead',
    method: 'POST',
    path: '/wps/lottery/bets',
    origin: 'ours',
    session: 'any',
    kind: 'money',
    idempotent: true,
    request: object({
      gameCode: id,
      drawId: id,
      draws: countOf(1, 50),
      bets: size(array(object(selection)), 1, 100),
      /** The total shown on the slip; a gateway that arrives at another total refuses the call. */
      total: amount,
    }),
    reply: type({ orders: array(order), total: minor, balance: minor, at: moment }),
    refusals: [
      'balance_too_low',
      'draw_closed',
      'amount_out_of_bounds',
      'invalid_fields',
      'changed_meanwhile',
      'not_found',
    ],
    requirements: ['R1.02', 'R2.05', 'R2.06'],
    example: {
      request: {
        gameCode: 'MEGA5',
        drawId: '26070413',
        draws: 1,
        bets: [{ playType: 'last2', numbers: '3,8|0', stake: '200' }],
        total: '400',
      },
      reply: {
        orders: [{ orderId: 'o1', drawId: '26070413', playType: 'last2', numbers: '3,8|0', bets: 2, stake: '400' }],
        total: '400',
        balance: '826050',
        at: '2026-01-02T03:02:25Z',
      },
    },
  }),
  myBets: call({
    purpose: 'List the caller’s lottery bets',
    method: 'GET',
    path: '/wps/lottery/bets',
    origin: 'ours',
    session: 'any',
    kind: 'read',
    request: object({ gameCode: optional(id), state: optional(betState), ...span, ...paging }),
    reply: pageOf(
      type({
        orderId: id,
        gameCode: id,
        drawId: id,
        playType: id,
        numbers: line(400),
        bets: count,
        stake: minor,
        payout: nullable(minor),
        state: betState,
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
            orderId: 'o1',
            gameCode: 'MEGA5',
            drawId: '26070413',
            playType: 'last2',
            numbers: '3,8|0',
            bets: 2,
            stake: '400',
            payout: '19400',
            state: 'won',
            drawn: ['1', '1', '8', '8', '0'],
            at: '2026-01-02T03:02:25Z',
          },
        ],
        totalPages: 1,
      },
    },
  }),
});
