import { assign, raise, setup } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port } from '../common/port.ts';
import { answerOf } from '../common/refusal.ts';
import type { Meta, Tag } from '../common/words.ts';
import { waitAtMost } from '../common/waitAtMost.ts';
import {
  hurryFor,
  nextDraw,
  resultOf,
  type Awaited,
  type Drawn,
  type DrawNews,
  type OpenDraw,
  type Result,
} from './draws.ts';

const second = 1_000;

interface DrawClockInput extends WithWallet {
  now: () => number;
  inOurTime: (moment: string) => number;
  /** How long after a draw its numbers are fetched; different for everyone, so that not all come at once. */
  jitter: number;
}

interface Context extends DrawClockInput {
  news: DrawNews;
  awaited: Awaited | null;
  failure: Failure | null;
  /** Every draw that was the last one while the clock ran, the newest first. */
  seen: readonly Drawn[];
}

const withLast = (seen: Context['seen'], last: Drawn | null): Context['seen'] =>
  last === null || seen.some(({ drawId }) => drawId === last.drawId) ? seen : [last, ...seen];

const nothing: DrawNews = { version: 0, draws: [], waiting: [], last: null };

export const initialContext = (input: DrawClockInput): Context => ({
  ...input,
  news: nothing,
  awaited: null,
  failure: null,
  seen: [],
});

export const openDraw = ({ news, now, inOurTime }: Pick<Context, 'news' | 'now' | 'inOurTime'>): OpenDraw | null =>
  news.draws.find(({ closesAt }) => inOurTime(closesAt) > now()) ?? null;

/** How long it is until a moment; nothing if it has passed, and infinitely long if there is none. */
const until = ({ now, inOurTime }: Context, moment: string | undefined): number =>
  moment === undefined ? Infinity : Math.max(0, inOurTime(moment) - now());

const untilClosing = (context: Context): number => until(context, openDraw(context)?.closesAt);
const untilDraw = (context: Context): number => until(context, context.awaited?.drawsAt);

const resultIn = ({ awaited }: Context, answer: DrawNews): Result | null =>
  awaited === null ? null : resultOf(awaited, answer);

/** The parts of the chart of the clock and the result of a lottery. */
export const drawClockSetup = setup({
  types: {
    input: {} as DrawClockInput,
    context: {} as Context,
    events: {} as { type: 'again.pressed' } | { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'news.came' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { load: port<DrawNews>('load') },
  delays: {
    untilHurry: ({ context }) => waitAtMost(untilClosing(context) - hurryFor),
    untilClosing: ({ context }) => waitAtMost(untilClosing(context)),
    untilDraw: ({ context }) => waitAtMost(untilDraw(context)),
    jitter: ({ context }) => context.jitter,
    soon: second,
    later: 5 * second,
    shownFor: 8 * second,
  },
  guards: {
    isOpen: ({ context }) => openDraw(context) !== null,
    isHurrying: ({ context }) => untilClosing(context) <= hurryFor,
    isDue: ({ context }) => untilDraw(context) === 0,
    isEarly: ({ context }) => untilDraw(context) > 0,
    isDrawn: ({ context }, p: { answer: DrawNews }) => resultIn(context, p.answer) === 'drawn',
    isCancelled: ({ context }, p: { answer: DrawNews }) => resultIn(context, p.answer) === 'cancelled',
    isLate: ({ context: { awaited } }, p: { answer: DrawNews }) =>
      p.answer.waiting.some(({ drawId, state }) => drawId === awaited?.drawId && state === 'late'),
  },
  actions: {
    storeNews: assign(({ context: { seen } }, p: { answer: DrawNews }) => ({
      news: p.answer,
      awaited: nextDraw(p.answer),
      failure: null,
      seen: withLast(seen, p.answer.last),
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    tellNews: raise({ type: 'news.came' }),
    refreshBalance,
  },
});

export const takesNews = [{ type: 'storeNews', params: answerOf }, 'tellNews'] as const;
/** What a draw that is over may have paid, or given back, is in the balance. */
export const takesResult = [...takesNews, 'refreshBalance'] as const;
