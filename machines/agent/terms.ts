import type { ContractKind, TermsOf } from '../../contract/earnings.ts';
import { toMinor, toTyped } from '../cashier/amount.ts';

export type { ContractKind } from '../../contract/earnings.ts';
export type Period = TermsOf['dividend']['period'];
export type Terms = TermsOf[ContractKind];

/** The longest list of steps that a contract may have. */
export const mostSteps = 10;

/** A column of the table of steps. */
export type Column = 'bets' | 'profit' | 'active' | 'rate';
type Cell = `${Column}.${number}`;

/** Terms as they are typed; every step has a field for each of its columns. */
export interface TermsFields {
  period: Period;
  profitRate: string;
  lossRate: string;
  singleBetAmount: string;
  [cell: Cell]: string;
}

type RateProblem = 'required' | 'agent_rate_invalid' | { id: 'agent_rate_above'; most: string };
type AmountInTerms = 'required' | 'cashier_amount_invalid' | 'agent_amount_above';
type StepProblem = 'agent_count_invalid' | 'agent_step_falls' | 'agent_step_stays' | 'agent_rate_stays';

export interface TermsErrors {
  profitRate?: RateProblem | 'agent_rates_none';
  lossRate?: RateProblem;
  singleBetAmount?: AmountInTerms;
  [cell: Cell]: RateProblem | AmountInTerms | StepProblem;
}

/** The columns of the steps of a kind; none where its terms have no steps. */
export const columnsOf = (kind: ContractKind): readonly Column[] => {
  if (kind === 'realtime') return [];
  return kind === 'dividend' ? ['bets', 'profit', 'active', 'rate'] : ['bets', 'rate'];
};

/** How many steps are typed. */
export const countSteps = (fields: TermsFields): number => {
  let count = 0;
  while (fields[`rate.${count}`] !== undefined) count += 1;
  return count;
};

const noSteps: TermsFields = { period: 'monthly', profitRate: '', lossRate: '', singleBetAmount: '' };

const stepFields = (at: number, cells: Partial<Record<Column, string>>): Record<Cell, string> => {
  const { bets = '', profit = '', active = '', rate = '' } = cells;
  return { [`bets.${at}`]: bets, [`profit.${at}`]: profit, [`active.${at}`]: active, [`rate.${at}`]: rate };
};

/** Terms before anything is typed: one empty step. */
export const blankTerms: TermsFields = { ...noSteps, ...stepFields(0, {}) };

/** A rate, in hundredths of a per cent, as a field shows it: 120 is `1.2`. */
const toTypedRate = (rate: number): string => String(rate / 100);

/** A rate as people type it, in per cent; null where it is none. */
export const toRate = (typed: string): number | null => {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole + part.padEnd(2, '0'));
};

const toCount = (typed: string): number | null => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : null);

const withSteps = (period: Period, steps: readonly Partial<Record<Column, string>>[]): TermsFields =>
  Object.assign({ ...noSteps, period }, ...steps.map((step, at) => stepFields(at, step))) as TermsFields;

/** Terms as the fields show them. */
export const typedTerms = (terms: Terms): TermsFields => {
  if ('profitRate' in terms)
    return {
      ...blankTerms,
      profitRate: toTypedRate(terms.profitRate),
      lossRate: toTypedRate(terms.lossRate),
      singleBetAmount: toTyped(terms.singleBetAmount),
    };
  if ('period' in terms)
    return withSteps(
      terms.period,
      terms.steps.map((step) => ({
        bets: toTyped(step.periodValidBet),
        profit: toTyped(step.periodProfit),
        active: String(step.activeMembers),
        rate: toTypedRate(step.rate),
      })),
    );
  return withSteps(
    'monthly',
    terms.steps.map((step) => ({ bets: toTyped(step.teamBetAmount), rate: toTypedRate(step.rate) })),
  );
};

const cellsOf = (fields: TermsFields): readonly Record<Column, string>[] =>
  Array.from({ length: countSteps(fields) }, (_, at) => ({
    bets: fields[`bets.${at}`] ?? '',
    profit: fields[`profit.${at}`] ?? '',
    active: fields[`active.${at}`] ?? '',
    rate: fields[`rate.${at}`] ?? '',
  }));

const onlyTerms = ({ period, profitRate, lossRate, singleBetAmount }: TermsFields) => ({
  period,
  profitRate,
  lossRate,
  singleBetAmount,
});

/** The terms with one more step at the end. */
export const withStep = (fields: TermsFields): TermsFields => ({ ...fields, ...stepFields(countSteps(fields), {}) });

/** The terms without a step; those after it move up. */
export const withoutStep = (fields: TermsFields, at: number): TermsFields =>
  Object.assign(
    onlyTerms(fields),
    ...cellsOf(fields)
      .filter((_, index) => index !== at)
      .map((step, index) => stepFields(index, step)),
  ) as TermsFields;

