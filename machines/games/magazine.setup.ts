import { assign, sendTo, setup } from 'xstate';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { isLoaded, isShotRefused, newsIn, type MagazineAnswer, type MagazineSeat } from './magazine.rules.ts';
import {
  isCelebrated,
  isStake,
  leastLeft,
  meaningOf,
  withoutOpenRound,
  type Conduct,
  type Status,
} from './round.rules.ts';
import type { Show } from './round.setup.ts';
import type { SiteHears } from './seatSetup.ts';

export interface MagazineInput {
  now: () => number;
  conduct: Conduct;
  /** The least and the most that a magazine may cost, in minor units. */
  least: number;
  most: number;
  stake: number;
  /** What is aimed at, by what a catch pays in shots. */
  fish: number;
  seat: MagazineSeat;
}

interface Context extends MagazineInput {
  /** What the server has told of a shot, and is not shown before it lands. */
  news: MagazineSeat | null;
  /** Whether one shot follows another. */
  isHeld: boolean;
  /** Why the last thing that was wanted was not done, until the next one is. */
  refusal: Status | 'taken_back' | 'never_begun' | null;
  isPaused: boolean;
  /** When the last magazine was answered; its server cannot have begun it later. */
  begunAt: number | null;
}

export type MagazineEvent =
  | { type: 'stake.chosen'; stake: number }
  | { type: 'fish.chosen'; fish: number }
  | { type: 'magazine.wanted' }
  | { type: 'trigger.pulled' }
  | { type: 'trigger.released' }
  /** What is not fired is to come back. */
  | { type: 'rest.wanted' }
  | { type: 'skip.pressed' }
  /** Newer figures of a seat that rests, such as its seeds. */
  | { type: 'seat.told'; seat: MagazineSeat }
  | { type: 'site.paused' }
  | { type: 'site.resumed' };

const unknownFor = 2_000;
const blockedFor = 5_000;
/** The server closes a magazine that is left alone for 20 seconds. */
const quietFor = 22_000;

export const initialContext = (input: MagazineInput): Context => ({
  ...input,
  news: null,
  isHeld: false,
  refusal: null,
  isPaused: false,
  begunAt: null,
});

/** How long until the next magazine may be loaded. */
export const untilLoading = ({ begunAt, now, conduct }: Pick<Context, 'begunAt' | 'now' | 'conduct'>): number =>
  leastLeft(begunAt, now(), conduct);

const canLoad = (context: Context): boolean => !context.isPaused && isStake(context.stake, context);

interface Answered {
  readonly answer: MagazineAnswer;
}

const means = ({ answer }: Answered, meaning: ReturnType<typeof meaningOf>): boolean =>
  answer.kind === 'unplayed' && meaningOf(answer.status) === meaning;

export const stakeIn = ({ context: { stake } }: { context: Context }) => ({ stake });
export const fishIn = ({ context: { fish } }: { context: Context }) => ({ fish });
export const shotIn = ({ context: { news } }: { context: Context }): Show => ({
  round: news?.round ?? null,
  pace: 'usual',
});
export const endIn = ({ context: { seat } }: { context: Context }): Show => ({ round: seat.round, pace: 'usual' });

/** The parts of the chart of a game of shots that are paid for together. */
export const magazineSetup = setup({
  types: {
    input: {} as MagazineInput,
    context: {} as Context,
    events: {} as MagazineEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    begin: port<MagazineAnswer, { readonly stake: number }>('begin'),
    shoot: port<MagazineAnswer, { readonly fish: number }>('shoot'),
    stop: port<MagazineAnswer>('stop'),
    ask: port<MagazineAnswer>('ask'),
    /** The stage moves until the shot has landed; an abort takes it to its end. */
    reveal: port<undefined, Show>('reveal'),
    celebrate: port<undefined, Show>('celebrate'),
    site: stream<SiteHears>('site'),
  },
  delays: { unknownFor, blockedFor, quietFor, untilNext: ({ context }) => untilLoading(context) },
  guards: {
    isLoaded: ({ context }) => isLoaded(context.seat),
    isBetting: ({ context }) => context.seat.round?.state === 'betting',
    canLoadNow: ({ context }) => canLoad(context) && untilLoading(context) === 0,
    canLoad: ({ context }) => canLoad(context),
    canFire: ({ context }) => !context.isPaused,
    wantsNextShot: ({ context }) => context.isHeld && isLoaded(context.seat),
    isStake: ({ context }, p: { stake: number }) => isStake(p.stake, context),
    isCelebrated: ({ context: { seat, conduct } }) => seat.round !== null && isCelebrated(seat.round, conduct),
    isNewLoad: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'loaded',
    isShot: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'fired',
    isNoShot: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'nothing',
    isTakenBack: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'takenBack',
    isNeverBegun: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'neverBegun',
    isSeatOver: (_, p: Answered) => means(p, 'over'),
    isBlocked: (_, p: Answered) => means(p, 'blocked'),
    isTooLittle: (_, { answer }: Answered) => answer.kind === 'unplayed' && answer.status === 'balance_too_low',
    isRefused: (_, p: Answered) => means(p, 'refused'),
    isShotRefused: (_, { answer }: Answered) => isShotRefused(answer),
  },
  actions: {
    hideOpenRound: assign(({ context: { seat } }) => ({ seat: withoutOpenRound(seat) as MagazineSeat })),
    storeStake: assign((_, { stake }: { stake: number }) => ({ stake })),
    storeFish: assign((_, { fish }: { fish: number }) => ({ fish })),
    storeSeat: assign((_, { seat }: { seat: MagazineSeat }) => ({ seat })),
    storeAnswer: assign((_, { answer }: Answered) => (answer.kind === 'told' ? { seat: answer.seat } : {})),
    storeNews: assign((_, { answer }: Answered) => (answer.kind === 'told' ? { news: answer.seat } : {})),
    storeRefusal: assign((_, { answer }: Answered) => (answer.kind === 'unplayed' ? { refusal: answer.status } : {})),
    storeUnplayed: assign((_, { answer, why }: Answered & { why: 'taken_back' | 'never_begun' }) =>
      answer.kind === 'told' ? { seat: answer.seat, refusal: why } : {},
    ),
    /** From here on the page may show what the shot has brought. */
    showNews: assign(({ context: { seat, news } }) => ({ seat: news ?? seat, news: null })),
    holdTrigger: assign({ isHeld: true }),
    releaseTrigger: assign({ isHeld: false }),
    notePause: assign({ isPaused: true }),
    noteResume: assign({ isPaused: false }),
    noteBegun: assign(({ context }) => ({ begunAt: context.now() })),
    forgetRefusal: assign({ refusal: null }),
    tellBegan: sendTo('site', { type: 'round.began' }),
    tellEnded: sendTo('site', { type: 'round.ended' }),
    tellBalance: sendTo('site', { type: 'balance.changed' }),
    wantDeposit: sendTo('site', { type: 'deposit.wanted' }),
  },
});
