import { is, literal, nullable, optional, string, type } from 'superstruct';
import { assign, sendTo } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import type { FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { fieldsRefused, isRefusedWith, refusalIn, type Refused } from '../common/refusal.ts';
import { waitAtMost } from '../common/waitAtMost.ts';
import type { Hears } from '../common/words.ts';
import type { Intent, NoteEvent } from '../cashier/intent.ts';
import { moneyRequestMachine, type MoneyEnd } from '../cashier/moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from '../cashier/moneySetup.ts';
import { realityCheckMachine } from '../protection/realityCheck.machine.ts';
import { loginFor, type LoginAnswered } from '../lobby/hearts.ts';
import { actOn, emptyBoard, statusOf, type Board, type BoardAct } from './board.ts';
import type { OpenDraw } from './draws.ts';
import { randomLines, type Below } from './randomLines.ts';
import {
  checkSlip,
  lineOf,
  mostLines,
  buildOrder,
  playOf,
  type Game,
  type KeptSlip,
  type Line,
  type Play,
  type SlipErrors,
  type SlipFields,
  type SlipOrder,
} from './slip.rules.ts';

export type SlipDraw = Pick<OpenDraw, 'drawId'>;

/** Sent to the tab, which keeps the slip of each lottery. */
export interface KeepSlip extends KeptSlip {
  type: 'slip.kept';
}

interface SlipInput extends WithWallet {
  now: () => number;
  inOurTime: (moment: string) => number;
  game: Game;
  playType: string | null;
  kept: KeptSlip | null;
  draw: SlipDraw | null;
  newKey: () => string;
  below: Below;
  isLoggedIn: () => boolean;
  session: Hears<{ type: 'login.require'; replyTo: Hears<LoginAnswered> | null }>;
}

/** What was sent, and what the gateway made of it. */
export interface Receipt {
  /** Null after a reload, which loses it. */
  order: SlipOrder | null;
  /** The number of the first order. */
  reference: string;
}

interface Context extends Omit<SlipInput, 'playType' | 'kept'>, MoneyContext<SlipFields, SlipErrors> {
  /** The rules before those in force, while their changes are shown. */
  before: Game | null;
  play: Play | null;
  board: Board;
  lines: readonly Line[];
  nextLine: number;
  isOnNextDraw: boolean;
  /** The request under way; null after a reload, which loses it. */
  order: SlipOrder | null;
  receipt: Receipt | null;
  /** The key of the request that the slip was sent with, if nothing has been changed since. */
  sentWith: string | null;
  placedLines: readonly Line[];
  /** How much is missing on the balance, in minor units. */
  needed: string | null;
  /** Until when no bets can be placed, where an end is known. */
  pausedUntil: number | null;
}

const usualStake = '1.00';

const firstPlay = (game: Game, playType: string | null): Play | null =>
  playOf(game, playType ?? '') ?? playOf(game, game.defaultPlayType) ?? game.playTypes[0] ?? null;

const boardOf = (play: Play | null): Board => emptyBoard(play ?? { rows: [] });

/** Lines as the tab has kept them; those that the rules no longer take are left out. */
const restored = (game: Game, kept: KeptSlip | null): readonly Line[] =>
  (kept?.lines ?? []).map((line, id) => lineOf(game, { ...line, id })).filter(({ bets }) => bets > 0);

export const initialContext = ({ playType, kept, ...input }: SlipInput): Context => {
  const play = firstPlay(input.game, playType);
  const lines = restored(input.game, kept);
  return {
    ...input,
    ...freshMoneyForm(kept?.fields ?? { stake: usualStake, draws: '1', stopOnWin: true }),
    before: null,
    play,
    board: boardOf(play),
    lines,
    nextLine: lines.length,
    isOnNextDraw: false,
    order: null,
    receipt: null,
    sentWith: kept?.sentWith ?? null,
    placedLines: [],
    needed: null,
    pausedUntil: null,
  };
};

const check = ({ game, lines, fields, draw }: Context): SlipErrors => checkSlip(game, lines, fields, draw !== null);

const withBounds = type({ limit: optional(string()), most: optional(string()) });
const withNeeded = type({ needed: string(), balance: string() });
const withNext = type({ next: nullable(string()) });
const isForCheck = type({ reason: literal('check') });
const withUntil = type({ until: string() });

const valueOf = ({ failure }: Refused): unknown => (failure.kind === 'refused' ? failure.value : undefined);

/** Until when betting is paused; null for any other refusal, and for a pause without a known end. */
const pauseIn = (end: MoneyEnd): string | null => {
  if (end.kind !== 'refused' || !isRefusedWith(end, 'play_paused')) return null;
  const value = valueOf(end);
  return is(value, withUntil) ? value.until : null;
};

/** The errors that a refusal names: lines by their place on the slip, the draws, or a limit. */
const refusedFields = (refused: Refused, { order, lines }: Context): SlipErrors => {
  const value = valueOf(refused);
  if (isRefusedWith(refused, 'amount_out_of_bounds') && is(value, withBounds))
    return value.limit === 'payout' && value.most !== undefined
      ? { slip: { id: 'lottery_payout_bound', most: value.most } }
      : { stake: 'cashier_amount_refused' };
  const fields = fieldsRefused(refused);
  const wrong = (order?.bets ?? []).flatMap((_, at) => (fields.includes(`bets.${at}`) ? [lines[at]?.id ?? -1] : []));
  if (wrong.length > 0) return { lines: wrong };
  if (fields.includes('draws')) return { draws: 'lottery_too_many_orders' };
  return fields.length > 0 ? { slip: 'lottery_slip_refused' } : {};
};

const withoutSlip = ({ slip: _, ...errors }: SlipErrors): SlipErrors => errors;

const addLines = (
  { game, lines, nextLine }: Context,
  play: Play,
  all: readonly string[],
): Pick<Context, 'lines' | 'nextLine' | 'errors' | 'sentWith'> => {
  const added = all.map((numbers, at) =>
    lineOf(game, { id: nextLine + at, playType: play.playType, numbers, stake: '' }),
  );
  return {
    lines: [...lines, ...added].slice(0, mostLines),
    nextLine: nextLine + added.length,
    errors: {},
    sentWith: null,
  };
};

/** The parts of the chart of a slip. */
export const slipSetup = moneySetup({
  types: {
    input: {} as SlipInput,
    context: {} as Context,
    events: {} as
      | FormInput<SlipFields>
      | { type: 'play.chosen'; playType: string }
      | { type: 'play.named'; playType: string }
      | { type: 'board.acted'; act: BoardAct }
      | { type: 'board.added' }
      | { type: 'random.asked'; many: number }
      | { type: 'line.removed'; id: number }
      | { type: 'line.staked'; id: number; stake: string }
      | { type: 'slip.cleared' }
      | { type: 'draw.opened'; draw: SlipDraw | null }
      | { type: 'rules.changed'; version: number }
      | { type: 'request.found'; intent: Intent }
      | LoginAnswered
      | { type: 'next.accepted'; drawId: string }
      | { type: 'changes.accepted' }
      | { type: 'slip.edited' }
      | { type: 'again.pressed' }
      | { type: 'slip.closed' },
  },
  actors: {
    tab: stream<KeepSlip>('tab'),
    note: stream<NoteEvent>('note'),
    page: stream('page'),
    loadGame: port<Game, string>('loadGame'),
    moneyRequest: moneyRequestMachine,
    realityCheck: realityCheckMachine,
  },
  check,
  refusedFields,
}).extend({
  delays: {
    lockedFor: 1_000,
    untilAdmitted: ({ context: { pausedUntil, now } }) => waitAtMost(Math.max(0, (pausedUntil ?? 0) - now())),
  },
  guards: {
    isBoardReady: ({ context: { play, board, lines } }) =>
      play !== null && lines.length < mostLines && statusOf(play, board).kind === 'ready',
    hasPlay: ({ context: { play, lines } }) => play !== null && lines.length < mostLines,
    isOtherPlay: ({ context: { game, play } }, p: { playType: string }) =>
      p.playType !== play?.playType && playOf(game, p.playType) !== null,
    isOtherDraw: ({ context }, p: { draw: SlipDraw | null }) =>
      context.draw !== null && p.draw?.drawId !== context.draw.drawId && context.lines.length > 0,
    isOtherVersion: ({ context }, p: { version: number }) => p.version > context.game.version,
    canPlace: ({ context }) => context.isLoggedIn() && Object.keys(check(context)).length === 0,
    isShownDraw: ({ context }, p: { drawId: string }) => context.draw?.drawId === p.drawId,
    isDeclined: (_, p: { loggedIn: boolean }) => !p.loggedIn,
    isClosed: (_, p: { end: MoneyEnd }) => isRefusedWith(p.end, 'draw_closed'),
    isChanged: (_, p: { end: MoneyEnd }) => isRefusedWith(p.end, 'changed_meanwhile'),
    isShort: (_, p: { end: MoneyEnd }) => isRefusedWith(p.end, 'balance_too_low'),
    isCheckDue: (_, { end }: { end: MoneyEnd }) =>
      end.kind === 'refused' && isRefusedWith(end, 'play_paused') && is(valueOf(end), isForCheck),
    isPaused: (_, p: { end: MoneyEnd }) => pauseIn(p.end) !== null,
    isBarred: (_, p: { end: MoneyEnd }) =>
      isRefusedWith(p.end, 'play_paused', 'game_in_maintenance', 'feature_off', 'not_found'),
    isSameGame: ({ context }, p: { answer: Game }) => p.answer.version === context.game.version,
  },
  actions: {
    choosePlay: assign(({ context: { game } }, p: { playType: string }) => {
      const play = firstPlay(game, p.playType);
      return { play, board: boardOf(play) };
    }),
    actOnBoard: assign(({ context: { play, board } }, p: { act: BoardAct }) =>
      play ? { board: actOn(play, board, p.act) } : {},
    ),
    addBoard: assign(({ context }) => {
      const { play, board } = context;
      const status = play && statusOf(play, board);
      return play && status?.kind === 'ready'
        ? { ...addLines(context, play, [status.numbers]), board: emptyBoard(play) }
        : {};
    }),
    addRandom: assign(({ context }, p: { many: number }) =>
      context.play ? addLines(context, context.play, randomLines(context.play, p.many, context.below)) : {},
    ),
    removeLine: assign(({ context: { lines } }, p: { id: number }) => ({
      lines: lines.filter(({ id }) => id !== p.id),
      errors: {},
      sentWith: null,
    })),
    stakeLine: assign(({ context: { lines } }, p: { id: number; stake: string }) => ({
      lines: lines.map((line) => (line.id === p.id ? { ...line, stake: p.stake } : line)),
      errors: {},
      sentWith: null,
    })),
    clearLines: assign({ lines: [], errors: {}, isOnNextDraw: false, sentWith: null }),
    keepSlip: sendTo('tab', ({ context: { lines, fields, sentWith } }) => ({
      type: 'slip.kept',
      fields,
      sentWith,
      lines: lines.map(({ playType, numbers, stake }) => ({ playType, numbers, stake })),
    })),
    storeDraw: assign(({ context: { errors } }, p: { draw: SlipDraw | null }) => ({
      draw: p.draw,
      errors: errors.slip === 'lottery_no_draw_now' ? withoutSlip(errors) : errors,
    })),
    /** The gateway's word counts where the clock of the site has not moved on yet. */
    storeNext: assign((_, { end }: { end: MoneyEnd }) => {
      const value = end.kind === 'refused' ? valueOf(end) : null;
      return is(value, withNext) ? { draw: value.next === null ? null : { drawId: value.next } } : {};
    }),
    noteNextDraw: assign({ isOnNextDraw: true }),
    forgetNews: assign({
      errors: {},
      isOnNextDraw: false,
      isUnmoved: false,
      receipt: null,
      needed: null,
      failure: null,
    }),
    /** What was wrong with the slip as a whole may no longer be. */
    dropSlipError: assign(({ context: { errors } }) => ({ errors: withoutSlip(errors), sentWith: null })),
    askLogin: sendTo(({ context }) => context.session, loginFor),
    storeOrder: assign(({ context: { game, draw, lines, fields, intent } }) => ({
      sentWith: intent?.key ?? null,
      order: draw && buildOrder(game, draw.drawId, lines, fields),
    })),
    storeFound: assign((_, p: { intent: Intent }) => ({ intent: p.intent, order: null })),
    storePlaced: assign(({ context: { order, lines, intent, sentWith } }, { end }: { end: MoneyEnd }) => ({
      receipt: { order, reference: end.kind === 'made' ? end.reference : '' },
      // After a reload the slip that the tab has kept is this one, or another that stays.
      ...((order !== null || sentWith === intent?.key) && { placedLines: lines, lines: [], sentWith: null }),
    })),
    placeAgain: assign(({ context: { placedLines } }) => ({ lines: placedLines, receipt: null })),
    storeMissing: assign((_, { end }: { end: MoneyEnd }) => {
      const value = end.kind === 'refused' ? valueOf(end) : null;
      return { needed: is(value, withNeeded) ? String(BigInt(value.needed) - BigInt(value.balance)) : null };
    }),
    storePause: assign(({ context: { inOurTime } }, { end }: { end: MoneyEnd }) => {
      const until = pauseIn(end);
      return { ...refusalIn(end), pausedUntil: until === null ? null : inOurTime(until) };
    }),
    storeBar: assign((_, { end }: { end: MoneyEnd }) => refusalIn(end)),
    storeGame: assign(({ context: { game, lines, play } }, p: { answer: Game }) => {
      const next = firstPlay(p.answer, play?.playType ?? null);
      return {
        before: game,
        game: p.answer,
        lines: lines.map((line) => lineOf(p.answer, line)),
        play: next,
        board: boardOf(next),
      };
    }),
    dropUnfit: assign(({ context: { lines } }) => ({ lines: lines.filter(({ bets }) => bets > 0), before: null })),
    refreshBalance,
  },
});
