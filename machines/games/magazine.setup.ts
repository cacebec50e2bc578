import { assign } from 'xstate';
import { port, stream } from '../common/port.ts';
import { isLoaded, isShotRefused, newsIn, type MagazineAnswer, type MagazineSeat } from './magazine.rules.ts';
import { isCelebrated, isStake } from './round.rules.ts';
import type { Show } from './round.setup.ts';
import type { SiteHears } from './gameSetup.ts';
import { freshSeat, seatSetup, type SeatContext, type SeatEvent, type SeatInput } from './seatSetup.ts';

export interface MagazineInput extends SeatInput {
  /** What is aimed at, by what a catch pays in shots. */
  fish: number;
  seat: MagazineSeat;
}

interface Context extends SeatContext {
  fish: number;
  seat: MagazineSeat;
  /** What the server has told of a shot, and is not shown before it lands. */
  news: MagazineSeat | null;
  /** Whether one shot follows another. */
  isHeld: boolean;
  /** Whether one more was wanted while the last one had not landed. */
  isNextWanted: boolean;
}

export type MagazineEvent =
  | Exclude<SeatEvent, { type: 'round.wanted' }>
  | { type: 'fish.chosen'; fish: number }
  | { type: 'magazine.wanted' }
  | { type: 'trigger.pulled' }
  | { type: 'trigger.released' }
  /** What is not fired is to come back. */
  | { type: 'rest.wanted' };

/** The server closes a magazine that is left alone for 20 seconds. */
const quietFor = 22_000;

export const initialContext = (input: MagazineInput): Context => ({
  ...input,
  ...freshSeat,
  news: null,
  isHeld: false,
  isNextWanted: false,
});

interface Answered {
  readonly answer: MagazineAnswer;
}

export const stakeIn = ({ context: { stake } }: { context: Context }) => ({ stake });
export const fishIn = ({ context: { fish } }: { context: Context }) => ({ fish });
export const shotIn = ({ context: { news } }: { context: Context }): Show => ({
  round: news?.round ?? null,
  pace: 'usual',
});
export const endIn = ({ context: { seat } }: { context: Context }): Show => ({ round: seat.round, pace: 'usual' });

/** The parts of the chart of a game of shots that are paid for together. */
export const magazineSetup = seatSetup({
  types: { input: {} as MagazineInput, context: {} as Context, events: {} as MagazineEvent },
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
  isReady: (context: Context) => isStake(context.stake, context),
}).extend({
  delays: { quietFor },
  guards: {
    isLoaded: ({ context }) => isLoaded(context.seat),
    canFire: ({ context }) => !context.isPaused,
    isHeld: ({ context }) => context.isHeld,
    wantsNextShot: ({ context }) => (context.isHeld || context.isNextWanted) && isLoaded(context.seat),
    isCelebrated: ({ context: { seat, conduct } }) => seat.round !== null && isCelebrated(seat.round, conduct),
    isNewLoad: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'loaded',
    isShot: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'fired',
    isNoShot: ({ context }, { answer }: Answered) => newsIn(context.seat, answer) === 'nothing',
    isShotRefused: (_, { answer }: Answered) => isShotRefused(answer),
  },
  actions: {
    storeFish: assign((_, { fish }: { fish: number }) => ({ fish })),
    storeAnswer: assign((_, { answer }: Answered) => (answer.kind === 'told' ? { seat: answer.seat } : {})),
    storeNews: assign((_, { answer }: Answered) => (answer.kind === 'told' ? { news: answer.seat } : {})),
    /** From here on the page may show what the shot has brought. */
    showNews: assign(({ context: { seat, news } }) => ({ seat: news ?? seat, news: null })),
    holdTrigger: assign({ isHeld: true }),
    releaseTrigger: assign({ isHeld: false }),
    wantNextShot: assign({ isNextWanted: true }),
    noteFired: assign({ isNextWanted: false }),
    disarm: assign({ isHeld: false, isNextWanted: false }),
  },
});
