import {
  array,
  assign,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  object,
  optional,
  size,
  type,
  type Infer,
} from 'superstruct';
import { area, call, spec } from '../call.ts';
import { hash, count, id, line, minor, moment } from '../shapes.ts';
import { longestNumbers } from './selection.ts';

export const prizeMode = enums(['Lott', 'ZY', 'Elott', 'SEA']);

/** How a selection becomes bets: one choice from each row, each choice on its own, or every combination of as many as `takes` says. */
const pick = enums(['each', 'any', 'combination']);

/** When a bet wins; which fields there are depends on `by`. Places of a draw are counted from 0. */
const wins = type({
  by: enums(['straight', 'group', 'hits', 'shows', 'reading', 'ends']),
  places: optional(array(count)),
  times: optional(array(count)),
  last: optional(count),
  end: optional(enums(['first', 'last'])),
  reading: optional(enums(['sum', 'order', 'odd', 'lower', 'middle', 'alike', 'run', 'tens', 'ones', 'lastTwo'])),
  rows: optional(array(array(count))),
  winning: optional(array(type({ choice: line(20), on: id, figures: array(integer()) }))),
});

/** `numbers` lists the choices, with commas within a row and bars between rows: `3,8|0,2`. */
export const numbers = line(longestNumbers);

/** A bet at 1.00 a stake, and what it is paid in a draw, in hundredths. */
const example = type({ drawn: array(line(8)), numbers, paid: count });

export const playType = type({
  playType: id,
  title: line(60),
  group: line(60),
  pick,
  rows: array(line(40)),
  choices: array(line(20)),
  /** How many digits a typed number has; null where `choices` are listed. */
  digits: nullable(count),
  /** How many choices of each row a bet takes. */
  takes: array(count),
  /** Whether the choices of one bet differ from row to row. */
  distinct: boolean(),
  wins,
  /** What a bet of 1.00 is paid on each outcome, and of how many draws one is such, all in hundredths. */
  pays: array(type({ on: id, odds: count, oneIn: count })),
  /** How many stakes a bet costs. */
  cost: count,
  /** What comes back of 100.00 staked, in hundredths. */
  returns: count,
  /** A bet that is paid more than it cost, and one that is paid nothing. */
  examples: type({ won: example, lost: example }),
});

export const lotteryGame = type({
  gameCode: id,
  nodeId: id,
  gameName: line(60),
  vassalage: id,
  prizeMode,
  /** The version of the rules that `placeBets` has to name. */
  version: count,
  /** 0 for a game with set days. */
  secondsBetweenDraws: count,
  leastStake: minor,
  mostStake: minor,
  stakeStep: minor,
  /** The most that a member can win with one draw. */
  mostPayout: minor,
  /** The balls, digits, dice or cars that are drawn; null for a board. */
  balls: nullable(type({ count, least: count, most: count, repeats: boolean() })),
  /** The prizes of a board; empty for balls, digits and dice. */
  prizes: array(type({ title: line(40), numbers: count, digits: count })),
  /** Tickets are sold by the page of the vendor. */
  external: boolean(),
  /** It is played at /vnlottery. */
  vietnamese: boolean(),
  maintenance: boolean(),
  defaultPlayType: id,
  playTypes: array(playType),
});

/** A draw that has its numbers, or was cancelled. What proves it is null for draws from before the gateway made them. */
export const drawn = type({
  gameCode: id,
  drawId: id,
  numbers: array(line(8)),
  drawnAt: moment,
  state: enums(['drawn', 'cancelled']),
  commit: nullable(hash),
  seed: nullable(hash),
  entropy: nullable(hash),
  /** What joined the root over the orders once bets had closed. Null for older draws, whose numbers are drawn from the root alone. */
  salt: nullable(hash),
  /** The round of a public beacon that the salt is; null where the gateway drew it at random. */
  beacon: nullable(type({ source: line(300), round: count })),
});

