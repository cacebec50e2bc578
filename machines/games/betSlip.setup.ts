import { assign, sendTo, setup } from 'xstate';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { mostLegs, needsWord, oddsNow, withPressed } from './betSlip.rules.ts';
import { isBet, isRefused, isSettled, isWaiting, type BookNews, type BookTold, type Leg } from './book.rules.ts';
import type { PriceRule, Slip } from './book.rules.ts';
import { isStake, type Status } from './round.rules.ts';
import { sureMachine, type Order, type SureAnswer } from './sure.machine.ts';

/** What a book learns from its slip, and from the sale of a bet. */
export type SlipNews =
  { type: 'slip.changed'; fixtures: readonly string[] } | { type: 'answer.heard'; answer: SureAnswer };

export interface BetSlipInput {
  told: BookTold;
  least: number;
  /** The most that can be staked at these odds together. */
  mostAt: (odds: readonly number[]) => number;
  /** Something that is told from all others. */
  fresh: () => string;
  /** What a link to the book has chosen. */
  picked: Leg | null;
  book: Hears<SlipNews>;
}

export interface BetSlipContext extends BetSlipInput {
  isOpen: boolean;
  legs: readonly Leg[];
  /** Null for what is no amount. */
  stake: number | null;
  isStakeRefused: boolean;
  rule: PriceRule;
  seed: string | null;
  refusal: Status | 'too_many_legs' | null;
  order: Order | null;
  key: string | null;
  /** The slip that was sent last, as its server tells it. */
  sent: Slip | null;
}

type BetSlipEvent =
  | BookNews
  | { type: 'leg.pressed'; leg: Leg }
  | { type: 'leg.removed'; fixture: string }
  | { type: 'stake.typed'; stake: number | null }
  | { type: 'rule.chosen'; rule: PriceRule }
  | { type: 'seed.chosen'; seed: string | null }
  | { type: 'bet.wanted' }
  | { type: 'answer.late' };

/** A slip that is held as the page opens is waited for. */
export const initialContext = (input: BetSlipInput): BetSlipContext => {
  const sent = input.told.slips.find(isWaiting) ?? null;
  const empty = { legs: input.picked ? [input.picked] : [], stake: input.least, rule: 'higher' as const, key: null };
  return {
    ...input,
    ...(sent ?? empty),
    ...{ isOpen: true, isStakeRefused: false, seed: null, refusal: null, order: null, sent },
  };
};

/** What each leg costs now. */
export const currentOdds = ({ told, legs }: Pick<BetSlipContext, 'told' | 'legs'>): readonly (number | null)[] =>
  legs.map((leg) => oddsNow(told, leg));

/** What counts for each leg: its odds of now, or those that were last shown. */
export const knownOdds = (context: Pick<BetSlipContext, 'told' | 'legs'>): readonly number[] =>
  currentOdds(context).map((odds, at) => odds ?? context.legs[at]?.odds ?? 100);

export const mostStake = (context: BetSlipContext): number => context.mostAt(knownOdds(context));

const isStakeRight = (context: BetSlipContext): boolean =>
  context.stake !== null && isStake(context.stake, { least: context.least, most: mostStake(context) });

/** Whether everything on the slip can be bet on now. */
export const isOffered = (context: BetSlipContext): boolean => context.isOpen && !currentOdds(context).includes(null);

const isMoved = ({ told, legs, rule }: BetSlipContext): boolean => {
  const now = legs.map((leg) => [leg.odds, oddsNow(told, leg)] as const);
  if (now.some(([, odds]) => odds === null)) return false;
  return now.some(([shown, odds]) => needsWord(rule, shown, odds ?? shown));
};

const bodyOf = ({ stake, rule, legs, seed, fresh }: BetSlipContext, key: string) => ({
  ...{ key, stake, rule, clientSeed: seed ?? fresh() },
  legs: legs.map(({ fixture, market, outcome, odds }) => ({ fixture, market, outcome, odds })),
});

/** The parts of the chart of a slip. */
export const betSlipSetup = setup({
  types: {
    input: {} as BetSlipInput,
    context: {} as BetSlipContext,
    events: {} as BetSlipEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { sure: sureMachine },
  guards: {
    isFull: ({ context: { legs } }, { leg }: { leg: Leg }) =>
      legs.length >= mostLegs && !legs.some(({ fixture }) => fixture === leg.fixture),
    isEmpty: ({ context }) => context.legs.length === 0,
    isMoved: ({ context }) => isMoved(context),
    isUnmoved: ({ context }) => !isMoved(context),
    canBet: ({ context }) => isOffered(context) && isStakeRight(context),
    isStakeWrong: ({ context }) => !isStakeRight(context),
    isHeld: ({ context: { sent } }) => sent !== null && isWaiting(sent),
    isTaken: ({ context: { sent } }) => sent !== null && (isBet(sent) || isSettled(sent)),
    isRefused: ({ context: { sent } }) => sent !== null && isRefused(sent),
    isHeard: (_, { answer }: { answer: SureAnswer }) => answer.kind === 'told',
  },
  actions: {
    storeBook: assign(({ context: { key, sent } }, { told, isOpen }: Omit<BookNews, 'type'>) => ({
      ...{ told, isOpen },
      sent: told.slips.find((slip) => slip.key === key) ?? sent,
    })),
    storeLeg: assign(({ context }, { leg }: { leg: Leg }) => ({ legs: withPressed(context.legs, leg) })),
    removeLeg: assign(({ context }, p: { fixture: string }) => ({
      legs: context.legs.filter(({ fixture }) => fixture !== p.fixture),
    })),
    storeStake: assign((_, { stake }: { stake: number | null }) => ({ stake, isStakeRefused: false })),
    storeRule: assign((_, { rule }: { rule: PriceRule }) => ({ rule })),
    storeSeed: assign((_, { seed }: { seed: string | null }) => ({ seed })),
    refuseStake: assign({ isStakeRefused: true }),
    refuseLeg: assign({ refusal: 'too_many_legs' }),
    forgetRefusal: assign({ refusal: null }),
    /** What the button said is accepted. */
    acceptOdds: assign(({ context }) => {
      const odds = knownOdds(context);
      return { legs: context.legs.map((leg, at) => ({ ...leg, odds: odds[at] ?? leg.odds })) };
    }),
    orderBet: assign(({ context }) => {
      const key = context.fresh();
      return { key, sent: null, isStakeRefused: false, order: { call: 'book/place', body: bodyOf(context, key) } };
    }),
    storeSent: assign((_, { answer }: { answer: SureAnswer }) =>
      answer.kind === 'told' ? { sent: answer.told as Slip } : {},
    ),
    storeRefusal: assign((_, { answer }: { answer: SureAnswer }) =>
      answer.kind === 'unplayed' ? { refusal: answer.status } : {},
    ),
    storeWhy: assign(({ context: { sent } }) => ({ refusal: sent?.why ?? ('unsure' as const) })),
    emptySlip: assign(({ context }) => ({ legs: [], stake: context.least, seed: null })),
    tellLegs: sendTo(
      ({ context }) => context.book,
      ({ context }) => ({ type: 'slip.changed', fixtures: context.legs.map(({ fixture }) => fixture) }),
    ),
    tellAnswer: sendTo(
      ({ context }) => context.book,
      (_, { answer }: { answer: SureAnswer }) => ({ type: 'answer.heard', answer }),
    ),
  },
});
