import { contract } from '../../contract/index.ts';
import type { FailureCode } from '../../contract/failures.ts';
import type { OpenDraw } from '../../machines/lottery/draws.ts';
import { slipMachine } from '../../machines/lottery/slip.machine.ts';
import type { Game, Play } from '../../machines/lottery/slip.rules.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, refusal, refusedWith, refuses, replies } from '../outcomes.ts';
import { loginAnswers } from './hearts.ts';
import { checkOutcomes } from './realityCheck.flow.ts';
import { made, moneyOutcomes } from './money.ts';

const { draw, menu, placeBets } = contract.lottery;

const [mega5] = menu.example.reply.list as [Game];
const [last2] = mega5.playTypes as [Play];

/** Mega 5 with two play types. */
export const slipGame: Game = {
  ...mega5,
  playTypes: [
    last2,
    {
      ...last2,
      playType: 'first2',
      rows: ['Ten thousands', 'Thousands'],
      title: 'First two, straight',
      group: 'First two',
      wins: { by: 'straight', places: [0, 1] },
    },
  ],
};

/** The same game with lower odds, by the next version of its rules. */
export const nextRules: Game = {
  ...slipGame,
  version: 2,
  playTypes: slipGame.playTypes.map((play) => ({ ...play, pays: [{ on: 'win', odds: 9_600, oneIn: 10_000 }] })),
};

export const [openDraw] = draw.example.reply.draws as [OpenDraw];
export const nextDraw: OpenDraw = {
  ...openDraw,
  drawId: '2601020039',
  closesAt: '2026-01-02T03:14:50Z',
  drawsAt: '2026-01-02T03:15:00Z',
};

const refusesWith = (code: FailureCode, value: object) =>
  ({ output: refusedWith(refusal(code, value)), wire: { kind: 'refusal', code, value } }) as const;

const pauseFrom = (moment: number) => ({ reason: 'time_out', until: new Date(moment + 60_000).toISOString() });

const answered = moneyOutcomes(placeBets, {
  placed: made('0000000041'),
  'the draw has closed': refusesWith('draw_closed', { now: '2026-01-02T03:10:00Z', next: nextDraw.drawId }),
  'the rules have changed': refusesWith('changed_meanwhile', { version: 2 }),
  'too little money': refusesWith('balance_too_low', { needed: '150', balance: '50' }),
  'a reality check is due': refusesWith('play_paused', { reason: 'check', until: null }),
  'betting is paused for a minute': {
    outputAt: (now: number) => refusedWith(refusal('play_paused', pauseFrom(now))),
    wire: { kind: 'refusal', code: 'play_paused', value: pauseFrom },
  },
  'the limit of losses is reached': refusesWith('play_paused', {
    reason: 'limit',
    until: null,
    period: 'day',
    limit: '5000',
    left: '1000',
  }),
  'a real account is needed': refuses('in_need_true_account'),
  'under maintenance': refuses('game_in_maintenance'),
  'one draw would pay too much': refusesWith('amount_out_of_bounds', { limit: 'payout', most: '200000000' }),
});

const inputOf = (drawn: OpenDraw | null, isMember: boolean) => () => {
  const wallet = hears();
  return {
    inOurTime: Date.parse,
    game: slipGame,
    playType: null,
    kept: null,
    draw: drawn,
    newKey: () => 'k-1',
    below: () => 0,
    isLoggedIn: () => isMember,
    session: hears(),
    wallet: () => wallet,
  };
};

const isIn = (snapshot: { matches: (state: never) => boolean }, ...states: readonly string[]) =>
  states.some((state) => snapshot.matches(state as never));

