import { assign, sendTo, setup } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import { isRefusal, isRefusedWith, refusalIn, waitAfter, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { seamlessPath } from '../common/places.ts';
import { waitAtMost } from '../common/waitAtMost.ts';
import { unchangedFor, type Played } from '../protection/played.ts';
import { realityCheckMachine, type Checked } from '../protection/realityCheck.machine.ts';
import { lobbyOf, wayOf, type Launched, type Way } from './game.rules.ts';

/** A game as its page shows it. */
export interface Game extends Launched {
  name: string;
  vendor: string;
  /** The vendor’s own name for the game, which a launch names along with the vendor. */
  gameId: string;
  /** R3.30: what a launch names in place of the vendor; null for most games. */
  accountType: string | null;
  hasOwnWallet: boolean;
  isClosed: boolean;
}

/** The card of a game suggested for one that cannot be played, whatever else the card needs. */
export interface Suggested {
  id: string;
}

/** The result of a launch: the address of the game, and the seat that bets are made from. */
export interface Seat {
  kind: 'seated';
  url: string;
  seat: string;
  keepsOrigin: boolean;
}

interface Elsewhere {
  game: string;
  nodeId: string;
  since: string;
}

interface Lack {
  needed: string;
  balance: string;
  /** The wallet that the game draws on: `main`, or the vendor's. */
  wallet: string;
}

/** A refused launch, with what it says in addition to its reason. */
export type LaunchRefused = Refused & { elsewhere?: Elsewhere; lack?: Lack };

export interface LaunchRequest {
  nodeId: string;
  game: Pick<Game, 'gameId' | 'vendorCode' | 'accountType'> | null;
  room: string | null;
  pick: string | null;
  takeOver: boolean;
  lookOnly: boolean;
}

/** The gateway's view of a seat. */
export interface Presence {
  isLive: boolean;
  isPaused: boolean;
}

export interface GameInput extends WithWallet {
  now: () => number;
  nodeId: string;
  /** R7.33: where others wait for the player's bets; null where the game is played alone. */
  room: string | null;
  /** The bet of a vendor’s feed that the game opens with. */
  pick: string | null;
  path: string;
  isLoggedIn: boolean;
  isTrial: boolean;
  session: Hears<{ type: 'login.require'; replyTo: null }>;
}

interface GameContext extends GameInput {
  game: Game | null;
  seat: Seat | null;
  takeOver: boolean;
  lookOnly: boolean;
  elsewhere: Elsewhere | null;
  lack: Lack | null;
  suggested: readonly Suggested[];
  failure: Failure | null;
  /** No other launch is tried before this moment. */
  waitsUntil: number | null;
  isPaused: boolean;
  /** How long the player has played, and why bets are refused; null where that is not known. */
  played: Played | null;
}

export type GameEvent =
  | { type: 'login.pressed' }
  | { type: 'game.retried' }
  | { type: 'show.pressed' }
  | { type: 'takeOver.pressed' }
  | { type: 'look.pressed' }
  /** The list of a vendor's games is closed. */
  | { type: 'list.closed' }
  /** The button that opens a game in its own tab. */
  | { type: 'tab.pressed' }
  /** The link shown instead of a tab that could not be opened. */
  | { type: 'link.pressed' }
  /** The Back button of the bar, wherever the game has got to. */
  | { type: 'exit.pressed' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  /** The game says that it can be played. */
  | { type: 'frame.loaded' }
  /** The game cannot go on, or sends more messages than it may. */
  | { type: 'frame.failed' }
  | { type: 'balance.changed' }
  | { type: 'deposit.wanted' }
  | { type: 'exit.wanted' }
  | { type: 'frame.left' };

/** Sent to the frame. */
export type FrameHears = { type: 'frame.pause' } | { type: 'frame.resume' } | { type: 'frame.leave' };

/** The seat held from now on; null for none. */
export interface SeatHeld {
  type: 'seat.held';
  seat: string | null;
}

/** Opens the tab of a game within the gesture that wants it, and closes it again if no game starts. */
export type TabHears = { type: 'tab.wanted' } | { type: 'tab.dropped' };

/** Leads back to where the player came from, or else to the lobby; or on to the page that a game belongs on. */
export type WayHears = { type: 'way.back'; lobby: string } | { type: 'way.on'; game: Game | null };

/** Whether the tab shows the game. */
export interface Led {
  kind: 'opened' | 'blocked';
}

const linkLifetime = 60_000;
/** How long a game may load before the page says that it is taking longer than usual. */
const slowAfter = 20_000;
const aliveEvery = 20_000;
const leavesWithin = 2_000;

export const seatedAs = ({ event }: { event: { output: Seat | LaunchRefused } }) => ({ answer: event.output });

export const gameSetup = setup({
  types: {
    input: {} as GameInput,
    context: {} as GameContext,
    events: {} as GameEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    findGame: port<Game, string>('findGame'),
    launch: port<Seat | LaunchRefused, LaunchRequest>('launch'),
    suggest: port<readonly Suggested[], string>('suggest'),
    alive: port<Presence, string>('alive'),
    look: port<Played>('look'),
    realityCheck: realityCheckMachine,
    holdSeat: stream<SeatHeld>('holdSeat'),
    frame: stream<FrameHears>('frame'),
    tab: stream<TabHears>('tab'),
    way: stream<WayHears>('way'),
    leadTab: port<Led, Seat | null>('leadTab'),
  },
  delays: {
    slowAfter,
    aliveEvery,
    leavesWithin,
    linkLifetime,
    untilAllowed: ({ context: { now, waitsUntil } }) => Math.max(0, (waitsUntil ?? 0) - now()),
    untilChange: ({ context: { now, played } }) =>
      played === null ? aliveEvery : waitAtMost(unchangedFor(played, now())),
  },
  guards: {
    isNameless: ({ context }) => context.nodeId === '',
    isGone: (_, p: { cause: unknown }) => isRefusal(toFailure(p.cause), 'not_found'),
    isSeated: (_, p: { answer: Answer }) => p.answer.kind === 'seated',
    isRefusedWith: (_, p: { answer: Answer; code: Parameters<typeof isRefusedWith>[1] }) =>
      isRefusedWith(p.answer, p.code),
    isRateLimited: (_, p: { answer: Answer }) => waitAfter(p.answer) !== null,
    isClosed: ({ context }) => context.game?.isClosed === true,
    isVisitor: ({ context }) => !context.isLoggedIn,
    goes: ({ context }, p: { way: Way }) => context.game !== null && wayOf(context.game) === p.way,
    isSeamlessElsewhere: ({ context }) =>
      context.game !== null && wayOf(context.game) === 'seamless' && context.path !== seamlessPath,
    isTrialOutside: ({ context }) => context.isTrial && context.game !== null && wayOf(context.game) === 'tab',
    isSeatedOutside: ({ context: { game } }, p: { answer: Answer }) =>
      p.answer.kind === 'seated' && game !== null && wayOf(game) === 'tab',
    isLed: (_, p: { led: Led }) => p.led.kind === 'opened',
    isEnded: (_, p: { presence: Presence }) => !p.presence.isLive,
    isPaused: ({ context }) => context.isPaused,
    isTrial: ({ context }) => context.isTrial,
    isCheckDue: ({ context }) => context.played?.check?.isDue === true,
    isLeaving: (_, p: { checked: Checked }) => p.checked.way === 'leave',
    isLedAway: (_, p: { checked: Checked }) => p.checked.way === 'bets' || p.checked.way === 'limits',
    isHeard: (_, p: { checked: Checked }) => p.checked.played !== null,
    canLook: ({ context }) => context.room === null,
  },
  actions: {
    storeGame: assign((_, p: { game: Game }) => ({ game: p.game })),
    storeSeat: assign((_, p: { answer: Seat | LaunchRefused }) =>
      p.answer.kind === 'seated'
        ? { seat: p.answer, takeOver: false, lookOnly: false, failure: null, isPaused: false }
        : {},
    ),
    storeRefusal: assign(({ context }, p: { answer: Seat | LaunchRefused }) => {
      if (p.answer.kind !== 'refused') return {};
      const { elsewhere = null, lack = null } = p.answer;
      const wait = waitAfter(p.answer);
      return { ...refusalIn(p.answer), elsewhere, lack, waitsUntil: wait === null ? null : context.now() + wait };
    }),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storePause: assign((_, p: { presence: Presence }) => ({ isPaused: p.presence.isPaused })),
    storePlayed: assign((_, p: { played: Played | null }) => ({
      played: p.played,
      ...(p.played && { isPaused: p.played.pause !== null }),
    })),
    storeSuggested: assign((_, p: { games: readonly Suggested[] }) => ({ suggested: p.games })),
    wantTakeOver: assign({ takeOver: true }),
    wantLook: assign({ lookOnly: true }),
    forgetWishes: assign({ takeOver: false, lookOnly: false, failure: null }),
    askLogin: sendTo(({ context }) => context.session, { type: 'login.require', replyTo: null }),
    refreshBalance,
    holdSeat: sendTo('holdSeat', ({ context }): SeatHeld => ({ type: 'seat.held', seat: context.seat?.seat ?? null })),
    forgetSeat: sendTo('holdSeat', (): SeatHeld => ({ type: 'seat.held', seat: null })),
    /** Browsers open a tab only while a press is being handled. */
    holdTab: sendTo('tab', ({ context: { game } }): TabHears => ({
      type: game && wayOf(game) === 'tab' ? 'tab.wanted' : 'tab.dropped',
    })),
    dropTab: sendTo('tab', (): TabHears => ({ type: 'tab.dropped' })),
    goBack: sendTo('way', ({ context }): WayHears => ({ type: 'way.back', lobby: lobbyOf(context.game) })),
    goOn: sendTo('way', ({ context }): WayHears => ({ type: 'way.on', game: context.game })),
    pauseFrame: sendTo('frame', { type: 'frame.pause' }),
    resumeFrame: sendTo('frame', { type: 'frame.resume' }),
    askFrameToLeave: sendTo('frame', { type: 'frame.leave' }),
  },
});
