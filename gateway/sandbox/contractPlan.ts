import type { ContractKind, TermsOf } from '../../contract/earnings.ts';

/** The agents who earn by contracts. */
export const earners: readonly string[] = ['bosun', 'tam', 'oya', 'rui', 'ines'];

/** What each of them withdraws of their own money, together with what they have earned. */
export const withdrawnBesides = 5_000n;

type Terms = TermsOf[ContractKind];

/** Something that the house or an agent does about a contract, some days and hours before the sandbox’s first day. */
export type ContractAct = { readonly daysBefore: number; readonly hour: number; readonly kind: ContractKind } & (
  | { readonly does: 'set'; readonly agent: string; readonly terms: Terms }
  | { readonly does: 'offer'; readonly by: string; readonly agent: string; readonly terms: Terms }
  /** The agent answers what its upline has asked. */
  | { readonly does: 'accept' | 'reject'; readonly agent: string }
  | { readonly does: 'askToEnd'; readonly by: string; readonly agent: string }
);

const salary = (...steps: readonly (readonly [teamBetAmount: string, rate: number])[]): TermsOf['daily'] => ({
  steps: steps.map(([teamBetAmount, rate]) => ({ teamBetAmount, rate })),
});

const dividend = (
  ...steps: readonly (readonly [periodValidBet: string, periodProfit: string, activeMembers: number, rate: number])[]
): TermsOf['dividend'] => ({
  period: 'daily',
  steps: steps.map(([periodValidBet, periodProfit, activeMembers, rate]) => ({
    periodValidBet,
    periodProfit,
    activeMembers,
    rate,
  })),
});

const realTime = (profitRate: number, lossRate: number, singleBetAmount: string): TermsOf['realtime'] => ({
  profitRate,
  lossRate,
  singleBetAmount,
});

const agreed = (
  when: { readonly daysBefore: number; readonly hour: number; readonly kind: ContractKind },
  by: string,
  agent: string,
  terms: Terms,
): readonly ContractAct[] => [
  { ...when, does: 'offer', by, agent, terms },
  { ...when, hour: when.hour + 1, does: 'accept', agent },
];

const daily = { daysBefore: 6, hour: 10, kind: 'daily' } as const;
const profit = { daysBefore: 5, hour: 10, kind: 'dividend' } as const;
const hourly = { daysBefore: 3, hour: 20, kind: 'hourly' } as const;
const live = { daysBefore: 3, hour: 20, kind: 'realtime' } as const;

/**
 * What Bosun’s team has agreed, so that there is a contract in every state: the house’s four with Bosun, whose salaries come to
 * at most 1.00 % of a bet, and below them running ones, two that wait for an answer, a rejected and an ended one. Each kind begins
 * only so many days ago that the sandbox still starts at once. On the last day but one the line of Oya wins what the line of Tam
 * loses, so that Tam’s dividend is short and something is owed.
 */
export const contractPlan: readonly ContractAct[] = [
  { ...daily, does: 'set', agent: 'bosun', terms: salary(['0', 20], ['200000', 30], ['1000000', 40]) },
  ...agreed(daily, 'bosun', 'tam', salary(['0', 15], ['100000', 20])),
  ...agreed(daily, 'bosun', 'oya', salary(['0', 12])),
  ...agreed(daily, 'bosun', 'rui', salary(['0', 10])),
  ...agreed({ ...daily, hour: 12 }, 'tam', 'ines', salary(['0', 10])),
  { kind: 'daily', daysBefore: 4, hour: 9, does: 'askToEnd', by: 'bosun', agent: 'oya' },
  { kind: 'daily', daysBefore: 4, hour: 11, does: 'accept', agent: 'oya' },
  { ...profit, does: 'set', agent: 'bosun', terms: dividend(['0', '0', 0, 2_000], ['100000', '50000', 2, 3_000]) },
  ...agreed(profit, 'bosun', 'tam', dividend(['0', '0', 0, 1_500])),
  ...agreed(profit, 'bosun', 'oya', dividend(['0', '0', 0, 1_000])),
  { ...hourly, does: 'set', agent: 'bosun', terms: salary(['0', 10], ['50000', 20]) },
  ...agreed(hourly, 'bosun', 'oya', salary(['0', 8])),
  { ...hourly, does: 'offer', by: 'bosun', agent: 'rui', terms: salary(['0', 5]) },
  { ...hourly, hour: 22, does: 'reject', agent: 'rui' },
  { ...live, does: 'set', agent: 'bosun', terms: realTime(40, 30, '100000') },
  ...agreed(live, 'bosun', 'rui', realTime(30, 20, '50000')),
  ...agreed(live, 'bosun', 'oya', realTime(30, 25, '60000')),
  {
    kind: 'realtime',
    daysBefore: 1,
    hour: 17,
    does: 'offer',
    by: 'bosun',
    agent: 'tam',
    terms: realTime(35, 25, '80000'),
  },
  { kind: 'daily', daysBefore: 1, hour: 18, does: 'askToEnd', by: 'rui', agent: 'rui' },
];
