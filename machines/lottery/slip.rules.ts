import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Format } from '../../contract/lottery/formats.ts';
import { mostHundredths, paid } from '../../contract/lottery/most.ts';
import type { PlayType } from '../../contract/lottery/rules.ts';
import { countBets, mostBets, readRows } from '../../contract/lottery/selection.ts';
import { checkAmount, toMinor, toTyped, type AmountProblem } from '../cashier/amount.ts';

export type Game = ReplyOf<Contract['lottery']['menu']>['list'][number];
export type Play = Game['playTypes'][number];
export type SlipOrder = RequestOf<Contract['lottery']['placeBets']>;

/** A selection on a slip. */
export interface Line {
  readonly id: number;
  readonly playType: string;
  readonly numbers: string;
  /** How many bets it makes; none where the rules in force no longer take it. */
  readonly bets: number;
  readonly stakes: number;
  /** The most that it can pay on one draw, in hundredths of a stake. */
  readonly most: number;
  /** The stake of each of its bets as it was typed; empty for that of the slip. */
  readonly stake: string;
}

export interface SlipFields {
  /** The stake of each bet. */
  stake: string;
  draws: string;
  stopOnWin: boolean;
}

/** What a tab keeps of a slip. */
export interface KeptSlip {
  readonly lines: readonly Pick<Line, 'playType' | 'numbers' | 'stake'>[];
  readonly fields: SlipFields;
  /** The key of the request that it was sent with, if nothing has been changed since. */
  readonly sentWith: string | null;
}

/** A slip makes at most so many orders: lines times draws. */
const mostOrders = 500;
const mostDraws = 50;
export const mostLines = 100;

type StakeProblem = AmountProblem | { id: 'lottery_stake_step'; step: string };

export interface SlipErrors {
  stake?: StakeProblem;
  draws?: 'lottery_too_many_orders' | 'lottery_draws_refused';
  /** Nothing can be placed at the moment. */
  slip?:
    | 'lottery_slip_empty'
    | 'lottery_no_draw_now'
    | 'lottery_slip_refused'
    | { id: 'lottery_payout_bound'; most: string };
  /** The lines that are wrong, by their ids. */
  lines?: readonly number[];
}

export const playOf = ({ playTypes }: Game, playType: string): Play | null =>
  playTypes.find((play) => play.playType === playType) ?? null;

const formatOf = ({ balls, prizes }: Game): Format =>
  balls === null ? { of: 'board', prizes } : { of: 'balls', ...balls };

/** A line by the rules of the game; without bets where they do not take it. */
export const lineOf = (
  game: Game,
  { id, playType, numbers, stake }: Pick<Line, 'id' | 'playType' | 'numbers' | 'stake'>,
): Line => {
  const play = playOf(game, playType);
  const rows = play && readRows(play, numbers);
  const bets = rows ? countBets(play, rows) : 0;
  const line = { id, playType, numbers, stake };
  // Which fields `wins` has hangs on its `by`, which the shape on the wire cannot say.
  return rows && bets > 0 && bets <= mostBets
    ? { ...line, bets, stakes: bets * play.cost, most: mostHundredths(formatOf(game), play as PlayType, rows) }
    : { ...line, bets: 0, stakes: 0, most: 0 };
};

/** The stake of each bet of a line, in minor units; null while it is not one. */
const stakeOf = ({ stake }: Line, { stake: usual }: SlipFields): bigint | null => {
  const minor = toMinor(stake.trim() === '' ? usual : stake);
  return minor === null ? null : BigInt(minor);
};

const drawsOf = ({ draws }: SlipFields): number => (/^\d{1,2}$/.test(draws) ? Number(draws) : 0);

export interface Quote {
  readonly bets: number;
  readonly total: string;
  readonly most: string;
}

/** What a slip costs and could pay; a line whose stake is not an amount counts as nothing. */
export const quoteOf = (lines: readonly Line[], fields: SlipFields): Quote => {
  const stakes = lines.map((line) => stakeOf(line, fields) ?? 0n);
  const sum = (each: (line: Line, stake: bigint) => bigint) =>
    lines.reduce((all, line, at) => all + each(line, stakes[at] ?? 0n), 0n);
  return {
    bets: lines.reduce((all, { bets }) => all + bets, 0),
    total: String(sum(({ stakes: count }, stake) => stake * BigInt(count)) * BigInt(Math.max(1, drawsOf(fields)))),
    most: String(sum(({ most }, stake) => paid(stake, most))),
  };
};

export const costOf = (line: Line, fields: SlipFields): string =>
  String((stakeOf(line, fields) ?? 0n) * BigInt(line.stakes));

