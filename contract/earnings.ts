import type { Infer } from 'superstruct';
import type { contractKind } from './agent/contractKind.ts';
import type { dividendTerms, realTimeTerms, salaryTerms } from './agent/contracts.ts';

export type ContractKind = Infer<typeof contractKind>;

/** The terms of each kind of contract, as they are on the wire. */
export interface TermsOf {
  readonly dividend: Infer<typeof dividendTerms>;
  readonly daily: Infer<typeof salaryTerms>;
  readonly hourly: Infer<typeof salaryTerms>;
  readonly realtime: Infer<typeof realTimeTerms>;
}

type DividendStep = TermsOf['dividend']['steps'][number];
type SalaryStep = TermsOf['daily']['steps'][number];

const mostSteps = 10;

/** Whether whoever reaches the thresholds of one step has reached those of another. */
type Reaches<Step> = (one: Step, other: Step) => boolean;

const reachesDividend: Reaches<DividendStep> = (one, other) =>
  BigInt(one.periodValidBet) >= BigInt(other.periodValidBet) &&
  BigInt(one.periodProfit) >= BigInt(other.periodProfit) &&
  one.activeMembers >= other.activeMembers;

const reachesSalary: Reaches<SalaryStep> = (one, other) => BigInt(one.teamBetAmount) >= BigInt(other.teamBetAmount);

// Forms ask about what was typed, which need not be a number at all.
const isAmount = (digits: string): boolean => /^(0|[1-9]\d{0,14})$/.test(digits);

const isRate = (rate: number, least: number, ceiling: number): boolean =>
  Number.isInteger(rate) && rate >= least && rate <= ceiling;

interface Rated {
  readonly rate: number;
}

/** Whether there are as many steps as allowed, each with a higher rate and higher thresholds than the one before it. */
const areSteps = <Step extends Rated>(
  steps: readonly Step[],
  ceiling: number,
  thresholdsOf: (step: Step) => readonly string[],
  reaches: Reaches<Step>,
): boolean =>
  steps.length >= 1 &&
  steps.length <= mostSteps &&
  steps.every((step) => isRate(step.rate, 1, ceiling) && thresholdsOf(step).every(isAmount)) &&
  steps.every((step, at) => {
    const before = steps[at - 1];
    return !before || (step.rate > before.rate && reaches(step, before) && !reaches(before, step));
  });

const areDividendTerms = ({ steps }: TermsOf['dividend'], ceiling: number): boolean =>
  areSteps(
    steps,
    ceiling,
    ({ periodValidBet, periodProfit, activeMembers }) => [periodValidBet, periodProfit, String(activeMembers)],
    reachesDividend,
  );

const areSalaryTerms = ({ steps }: TermsOf['daily'], ceiling: number): boolean =>
  areSteps(steps, ceiling, ({ teamBetAmount }) => [teamBetAmount], reachesSalary);

const areRealTimeTerms = ({ profitRate, lossRate, singleBetAmount }: TermsOf['realtime'], ceiling: number): boolean =>
  isRate(profitRate, 0, ceiling) &&
  isRate(lossRate, 0, ceiling) &&
  profitRate + lossRate > 0 &&
  isAmount(singleBetAmount) &&
  singleBetAmount !== '0';

const bounds: { readonly [Kind in ContractKind]: (terms: TermsOf[Kind], ceiling: number) => boolean } = {
  dividend: areDividendTerms,
  daily: areSalaryTerms,
  hourly: areSalaryTerms,
  realtime: areRealTimeTerms,
};

/** Whether a contract of a kind may have these terms, with no rate above the ceiling. */
export const areTerms = <Kind extends ContractKind>(kind: Kind, terms: TermsOf[Kind], ceiling: number): boolean =>
  bounds[kind](terms, ceiling);

/** Whether for each step there is an own one that is reached with it and has no lower rate. */
const stepsFit = <Step extends Rated>(steps: readonly Step[], own: readonly Step[], reaches: Reaches<Step>): boolean =>
  steps.every((step) => own.some((each) => reaches(step, each) && each.rate >= step.rate));

const salaryFits = (terms: TermsOf['daily'], own: TermsOf['daily']): boolean =>
  stepsFit(terms.steps, own.steps, reachesSalary);

const fitting: { readonly [Kind in ContractKind]: (terms: TermsOf[Kind], own: TermsOf[Kind]) => boolean } = {
  dividend: (terms, own) => terms.period === own.period && stepsFit(terms.steps, own.steps, reachesDividend),
  daily: salaryFits,
  hourly: salaryFits,
  realtime: (terms, own) =>
    terms.profitRate <= own.profitRate &&
    terms.lossRate <= own.lossRate &&
    BigInt(terms.singleBetAmount) <= BigInt(own.singleBetAmount),
};

/**
 * Whether terms for a downline never promise more than the upline’s own terms give at the same figures. Equal terms fit, and
 * an upline without a contract of the kind can promise nothing.
 */
export const fits = <Kind extends ContractKind>(kind: Kind, terms: TermsOf[Kind], own: TermsOf[Kind] | null): boolean =>
  own !== null && fitting[kind](terms, own);
