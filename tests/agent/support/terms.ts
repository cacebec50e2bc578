import fc from 'fast-check';
import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';

/** The ceilings of rates, in hundredths of a per cent. */
export const ceilings: Readonly<Record<ContractKind, number>> = {
  dividend: 5000,
  daily: 300,
  hourly: 300,
  realtime: 300,
};

export const kinds: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

export const salaryOf = (...steps: readonly (readonly [string, number])[]): TermsOf['daily'] => ({
  steps: steps.map(([teamBetAmount, rate]) => ({ teamBetAmount, rate })),
});

export const dividendOf = (
  period: TermsOf['dividend']['period'],
  ...steps: readonly (readonly [string, string, number, number])[]
): TermsOf['dividend'] => ({
  period,
  steps: steps.map(([periodValidBet, periodProfit, activeMembers, rate]) => ({
    periodValidBet,
    periodProfit,
    activeMembers,
    rate,
  })),
});

export const realTimeOf = (profitRate: number, lossRate: number, singleBetAmount: string): TermsOf['realtime'] => ({
  profitRate,
  lossRate,
  singleBetAmount,
});

const risingBy = (gaps: readonly number[]): readonly number[] => {
  let last = 0;
  return gaps.map((gap) => (last += gap));
};

/** How far terms go: their steps, and by how much amounts and rates rise at most in one. Those of a small range often fit. */
interface Range {
  readonly steps: number;
  readonly amount: number;
  readonly rate: number;
}

export const anySalary = ({ steps, amount, rate }: Range): fc.Arbitrary<TermsOf['daily']> =>
  fc
    .array(fc.record({ amount: fc.integer({ min: 1, max: amount }), rate: fc.integer({ min: 1, max: rate }) }), {
      minLength: 1,
      maxLength: steps,
    })
    .map((gaps) => {
      const amounts = risingBy(gaps.map(({ amount }) => amount));
      const rates = risingBy(gaps.map(({ rate }) => rate));
      return salaryOf(...amounts.map((amount, at) => [String(amount - 1), rates[at]!] as const));
    });

export const anyDividend = ({ steps, amount, rate }: Range): fc.Arbitrary<TermsOf['dividend']> =>
  fc
    .record({
      period: fc.constantFrom('weekly' as const, 'monthly' as const),
      gaps: fc.array(
        fc.record({
          bet: fc.nat(amount),
          profit: fc.nat(amount),
          active: fc.nat(1),
          rate: fc.integer({ min: 1, max: rate }),
        }),
        { minLength: 1, maxLength: steps },
      ),
    })
    .map(({ period, gaps }) => {
      // Where no other threshold rises, the amount bet does.
      const bets = risingBy(
        gaps.map(({ bet, profit, active }) => (bet === 0 && profit === 0 && active === 0 ? 1 : bet)),
      );
      const profits = risingBy(gaps.map(({ profit }) => profit));
      const actives = risingBy(gaps.map(({ active }) => active));
      const rates = risingBy(gaps.map(({ rate }) => rate));
      return dividendOf(
        period,
        ...bets.map((bet, at) => [String(bet), String(profits[at]), actives[at]!, rates[at]!] as const),
      );
    });

export const anyRealTime = ({ amount, rate }: Omit<Range, 'steps'>): fc.Arbitrary<TermsOf['realtime']> =>
  fc
    .tuple(fc.nat(rate), fc.nat(rate), fc.integer({ min: 1, max: amount }))
    .filter(([profit, loss]) => profit + loss > 0)
    .map(([profit, loss, cap]) => realTimeOf(profit, loss, String(cap)));

/** By how much terms for a downline are worse than the upline’s own. */
export interface Cut {
  readonly rate: number;
  readonly amount: number;
}

export const anyCut: fc.Arbitrary<Cut> = fc.record({
  rate: fc.constantFrom(0, 0, 1, 5, 20),
  amount: fc.oneof(fc.constant(0), fc.nat(50_000)),
});

const raised = (amount: string, by: number): string => String(Number(amount) + by);

/** The steps that are left with lower rates, or the last one with the least rate where none is. */
const cutSteps = <Step extends { rate: number }>(steps: readonly Step[], { rate }: Cut): Step[] => {
  const left = steps.map((step) => ({ ...step, rate: step.rate - rate })).filter((step) => step.rate > 0);
  return left.length > 0 ? left : steps.slice(-1).map((step) => ({ ...step, rate: 1 }));
};

const cutSalary = ({ steps }: TermsOf['daily'], cut: Cut): TermsOf['daily'] => ({
  steps: cutSteps(steps, cut).map(({ teamBetAmount, rate }) => ({
    teamBetAmount: raised(teamBetAmount, cut.amount),
    rate,
  })),
});

/** Terms that fit under others, by how much worse they are. */
export const cutTerms: { readonly [Kind in ContractKind]: (own: TermsOf[Kind], cut: Cut) => TermsOf[Kind] } = {
  dividend: ({ period, steps }, cut) => ({
    period,
    steps: cutSteps(steps, cut).map((step) => ({ ...step, periodProfit: raised(step.periodProfit, cut.amount) })),
  }),
  daily: cutSalary,
  hourly: cutSalary,
  realtime: ({ profitRate, lossRate, singleBetAmount }, { rate, amount }) => ({
    profitRate: Math.max(0, profitRate - rate),
    lossRate: Math.max(0, lossRate - rate),
    singleBetAmount: String(Math.max(1, Number(singleBetAmount) - amount)),
  }),
};