const checkStake = (typed: string, { leastStake, mostStake, stakeStep }: Game): StakeProblem | null => {
  const problem = checkAmount(typed, { least: leastStake, most: mostStake });
  if (problem !== null) return problem;
  return BigInt(toMinor(typed) ?? 0) % BigInt(stakeStep) === 0n ? null : { id: 'lottery_stake_step', step: stakeStep };
};

/** Stakes to choose at a press, as far as a game allows them. */
export const usualStakes = ({ leastStake, mostStake, stakeStep }: Game): string[] =>
  [1n, 2n, 4n, 10n, 20n]
    .map((times) => BigInt(leastStake) * times)
    .filter((stake) => stake <= BigInt(mostStake) && stake % BigInt(stakeStep) === 0n)
    .map((stake) => toTyped(String(stake)));

const within = (stake: bigint, { leastStake, mostStake }: Game): string => {
  const [least, most] = [BigInt(leastStake), BigInt(mostStake)];
  return toTyped(String(stake < least ? least : stake > most ? most : stake));
};

/** Twice a stake, and half of it on the steps of the game, within its limits. */
export const doubledStake = (stake: string, game: Game): string => {
  const minor = toMinor(stake);
  return minor === null ? stake : within(BigInt(minor) * 2n, game);
};
export const halvedStake = (stake: string, game: Game): string => {
  const minor = toMinor(stake);
  const step = BigInt(game.stakeStep);
  return minor === null ? stake : within((BigInt(minor) / 2n / step) * step, game);
};

const isRight = (line: Line, game: Game): boolean =>
  line.bets > 0 && (line.stake.trim() === '' || checkStake(line.stake, game) === null);

export const checkSlip = (game: Game, lines: readonly Line[], fields: SlipFields, isOpen: boolean): SlipErrors => {
  const stake = checkStake(fields.stake, game);
  const draws = drawsOf(fields);
  const wrong = lines.filter((line) => !isRight(line, game)).map(({ id }) => id);
  return {
    ...(stake && lines.some((line) => line.stake.trim() === '') && { stake }),
    ...((draws < 1 || draws > mostDraws) && { draws: 'lottery_draws_refused' as const }),
    ...(draws * lines.length > mostOrders && { draws: 'lottery_too_many_orders' as const }),
    ...(wrong.length > 0 && { lines: wrong }),
    ...(lines.length === 0 && { slip: 'lottery_slip_empty' as const }),
    ...(lines.length > 0 && !isOpen && { slip: 'lottery_no_draw_now' as const }),
  };
};

/** A slip as the gateway takes it. */
export const buildOrder = (game: Game, drawId: string, lines: readonly Line[], fields: SlipFields): SlipOrder => ({
  gameCode: game.gameCode,
  drawId,
  version: game.version,
  draws: drawsOf(fields),
  ...(drawsOf(fields) > 1 && { stopOnWin: fields.stopOnWin }),
  bets: lines.map((line) => ({
    playType: line.playType,
    numbers: line.numbers,
    stake: String(stakeOf(line, fields) ?? 0n),
  })),
  total: quoteOf(lines, fields).total,
});

export interface PlayChange {
  readonly playType: string;
  readonly title: string;
  /** The odds of each outcome before and now, where they differ. */
  readonly odds: readonly { readonly on: string; readonly before: number | null; readonly now: number | null }[];
}

const oddsChanges = (before: Play | null, now: Play | null): PlayChange['odds'] => {
  const outcomes = new Set([...(before?.pays ?? []), ...(now?.pays ?? [])].map(({ on }) => on));
  const oddsIn = (play: Play | null, on: string) => play?.pays.find((pay) => pay.on === on)?.odds ?? null;
  return [...outcomes]
    .map((on) => ({ on, before: oddsIn(before, on), now: oddsIn(now, on) }))
    .filter((pay) => pay.before !== pay.now);
};

/** What new rules change for the lines of a slip. */
export const changesFor = (before: Game, now: Game, lines: readonly Line[]): readonly PlayChange[] =>
  [...new Set(lines.map(({ playType }) => playType))].flatMap((playType) => {
    const [was, is] = [playOf(before, playType), playOf(now, playType)];
    const odds = oddsChanges(was, is);
    return odds.length > 0 ? [{ playType, title: (was ?? is)?.title ?? playType, odds }] : [];
  });

/** Whether stakes have other limits. */
export const areLimitsChanged = (before: Game, now: Game): boolean =>
  before.leastStake !== now.leastStake || before.mostStake !== now.mostStake || before.stakeStep !== now.stakeStep;