export const slipFlow = defineFlow(slipMachine, {
  synonyms: ['bet slip', 'betting slip', 'coupon', 'place bets', 'lottery bets', 'board'],
  cases: {
    'field.changed': {
      'a stake': { name: 'stake', value: '2.00' },
      'a stake too small': { name: 'stake', value: '0.30' },
      'several draws': { name: 'draws', value: '3' },
    },
    'form.submitted': 'plain',
    'play.named': { 'another play type': { playType: 'first2' } },
    'play.chosen': { 'another play type': { playType: 'first2' } },
    'board.acted': {
      'the odd digits in the first row': { act: { kind: 'filled', row: 0, choices: ['1', '3', '5', '7', '9'] } },
      'the odd digits in the second row': { act: { kind: 'filled', row: 1, choices: ['1', '3', '5', '7', '9'] } },
    },
    'board.added': 'plain',
    'random.asked': { 'one bet': { many: 1 } },
    'line.removed': { 'the first line': { id: 0 } },
    'line.staked': { 'a stake of its own': { id: 0, stake: '5.00' } },
    'slip.cleared': 'plain',
    'draw.opened': { 'the next draw': { draw: nextDraw }, none: { draw: null } },
    'rules.changed': { 'newer rules': { version: 2 } },
    'request.found': { 'a request': { intent: { key: 'k-0', call: placeBets.name } } },
    'login.answered': loginAnswers,
    'next.accepted': { 'the next draw': { drawId: nextDraw.drawId } },
    'changes.accepted': 'plain',
    'slip.edited': 'plain',
    'again.pressed': 'plain',
    'slip.closed': 'plain',
  },
  outcomes: {
    tab: 'silent',
    note: 'silent',
    page: 'silent',
    loadGame: fetchOutcomes(menu, {
      'the same rules': replies(slipGame, { list: [slipGame] }),
      'new rules': replies(nextRules, { list: [nextRules] }),
    }),
    moneyRequest: answered,
    realityCheck: checkOutcomes,
  },
  variants: {
    'a draw is open': inputOf(openDraw, true),
    'no draw is open': inputOf(null, true),
    'a visitor': inputOf(openDraw, false),
  },
  project: ({ board, lines, nextLine, fields, draw: shown, game, intent, order, receipt, placedLines }) => [
    nextLine === 0,
    board.rows.map((row) => row.length > 0),
    lines.map((line) => [line.id, line.stake]),
    [fields.stake, fields.draws],
    shown?.drawId ?? null,
    game.version,
    intent !== null && order === null,
    receipt !== null && placedLines.length > 0,
  ],
  // One line is like another, and what can be chosen is the same whatever the slip shows.
  offer: (snapshot, type, name) => {
    const { lines, board, fields, draw: shown, game, nextLine, play } = snapshot.context;
    const isBlank = lines.length === 0 && nextLine === 0;
    const isUsual = fields.stake === '1.00' && fields.draws === '1' && !lines.some((line) => line.stake !== '');
    // A visitor, and a player who finds no draw, do nothing else than a member does.
    const isAside = !snapshot.context.isLoggedIn() || shown === null;
    if (
      isAside &&
      ['field.changed', 'line.staked', 'rules.changed', 'random.asked', 'play.chosen', 'play.named'].includes(type)
    )
      return false;
    switch (type) {
      case 'play.named':
      case 'play.chosen':
        return isBlank && play?.playType === 'last2' && board.rows.every((row) => row.length === 0);
      case 'board.acted':
        return (
          (isBlank || (nextLine < 2 && isIn(snapshot, 'missed', 'short', 'placed'))) &&
          board.rows.every((row) => row.length === 0) === (name === 'the odd digits in the first row') &&
          board.rows.some((row) => row.length === 0)
        );
      case 'random.asked':
        return nextLine < 2 && board.rows.every((row) => row.length === 0) && !isIn(snapshot, 'gate', 'placing');
      case 'line.removed':
        return lines[0]?.id === 0;
      case 'slip.cleared':
        return lines.length > 0;
      case 'line.staked':
        return lines.length === 1 && isUsual && shown?.drawId === openDraw.drawId && game.version === 1;
      case 'field.changed':
        return lines.length === 1 && isUsual && shown?.drawId === openDraw.drawId && game.version === 1;
      case 'rules.changed':
        return lines.length < 2 && isUsual && shown?.drawId === openDraw.drawId;
      case 'draw.opened':
        return (
          shown?.drawId !== nextDraw.drawId &&
          (name === 'none' ? shown !== null : true) &&
          isIn(snapshot, 'filling', 'placed')
        );
      case 'request.found':
        return isBlank && board.rows.every((row) => row.length === 0);
      default:
        return true;
    }
  },
});
