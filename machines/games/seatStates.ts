import { answerOf } from '../common/refusal.ts';
import type { GameAnswer } from './gameSetup.ts';
import type { RoundAnswer, Seat } from './round.rules.ts';

const stakeIn = ({ event }: { event: { stake: number } }) => ({ stake: event.stake });

/** What a player of any game chooses before the next bet. */
export const stakeChosen = {
  guard: { type: 'isStake', params: stakeIn },
  description: 'chooses a stake',
  meta: { when: 'if it is within the limits' },
  actions: { type: 'storeStake', params: stakeIn },
} as const;

export const seatTold = {
  description: 'newer figures of the seat arrive',
  meta: { by: 'world' },
  actions: { type: 'storeSeat', params: ({ event }: { event: { seat: Seat } }) => ({ seat: event.seat }) },
} as const;

/** Where a seat opens, unless a round in it goes on: one that was left open is asked about. */
export const opened = [
  {
    guard: 'isRoundOpen',
    target: 'unknown',
    description: 'yes, so it is asked about',
    meta: { req: ['R8.20'] },
    actions: 'hideOpenRound',
  },
  { target: 'ready', description: 'no', meta: { usual: true } },
] as const;

/** A player who wants a round gets it at once, or as soon as the last one has lasted for its least time. */
export const wantNow = {
  guard: 'canPlayNow',
  target: 'sending',
  description: 'wants a round',
  meta: { when: 'if nothing pauses play' },
} as const;
export const wantSoon = {
  guard: 'canPlay',
  target: 'waiting',
  description: 'wants a round',
  meta: { when: 'if the last one began a moment ago' },
} as const;

const paused = { description: 'the site pauses play', meta: { by: 'world' }, actions: 'notePause' } as const;
const resumed = { description: 'the site lets play go on', meta: { by: 'world' }, actions: 'noteResume' } as const;
/** A game that ends something else with a pause says so itself. */
export const siteSays = { 'site.paused': paused, 'site.resumed': resumed } as const;

/** What is wanted begins in a moment. */
export const waitingFor = <const Target extends string>(target: Target, description: string) =>
  ({
    description,
    on: { 'site.paused': { ...paused, target: 'ready' } },
    after: { untilAllowed: { target, description: 'the last round has lasted long enough' } },
  }) as const;

/** What a player wants who may also have to wait for it. */
export const wants = <const Target extends string>(target: Target, description: string) =>
  [
    { ...wantNow, target, description, meta: { ...wantNow.meta, usual: true }, actions: 'forgetRefusal' },
    { ...wantSoon, description, actions: 'forgetRefusal' },
  ] as const;

/** What becomes of a round that the server does not begin; `noted` is done beside it. */
export const refusals = <const Noted extends readonly { readonly type: string }[]>(...noted: Noted) => {
  const refused = [{ type: 'storeRefusal', params: answerOf<GameAnswer> }, ...noted] as const;
  return [
    {
      guard: { type: 'isSeatOver', params: answerOf<GameAnswer> },
      target: 'seatOver',
      description: 'the seat has ended',
      meta: { req: ['R8.23'] },
      actions: refused,
    },
    {
      guard: { type: 'isBlocked', params: answerOf<GameAnswer> },
      target: 'blocked',
      description: 'it is refused',
      meta: { when: 'if the account is paused or locked', req: ['R8.23'] },
      actions: refused,
    },
    {
      guard: { type: 'isTooLittle', params: answerOf<GameAnswer> },
      target: 'ready',
      description: 'it is refused',
      meta: { when: 'if the balance is too low', req: ['R8.23'] },
      actions: [...refused, 'wantDeposit'],
    },
    {
      guard: { type: 'isRefused', params: answerOf<GameAnswer> },
      target: 'ready',
      description: 'it is refused',
      meta: { when: 'for any other reason', req: ['R8.23'] },
      actions: refused,
    },
  ] as const;
};

const unplayed = (why: 'taken_back' | 'never_begun') =>
  ({
    type: 'storeUnplayed',
    params: ({ event }: Parameters<typeof answerOf<RoundAnswer>>[0]) => ({ ...answerOf({ event }), why }),
  }) as const;

/** What a later look tells of a round that was not played. */
export const foundUnplayed = [
  {
    guard: { type: 'isTakenBack', params: answerOf<RoundAnswer> },
    target: 'ready',
    description: 'it was taken back',
    actions: [unplayed('taken_back'), 'tellBalance'],
  },
  {
    guard: { type: 'isNeverBegun', params: answerOf<RoundAnswer> },
    target: 'ready',
    description: 'it was never begun',
    actions: [unplayed('never_begun'), 'tellBalance'],
  },
  {
    guard: { type: 'isSeatOver', params: answerOf<RoundAnswer> },
    target: 'seatOver',
    description: 'the seat has ended',
    actions: { type: 'storeRefusal', params: answerOf<RoundAnswer> },
  },
] as const;

export const unknown = {
  description: 'It is not known what became of the round',
  meta: { req: ['R8.20'] },
  after: { unknownFor: { target: 'asking', description: 'two seconds later' } },
} as const;

export const blocked = {
  description: 'Betting is paused or locked for the moment',
  meta: { req: ['R8.23'] },
  exit: 'forgetRefusal',
  on: { 'site.resumed': { ...resumed, target: 'ready' } },
  after: { blockedFor: { target: 'ready', description: 'five seconds later' } },
} as const;

export const seatOver = { description: 'The game was closed or goes on elsewhere', type: 'final' } as const;
