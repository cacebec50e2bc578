import { isIn, signOf, type PositionPart } from '../cashier/position.ts';
import type { Figures } from './figures.ts';

/** What there was before some days, how it changed, and what there is after them. */
export interface Change {
  readonly opening: bigint;
  readonly movement: bigint;
  readonly closing: bigint;
}

export type Owed = 'main' | 'vendorWallets' | 'held' | 'security' | 'suspense' | 'stakes';

/** What the house owes, what it has, and how its result came about. Play money is in none of it. */
export interface Progress {
  readonly liabilities: Readonly<Record<Owed | 'owed', Change>>;
  /** `held + claims + capital` equals `owed + result`. */
  readonly position: Readonly<Record<PositionPart, Change>>;
  readonly result: {
    readonly lines: readonly { readonly what: ResultLine; readonly amount: bigint }[];
    readonly all: bigint;
  };
}

/** Where in the books each is. */
export const accountsOwed: Readonly<Record<Owed, string>> = {
  main: 'members:main',
  vendorWallets: 'members:vendor',
  held: 'members:held',
  security: 'members:held:security',
  suspense: 'suspense',
  stakes: 'stakes',
};

/** Whether an account of the books is part of the house's result. */
export const isResult = (account: string): boolean => isIn('result', account);

export const isGames = (account: string): boolean => account.startsWith('games:');

/** What makes the result, each with the accounts and the kinds of transfers that it is read from. */
const resultLines = {
  games: (account: string) => isGames(account),
  fees: (account: string) => account === 'fees',
  forfeits: (account: string) => account === 'forfeits',
  mall: (account: string) => account === 'mall',
  bonuses: (account: string, kind: string) => account === 'costs:bonus' && kind === 'bonus',
  givenUp: (account: string, kind: string) => account === 'costs:bonus' && kind === 'given_up',
  rebates: (account: string) => account === 'costs:rebate',
  points: (account: string) => account === 'costs:points',
  salaries: (account: string) => account === 'salary',
  dividends: (account: string) => account === 'dividend',
  providers: (account: string) => account === 'costs:provider',
};

export type ResultLine = keyof typeof resultLines;

export const readProgress = ({ movements, opening }: Figures): Progress => {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
  const moved = (isPart: (account: string, kind: string) => boolean): bigint =>
    sum(movements.filter(({ account, kind }) => isPart(account, kind)).map(({ came, went }) => came - went));
  const changeOf = (isPart: (account: string) => boolean, sign: 1n | -1n = 1n): Change => {
    const before = sign * sum([...opening].flatMap(([account, balance]) => (isPart(account) ? [balance] : [])));
    const movement = sign * moved(isPart);
    return { opening: before, movement, closing: before + movement };
  };
  const owed = (name: Owed): Change => changeOf((account) => account === accountsOwed[name]);
  const partOf = (part: PositionPart): Change => changeOf((account) => isIn(part, account), signOf(part));
  const names = Object.keys(accountsOwed) as Owed[];
  const lines = (Object.keys(resultLines) as ResultLine[]).map((what) => ({ what, amount: moved(resultLines[what]) }));
  return {
    liabilities: {
      main: owed('main'),
      vendorWallets: owed('vendorWallets'),
      held: owed('held'),
      security: owed('security'),
      suspense: owed('suspense'),
      stakes: owed('stakes'),
      owed: changeOf((account) => names.some((name) => accountsOwed[name] === account)),
    },
    position: {
      held: partOf('held'),
      claims: partOf('claims'),
      capital: partOf('capital'),
      owed: partOf('owed'),
      result: partOf('result'),
    },
    result: { lines, all: sum(lines.map(({ amount }) => amount)) },
  };
};