/** What a lottery has drawn last, and what it draws next. */
const opened = assign(
  drawn,
  type({
    /** The draws that are open for bets, the next to close first, two of them at most; none of a vendor with a page of its own. */
    coming: size(array(type({ drawId: id, closesAt: moment })), 0, 2),
    /** When its next numbers are due; null where no draw is known, or the vendor draws. */
    nextAt: nullable(moment),
  }),
);

const menuAsked = object({ prizeMode: optional(prizeMode), gameCode: optional(id), device: literal('WEB') });
const menu = type({ list: array(lotteryGame) });

const exampleMenuAsked = { prizeMode: 'Lott', device: 'WEB' } as const;
const exampleMenu: Infer<typeof menu> = {
  list: [
    {
      gameCode: 'MEGA5',
      nodeId: '800001',
      gameName: 'Mega 5',
      vassalage: 'HOUSE',
      prizeMode: 'Lott',
      version: 1,
      secondsBetweenDraws: 300,
      leastStake: '50',
      mostStake: '100000',
      stakeStep: '50',
      mostPayout: '200000000',
      balls: { count: 5, least: 0, most: 9, repeats: true },
      prizes: [],
      external: false,
      vietnamese: false,
      maintenance: false,
      defaultPlayType: 'last2',
      playTypes: [
        {
          playType: 'last2',
          title: 'Last two, straight',
          group: 'Last two',
          pick: 'each',
          rows: ['Tens', 'Ones'],
          choices: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
          digits: null,
          takes: [1, 1],
          distinct: false,
          wins: { by: 'straight', places: [3, 4] },
          pays: [{ on: 'win', odds: 9_700, oneIn: 10_000 }],
          cost: 1,
          returns: 9_700,
          examples: {
            won: { drawn: ['3', '8', '1', '9', '4'], numbers: '9|4', paid: 9_700 },
            lost: { drawn: ['3', '8', '1', '9', '4'], numbers: '4|9', paid: 0 },
          },
        },
      ],
    },
  ],
};
export const exampleCommit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
export const exampleDrawn: Infer<typeof drawn> = {
  gameCode: 'MEGA5',
  drawId: '2601020037',
  numbers: ['3', '1', '0', '8', '7'],
  drawnAt: '2026-01-02T03:05:00Z',
  state: 'drawn',
  commit: exampleCommit,
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  entropy: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  salt: null,
  beacon: null,
};
const exampleOpened: Infer<typeof opened> = {
  ...exampleDrawn,
  coming: [
    { drawId: '2601020038', closesAt: '2026-01-02T03:09:50Z' },
    { drawId: '2601020039', closesAt: '2026-01-02T03:14:50Z' },
  ],
  nextAt: '2026-01-02T03:10:00Z',
};
export const lottery = area('lottery', {
  menu: call({
    purpose: 'List the lottery games of a prize mode, and what can be bet on',
    ...spec('GET', '/lgw/vn/games/game_menu', 'none', 'read'),
    chosen:
      'Method and shape of the reply; no token is needed. Only a game that is named by its code comes with its play types.',
    shared: true,
    request: menuAsked,
    reply: menu,
    requirements: ['R7.35', 'R9.01', 'R9.03'],
    example: { request: exampleMenuAsked, reply: exampleMenu },
  }),
  recentMenu: call({
    purpose: 'List the lottery games that the caller played last',
    ...spec('GET', '/lgw/vn/games/game_menu/recent', 'account', 'read'),
    chosen: 'Method and shape of the reply.',
    request: menuAsked,
    reply: menu,
    requirements: ['R7.35', 'R5.22', 'R5.23'],
    example: { request: exampleMenuAsked, reply: exampleMenu },
  }),
  openedGame: call({
    purpose: 'List the latest draw of every lottery game, and when its next ones close',
    ...spec('GET', '/lgw/vn/numeros/opened/game', 'none', 'read'),
    chosen: 'Method and shape.',
    request: object({ prizeMode: optional(prizeMode) }),
    reply: type({ list: array(opened) }),
    requirements: ['R7.38'],
    example: { request: {}, reply: { list: [exampleOpened] } },
  }),
});