/** The terms that were typed, as they are sent; null where they are none. */
export const termsOf = (kind: ContractKind, fields: TermsFields): Terms | null => {
  if (kind === 'realtime') {
    const [profitRate, lossRate] = [toRate(fields.profitRate), toRate(fields.lossRate)];
    const singleBetAmount = toMinor(fields.singleBetAmount);
    if (profitRate === null || lossRate === null || singleBetAmount === null) return null;
    return { profitRate, lossRate, singleBetAmount };
  }
  const steps = cellsOf(fields).map((cells) => ({
    bets: toMinor(cells.bets),
    profit: toMinor(cells.profit),
    active: toCount(cells.active),
    rate: toRate(cells.rate),
  }));
  if (kind === 'dividend') {
    const whole = steps.flatMap(({ bets, profit, active, rate }) =>
      bets === null || profit === null || active === null || rate === null
        ? []
        : [{ periodValidBet: bets, periodProfit: profit, activeMembers: active, rate }],
    );
    return whole.length === steps.length ? { period: fields.period, steps: whole } : null;
  }
  const whole = steps.flatMap(({ bets, rate }) =>
    bets === null || rate === null ? [] : [{ teamBetAmount: bets, rate }],
  );
  return whole.length === steps.length ? { steps: whole } : null;
};

/** As the gateway does: no amount of more than fifteen digits. */
const mostDigits = 15;

const problemOfAmount = (typed: string): AmountInTerms | null => {
  if (typed.trim() === '') return 'required';
  const minor = toMinor(typed);
  if (minor === null) return 'cashier_amount_invalid';
  return minor.length > mostDigits ? 'agent_amount_above' : null;
};

const problemOfRate = (typed: string, least: number, ceiling: number): RateProblem | null => {
  if (typed.trim() === '') return 'required';
  const rate = toRate(typed);
  if (rate === null || rate < least) return 'agent_rate_invalid';
  return rate > ceiling ? { id: 'agent_rate_above', most: toTypedRate(ceiling) } : null;
};

const problemOfCount = (typed: string): 'required' | 'agent_count_invalid' | null => {
  if (typed.trim() === '') return 'required';
  return toCount(typed) === null ? 'agent_count_invalid' : null;
};

const problemOfCell = (column: Column, typed: string, ceiling: number) => {
  if (column === 'rate') return problemOfRate(typed, 1, ceiling);
  return column === 'active' ? problemOfCount(typed) : problemOfAmount(typed);
};

const valueOf = (column: Column, typed: string): bigint =>
  BigInt((column === 'rate' ? toRate(typed) : column === 'active' ? toCount(typed) : toMinor(typed)) ?? 0);

/** What is wrong with a step below another: its rate has to be higher, no threshold may be lower, and one has to be higher. */
const problemsBelow = (
  kind: ContractKind,
  at: number,
  step: Record<Column, string>,
  before: Record<Column, string>,
): TermsErrors => {
  const thresholds = columnsOf(kind).filter((column) => column !== 'rate');
  const rise = (column: Column) => valueOf(column, step[column]) - valueOf(column, before[column]);
  const falls = thresholds.filter((column) => rise(column) < 0n);
  const stays = falls.length === 0 && thresholds.every((column) => rise(column) === 0n);
  return {
    ...Object.fromEntries(falls.map((column) => [`${column}.${at}`, 'agent_step_falls' as const])),
    ...(stays && { [`bets.${at}`]: 'agent_step_stays' as const }),
    ...(rise('rate') <= 0n && { [`rate.${at}`]: 'agent_rate_stays' as const }),
  };
};

const checkSteps = (kind: ContractKind, fields: TermsFields, ceiling: number): TermsErrors => {
  const steps = cellsOf(fields);
  const wrong = steps.flatMap((step, at) =>
    columnsOf(kind).flatMap((column) => {
      const problem = problemOfCell(column, step[column], ceiling);
      return problem === null ? [] : [[`${column}.${at}`, problem] as const];
    }),
  );
  if (wrong.length > 0) return Object.fromEntries(wrong);
  return Object.assign(
    {},
    ...steps.map((step, at) => {
      const before = steps[at - 1];
      return before ? problemsBelow(kind, at, step, before) : {};
    }),
  ) as TermsErrors;
};

const checkRealTime = ({ profitRate, lossRate, singleBetAmount }: TermsFields, ceiling: number): TermsErrors => {
  const profit = problemOfRate(profitRate, 0, ceiling);
  const loss = problemOfRate(lossRate, 0, ceiling);
  const areNone = !profit && !loss && toRate(profitRate) === 0 && toRate(lossRate) === 0;
  const single = toMinor(singleBetAmount) === '0' ? 'cashier_amount_invalid' : problemOfAmount(singleBetAmount);
  return {
    ...(profit && { profitRate: profit }),
    ...(areNone && { profitRate: 'agent_rates_none' as const }),
    ...(loss && { lossRate: loss }),
    ...(single && { singleBetAmount: single }),
  };
};

/** R3.41: what is wrong with the terms that were typed, at their fields; no rate may be above the ceiling. */
export const checkTerms = (kind: ContractKind, fields: TermsFields, ceiling: number): TermsErrors =>
  kind === 'realtime' ? checkRealTime(fields, ceiling) : checkSteps(kind, fields, ceiling);

/** The events of a form with terms. */
export type StepEvent = { type: 'step.added' } | { type: 'step.removed'; at: number };
