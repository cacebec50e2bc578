import type { WalletStatus } from '../../contract/vendorWallet.ts';

/** How an operator lets its players play. */
export interface Conduct {
  readonly autoplay: boolean;
  readonly quick: boolean;
  /** Whether a press ends the reveal of a result. */
  readonly skip: boolean;
  /** The least time from the beginning of one round to that of the next. */
  readonly leastRoundMs: number;
  /** Whether a win that is not above its stake is celebrated like any other. */
  readonly celebrateReturns: boolean;
}

export type Pace = 'usual' | 'quick';

/** The bets on a table, by their names, in minor units. */
export type Bets = Readonly<Record<string, number>>;

/** A round as the server of the game tells it, in minor units; only its stage and its proof can read the result. */
export interface Round<Result = unknown> {
  readonly roundId: string;
  readonly state: 'betting' | 'running' | 'settled' | 'taken_back';
  readonly stake: number;
  readonly win: number;
  readonly result: Result;
}

/** A seat as the server of the game tells it. */
export interface Seat<Result = unknown, Seeds = unknown> {
  /** Null where the wallet has not told it. */
  readonly balance: number | null;
  readonly round: Round<Result> | null;
  /** The last rounds, the newest first. */
  readonly rounds: readonly Round<Result>[];
  /** What the next rounds are drawn from, which only their proof can read. */
  readonly seeds: Seeds;
}

/** Why the server, or the network on the way to it, does not do something. */
export type Status =
  | Exclude<WalletStatus, 'ok'>
  | 'unheard'
  | 'unsure'
  | 'round_open'
  | 'not_allowed'
  | 'no_engine'
  | 'no_round'
  | 'token_unknown'
  | 'too_soon'
  | 'bets_closed'
  | 'too_late'
  | 'called_off'
  | BookStatus;

/** Why a book does not take a slip, or does not buy one back. */
type BookStatus = 'suspended' | 'odds_changed' | 'offer_changed' | 'too_much' | 'too_many_slips' | 'late';

export interface Told {
  readonly kind: 'told';
  readonly seat: Seat;
}

export interface Unplayed {
  readonly kind: 'unplayed';
  readonly status: Status;
}

export type RoundAnswer = Told | Unplayed;

const unknown: readonly Status[] = ['unheard', 'unsure', 'round_open', 'busy'];
const blocked: readonly Status[] = ['play_paused', 'account_locked'];
const over: readonly Status[] = ['seat_ended', 'token_unknown'];

/** What a refusal means: the round may have been played, betting is not possible for the moment or in this seat, or nothing was played. */
export const meaningOf = (status: Status): 'unknown' | 'blocked' | 'over' | 'refused' => {
  if (unknown.includes(status)) return 'unknown';
  if (blocked.includes(status)) return 'blocked';
  return over.includes(status) ? 'over' : 'refused';
};

/** A seat without a round that is not over yet, as it was before. */
export const withoutOpenRound = (seat: Seat): Seat => {
  const rounds = seat.rounds.filter(isOver);
  return { ...seat, round: rounds[0] ?? null, rounds };
};

export const isOver = ({ state }: Round): boolean => state === 'settled' || state === 'taken_back';

export const hasSettled = (answer: RoundAnswer): boolean =>
  answer.kind === 'told' && answer.seat.round?.state === 'settled';

/** What became of the round whose answer was lost, as a later answer tells it. */
export const becameOf = (before: Seat, answer: RoundAnswer): 'played' | 'takenBack' | 'neverBegun' | 'unclear' => {
  if (answer.kind === 'unplayed') return 'unclear';
  const { round } = answer.seat;
  if (round !== null && !isOver(round)) return 'unclear';
  if (round === null || round.roundId === before.round?.roundId) return 'neverBegun';
  return round.state === 'settled' ? 'played' : 'takenBack';
};

/** What a round costs: all bets on a table, or the stake of a game that has none. */
export const costOf = ({ stake, bets }: { readonly stake: number; readonly bets: Bets | null }): number =>
  bets === null ? stake : Object.values(bets).reduce((sum, bet) => sum + bet, 0);

/** What a player got from a round; a win that is not above the stake is money returned. */
export const gainOf = ({ stake, win }: Pick<Round, 'stake' | 'win'>): 'lost' | 'returned' | 'won' => {
  if (win === 0) return 'lost';
  return win > stake ? 'won' : 'returned';
};

export const isCelebrated = (round: Pick<Round, 'stake' | 'win'>, { celebrateReturns }: Conduct): boolean =>
  gainOf(round) === 'won' || (celebrateReturns && gainOf(round) === 'returned');

export const autoplayCounts = [10, 25, 50, 100] as const;

/** What a player decides before rounds follow by themselves, in minor units. */
export interface AutoplayRules {
  readonly count: (typeof autoplayCounts)[number];
  /** It loses no more than this. */
  readonly lossLimit: number;
  /** It ends after a win of at least this; null for no such end. */
  readonly singleWin: number | null;
}

export interface Autoplay extends AutoplayRules {
  readonly left: number;
  /** What it has lost so far; less than nothing where it has won. */
  readonly lost: number;
}

/** Why autoplay has ended. */
export type AutoplayEnd =
  'count' | 'lossLimit' | 'singleWin' | 'player' | 'hidden' | 'closing' | 'paused' | 'refused' | 'unknown';

const isMoney = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;

/** Whether autoplay can begin by these rules, with rounds of this cost. */
export const areRulesRight = ({ count, lossLimit, singleWin }: AutoplayRules, cost: number): boolean =>
  autoplayCounts.includes(count) &&
  isMoney(lossLimit) &&
  lossLimit >= cost &&
  (singleWin === null || isMoney(singleWin));

export const isStake = (amount: number, { least, most }: { readonly least: number; readonly most: number }): boolean =>
  isMoney(amount) && amount >= least && amount <= most;

/** Autoplay after one of its rounds: how it stands, and why it ends, where it does. */
export const afterRound = (
  autoplay: Autoplay,
  { stake, win }: Pick<Round, 'stake' | 'win'>,
  cost: number,
): { readonly autoplay: Autoplay; readonly end: AutoplayEnd | null } => {
  const next = { ...autoplay, left: autoplay.left - 1, lost: autoplay.lost + stake - win };
  const endOf = (): AutoplayEnd | null => {
    if (next.singleWin !== null && win >= next.singleWin) return 'singleWin';
    if (next.lost + cost > next.lossLimit) return 'lossLimit';
    return next.left === 0 ? 'count' : null;
  };
  return { autoplay: next, end: endOf() };
};

/** How long the next round has to wait for the least time of the last one. */
export const leastLeft = (begunAt: number | null, now: number, { leastRoundMs }: Conduct): number =>
  begunAt === null ? 0 : Math.max(0, begunAt + leastRoundMs - now);
