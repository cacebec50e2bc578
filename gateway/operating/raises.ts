import type { TermsOf } from '../../contract/earnings.ts';
import type { DepositMethod } from '../trust/settings/money.ts';
import type { Limit } from '../ground/http/throttle.ts';
import type { Settings } from '../trust/settings/settings.ts';

/** Which way a part has to go to raise a limit. */
type Direction = 'grows' | 'falls' | 'neither';

type Flat<Part> = Readonly<Record<keyof Part, Direction>>;

/** The settings about money, and of each part whether it limits what can be lost. A part that is missing here does not compile. */
export const directions: {
  readonly withdrawals: Flat<Settings['withdrawals']>;
  readonly transfers: Flat<Settings['transfers']>;
  readonly cashier: Flat<Settings['cashier']>;
  readonly agents: Flat<Settings['agents']>;
  readonly rewards: Flat<Settings['rewards']>;
  readonly freePlay: Flat<Settings['freePlay']>;
  readonly winners: Flat<Settings['winners']>;
  readonly protection: Flat<Settings['protection']>;
  readonly kyc: Flat<Settings['kyc']>;
} = {
  withdrawals: {
    least: 'neither',
    most: 'grows',
    feeRate: 'neither',
    securityDeposit: 'falls',
    timesADay: 'grows',
    mostADay: 'grows',
    cancellable: 'neither',
    approveWithin: 'neither',
    payWithin: 'neither',
    autoApproveUpTo: 'grows',
    fourEyesFrom: 'grows',
    newAccountHours: 'falls',
    coolDownHours: 'falls',
    mostAccounts: 'neither',
    extensions: 'neither',
  },
  transfers: { least: 'neither', most: 'grows', toUpline: 'neither' },
  cashier: {
    timeZone: 'neither',
    methods: 'grows',
    openDeposits: 'neither',
    depositTurnover: 'falls',
    turnoverWeights: 'neither',
    maxWin: 'grows',
  },
  agents: {
    activeBet: 'neither',
    answerDays: 'neither',
    kinds: 'neither',
    rateCeiling: 'grows',
    salaryOn: 'neither',
    links: 'neither',
    accountsADay: 'neither',
    levels: 'neither',
  },
  rewards: { ranks: 'neither', rebate: 'neither', points: 'neither' },
  freePlay: { balance: 'neither', hours: 'neither' },
  winners: { least: 'neither' },
  // The highest limits of players are no limits of what the house can lose.
  protection: { least: 'neither', most: 'neither', usualCheck: 'neither' },
  kyc: { before: 'neither', from: 'grows', reviewHours: 'neither', keptDays: 'neither' },
};

/** The same for the parts of a method of payment. */
export const methodDirections: Flat<DepositMethod> = {
  methodId: 'neither',
  kind: 'neither',
  title: 'neither',
  note: 'neither',
  on: 'neither',
  least: 'neither',
  most: 'grows',
  suggested: 'neither',
  feeRate: 'neither',
  minutes: 'neither',
};

type Parts = Readonly<Record<string, unknown>>;

/** Whether one figure goes the way that raises a limit; figures are numbers or amounts in digits. */
const goes = (direction: Direction, before: unknown, after: unknown): boolean => {
  if (direction === 'neither') return false;
  const [was, is] = [BigInt(before as string | number), BigInt(after as string | number)];
  return direction === 'grows' ? is > was : is < was;
};

const methodsRaise = (before: readonly DepositMethod[], after: readonly DepositMethod[]): boolean =>
  after.some((method) => {
    const was = before.find(({ methodId }) => methodId === method.methodId);
    // A method that is new takes what none could take.
    if (!was) return true;
    return Object.entries(methodDirections).some(([part, direction]) =>
      goes(direction, (was as unknown as Parts)[part], (method as unknown as Parts)[part]),
    );
  });

const partRaises = (direction: Direction, before: unknown, after: unknown): boolean => {
  if (direction === 'neither') return false;
  if (Array.isArray(before)) return methodsRaise(before as DepositMethod[], after as DepositMethod[]);
  if (typeof before !== 'object') return goes(direction, before, after);
  return Object.entries(before as Parts).some(([name, was]) => goes(direction, was, (after as Parts)[name]));
};

const limitRaises = (before: Limit, after: Limit): boolean => after.most > before.most || after.within < before.within;

/** Whether a change of a whole setting lets more money go than before, or more be tried, so that two people have to decide it. */
export const raisesLimit = <Name extends keyof Settings>(
  name: Name,
  before: Settings[Name],
  after: Settings[Name],
): boolean => {
  const [was, is] = [before as Parts, after as Parts];
  if (name === 'limits') return Object.keys(was).some((limit) => limitRaises(was[limit] as Limit, is[limit] as Limit));
  const parts = (directions as Readonly<Record<string, Readonly<Record<string, Direction>>>>)[name];
  return Object.entries(parts ?? {}).some(([part, direction]) => partRaises(direction, was[part], is[part]));
};

/** Which change of a part needs two people; null where one is enough. */
export const raisedBy = (name: keyof Settings, part: string | null): 'grows' | 'falls' | null => {
  if (name === 'limits') return 'grows';
  const found = (directions as Readonly<Record<string, Readonly<Record<string, Direction>>>>)[name]?.[part ?? ''];
  return found === undefined || found === 'neither' ? null : found;
};

type Terms = TermsOf[keyof TermsOf];

/** A rate with what has to be reached for it. */
interface Step {
  readonly rate: number;
  readonly thresholds: readonly bigint[];
}

const stepsOf = (terms: Terms): readonly (readonly Step[])[] => {
  if ('steps' in terms)
    return [
      (terms.steps as readonly (TermsOf['dividend'] | TermsOf['daily'])['steps'][number][]).map((step) => ({
        rate: step.rate,
        thresholds:
          'teamBetAmount' in step
            ? [BigInt(step.teamBetAmount)]
            : [BigInt(step.periodValidBet), BigInt(step.periodProfit), BigInt(step.activeMembers)],
      })),
    ];
  const thresholds = [BigInt(terms.singleBetAmount)];
  return [[{ rate: terms.profitRate, thresholds }], [{ rate: terms.lossRate, thresholds }]];
};

/** The rate that steps give to whoever has just reached some thresholds. */
const rateAt = (steps: readonly Step[], reached: readonly bigint[]): number =>
  Math.max(
    0,
    ...steps
      .filter(({ thresholds }) => thresholds.every((least, at) => (reached[at] ?? 0n) >= least))
      .map(({ rate }) => rate),
  );

/** Whether new terms of a contract of the same kind give any agent a higher rate; null is none. */
export const contractRaises = (before: Terms | null, after: Terms | null): boolean => {
  if (after === null) return false;
  // The same thresholds are easier to reach in a longer period.
  if (before !== null && 'period' in before && 'period' in after && before.period !== after.period) return true;
  const was = before === null ? [] : stepsOf(before);
  return stepsOf(after).some((steps, at) =>
    steps.some(({ rate, thresholds }) => rate > rateAt(was[at] ?? [], thresholds)),
  );
};
