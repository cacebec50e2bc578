import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { refreshThrottle } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { isRefusedWith, waitAfter } from '../common/refusal.ts';
import {
  further,
  startOfPath,
  wayOf,
  within,
  type AnswerReply,
  type PathStep,
  type PuzzleReply,
  type SliderPicture,
  type Way,
} from './slider.rules.ts';

/** The call that the ticket of a solved picture is for. */
export type SliderPurpose = 'login' | 'register' | 'forgot';

export interface SliderAnswer {
  id: string;
  x: number;
  path: readonly PathStep[];
  by: Way;
}

export type SliderOutcome = { kind: 'solved'; ticket: string; expiresAt: number } | { kind: 'givenUp' };

const outcomeOf = ({ event }: { event: { output: SliderOutcome } }) => ({ outcome: event.output });

/** How the machine that invoked the slider goes on with its ticket. */
export const pieceFits = {
  guard: { type: 'isSolved', params: outcomeOf },
  description: 'the piece fits',
  meta: { usual: true },
  actions: { type: 'storeTicket', params: outcomeOf },
} as const;

interface Context {
  now: () => number;
  purpose: SliderPurpose;
  picture: SliderPicture | null;
  shownAt: number;
  x: number;
  /** How it got there; cleared along with the answer. */
  path: readonly PathStep[];
  by: Way | null;
  /** Why there is a new picture that the player did not request. */
  notice: 'wrong' | 'expired' | null;
  failure: Failure | null;
  /** No other picture may be requested before this moment. */
  waitUntil: number;
  outcome: SliderOutcome;
}

export const solutionOf = ({ picture, x, path, by }: Context): SliderAnswer | null =>
  picture && by ? { id: picture.id, x, path, by } : null;

const stillGivenUp: SliderOutcome = { kind: 'givenUp' };

export const initialContext = (input: { now: () => number; purpose: SliderPurpose }): Context => ({
  ...input,
  picture: null,
  shownAt: 0,
  x: 0,
  path: startOfPath,
  by: null,
  notice: null,
  failure: null,
  waitUntil: 0,
  outcome: stillGivenUp,
});

/** The parts of the slider's chart. */
export const sliderSetup = setup({
  types: {
    input: {} as { now: () => number; purpose: SliderPurpose },
    context: {} as Context,
    events: {} as
      | { type: 'piece.moved'; x: number; by: Way }
      | { type: 'answer.given' }
      | { type: 'picture.refreshed' }
      | { type: 'slider.closed' },
    output: {} as SliderOutcome,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadPuzzle: port<PuzzleReply, SliderPurpose>('loadPuzzle'),
    checkAnswer: port<AnswerReply, SliderAnswer | null>('checkAnswer'),
  },
  delays: {
    throttle: refreshThrottle,
    untilExpiry: ({ context }) => Math.max(0, (context.picture?.expiresAt ?? 0) - context.now()),
    untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()),
  },
  guards: {
    isMoved: ({ context }) => context.x > 0,
    isDrawn: (_, p: { answer: PuzzleReply }) => p.answer.kind === 'drawn',
    isSolved: (_, p: { answer: AnswerReply }) => p.answer.kind === 'solved',
    isWrong: (_, p: { answer: AnswerReply }) => isRefusedWith(p.answer, 'captcha_wrong'),
    isTooLate: (_, p: { answer: AnswerReply }) => isRefusedWith(p.answer, 'code_expired'),
    isRateLimited: (_, p: { answer: PuzzleReply | AnswerReply }) => waitAfter(p.answer) !== null,
  },
  actions: {
    storePicture: assign(({ context }, p: { answer: PuzzleReply }) =>
      p.answer.kind === 'drawn'
        ? { picture: p.answer.picture, shownAt: context.now(), x: 0, path: startOfPath, by: null, failure: null }
        : {},
    ),
    storeMove: assign(({ context }, p: { x: number; by: Way }) => {
      const x = context.picture ? within(p.x, context.picture) : 0;
      return {
        x,
        path: further(context.path, { at: context.now() - context.shownAt, x }),
        by: wayOf(context.by, p.by),
      };
    }),
    forgetPath: assign({ path: startOfPath, by: null }),
    storeNotice: assign((_, p: { notice: Context['notice'] }) => ({ notice: p.notice })),
    storeRefusal: assign(({ context }, p: { answer: PuzzleReply | AnswerReply }) =>
      p.answer.kind === 'refused'
        ? { failure: p.answer.failure, waitUntil: context.now() + (waitAfter(p.answer) ?? 0) }
        : {},
    ),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearNotice: assign({ notice: null, failure: null }),
    storeOutcome: assign((_, p: { answer: AnswerReply }) =>
      p.answer.kind === 'solved'
        ? { outcome: { kind: 'solved' as const, ticket: p.answer.ticket, expiresAt: p.answer.expiresAt } }
        : {},
    ),
    forgetTicket: assign({ outcome: stillGivenUp }),
  },
});
