import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';

/** A rate is in hundredths of a per cent. */
const whole = 10_000n;

interface DividendFigures {
  readonly periodValidBet: bigint;
  /** What the house won, so it is below zero where the members did. */
  readonly periodProfit: bigint;
  readonly activeMembers: number;
}

/** What a member staked on one round, once it is settled; the sign is -1 where an earlier position is taken back. */
export interface Position {
  /** Zero for a push. */
  readonly valid: bigint;
  readonly outcome: 'won' | 'lost' | 'push';
  readonly sign: 1 | -1;
}

/** What a dividend or a daily or hourly salary comes to; steps count from 1, and `carried` is never above zero. */
interface Earned {
  readonly step: number | null;
  readonly rate: number;
  readonly base: bigint;
  readonly gross: bigint;
  readonly carried: bigint;
}

/** What a real-time salary comes to; `carried` is in ten-thousandths of a minor unit, and never above zero. */
interface RealTimeEarned {
  readonly wonBet: bigint;
  readonly lostBet: bigint;
  /** What of these bets was above the most that counts of one. */
  readonly overCap: bigint;
  readonly gross: bigint;
  readonly carried: bigint;
}

/** What each kind of contract is reckoned from. */
export interface FiguresOf {
  readonly dividend: DividendFigures;
  readonly daily: bigint;
  readonly hourly: bigint;
  readonly realtime: readonly Position[];
}

/** What each kind of contract comes to. */
export interface EarnedOf {
  readonly dividend: Earned;
  readonly daily: Earned;
  readonly hourly: Earned;
  readonly realtime: RealTimeEarned;
}

/** The rate of the last step reached, on the whole base; a base of zero or less is carried. */
const earnedBy = <Step extends { readonly rate: number }>(
  steps: readonly Step[],
  base: bigint,
  isReached: (step: Step) => boolean,
): Earned => {
  if (base <= 0n) return { step: null, rate: 0, base, gross: 0n, carried: base };
  const at = steps.findLastIndex(isReached);
  const rate = steps[at]?.rate ?? 0;
  return { step: at === -1 ? null : at + 1, rate, base, gross: (base * BigInt(rate)) / whole, carried: 0n };
};

/** What a dividend comes to: the rate of the last step reached, on all that the house won with what was brought, rounded down. */
export const dividend = (
  terms: TermsOf['dividend'],
  { periodValidBet, periodProfit, activeMembers }: DividendFigures,
  brought: bigint,
): Earned => {
  const base = periodProfit + brought;
  return earnedBy(
    terms.steps,
    base,
    (step) =>
      periodValidBet >= BigInt(step.periodValidBet) &&
      base >= BigInt(step.periodProfit) &&
      activeMembers >= step.activeMembers,
  );
};

/** What a daily or hourly salary comes to: the rate of the last step reached, on all that the team bet with what was brought, rounded down. */
export const salary = (terms: TermsOf['daily'], teamBetAmount: bigint, brought: bigint): Earned => {
  const base = teamBetAmount + brought;
  return earnedBy(terms.steps, base, (step) => base >= BigInt(step.teamBetAmount));
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What a real-time salary comes to: won and lost bets, as far as they count, at their rates, added up and only then rounded down. */
export const realTimeOf = (
  terms: Pick<TermsOf['realtime'], 'profitRate' | 'lossRate'>,
  bets: Pick<RealTimeEarned, 'wonBet' | 'lostBet' | 'overCap'>,
  brought: bigint,
): RealTimeEarned => {
  const earned = bets.wonBet * BigInt(terms.profitRate) + bets.lostBet * BigInt(terms.lossRate) + brought;
  return { ...bets, gross: earned > 0n ? earned / whole : 0n, carried: earned > 0n ? 0n : earned };
};

/** The same from single bets, of each of which the cap counts at most. */
export const realTime = (
  terms: TermsOf['realtime'],
  positions: readonly Position[],
  brought: bigint,
): RealTimeEarned => {
  const cap = BigInt(terms.singleBetAmount);
  const counting = positions.map(({ outcome, valid, sign }) => {
    const counted = valid < cap ? valid : cap;
    return { outcome, counted: counted * BigInt(sign), over: (valid - counted) * BigInt(sign) };
  });
  const countedAs = (which: Position['outcome']) =>
    sum(counting.filter(({ outcome }) => outcome === which).map(({ counted }) => counted));
  return realTimeOf(
    terms,
    { wonBet: countedAs('won'), lostBet: countedAs('lost'), overCap: sum(counting.map(({ over }) => over)) },
    brought,
  );
};

/** What an amount due was reckoned from; of a real-time salary, in ten-thousandths of a minor unit. */
export const baseOf = (earned: EarnedOf[ContractKind], terms: TermsOf[ContractKind], brought: bigint): bigint => {
  if (!('wonBet' in earned)) return earned.base;
  const { profitRate, lossRate } = terms as TermsOf['realtime'];
  return earned.wonBet * BigInt(profitRate) + earned.lostBet * BigInt(lossRate) + brought;
};

/** The rules by which each kind of contract is reckoned. */
export const reckon: {
  readonly [Kind in ContractKind]: (terms: TermsOf[Kind], figures: FiguresOf[Kind], brought: bigint) => EarnedOf[Kind];
} = { dividend, daily: salary, hourly: salary, realtime: realTime };

/** What is still owed from an earlier period, which is named by the moment at which it ended. */
export interface Owed {
  readonly period: Date;
  readonly amount: bigint;
}

/** What a downline is to be paid out of its upline’s pot; it is owed one amount for a period at most. */
interface Claim {
  readonly owed: readonly Owed[];
  readonly due: bigint;
}

interface Division {
  /** For each claim, what is paid of each amount owed and of what is due. */
  readonly paid: readonly { readonly owed: readonly bigint[]; readonly due: bigint }[];
  readonly keep: bigint;
}

/** Pays amounts in full, or where they exceed what is left, all of that in proportion to them. */
const share = (left: bigint, amounts: readonly bigint[]): readonly bigint[] => {
  const total = sum(amounts);
  if (total <= left) return amounts;
  let before = 0n;
  return amounts.map((amount) => {
    const start = (left * before) / total;
    before += amount;
    return (left * before) / total - start;
  });
};

/**
 * Divides a pot among claims, given in the order of their contracts’ ids: what is owed comes first, from the oldest period on,
 * then what is due. Whoever has the pot keeps what nobody claims.
 */
export const divide = (pot: bigint, claims: readonly Claim[]): Division => {
  let keep = pot;
  const pay = (amounts: readonly bigint[]): readonly bigint[] => {
    const paid = share(keep, amounts);
    keep -= sum(paid);
    return paid;
  };
  const ends = new Set(claims.flatMap(({ owed }) => owed.map(({ period }) => period.getTime())));
  const owedFor = (end: number) =>
    claims.map(({ owed }) => owed.find(({ period }) => period.getTime() === end)?.amount ?? 0n);
  const collected = new Map([...ends].toSorted((one, other) => one - other).map((end) => [end, pay(owedFor(end))]));
  const dues = pay(claims.map(({ due }) => due));
  return {
    paid: claims.map(({ owed }, at) => ({
      owed: owed.map(({ period }) => collected.get(period.getTime())?.[at] ?? 0n),
      due: dues[at] ?? 0n,
    })),
    keep,
  };
};
