import { usualFigures } from '../../trust/offers/rules/figures.ts';
import type { Figures, Movement, Played, Players } from './figures.ts';
import { isResult, readProgress, type Progress } from './position.ts';

interface Deposits {
  readonly provider: string;
  readonly arrived: bigint;
  readonly credited: bigint;
  readonly sentBack: bigint;
  readonly chargedBack: bigint;
  readonly settled: bigint;
  /** Of the provider's clearing account. */
  readonly change: bigint;
}

interface Counted {
  readonly count: number;
  readonly amount: bigint;
}

interface Withdrawals extends Readonly<Record<'requested' | 'rejected' | 'cancelled' | 'failed' | 'paid', Counted>> {
  /** Of what members have held. */
  readonly change: bigint;
}

interface Moved extends Movement {
  readonly change: bigint;
}

interface VendorResult {
  readonly vendor: string;
  /** Stakes less pay-outs of settled bets. */
  readonly settled: bigint;
  /** What rounds have posted that are not over, less what those of earlier days had. */
  readonly openRounds: bigint;
  /** Of the vendor's account. */
  readonly change: bigint;
}

interface Difference {
  readonly what: string;
  readonly by: bigint;
}

/** Every table of a report in minor units of the ledger's currency, and what does not add up in it. */
export interface Tables extends Progress {
  readonly deposits: {
    readonly providers: readonly Deposits[];
    readonly all: Omit<Deposits, 'provider'>;
    /** How many payments were credited. */
    readonly credits: number;
    /** Of the money that is neither credited nor back with its payer. */
    readonly suspense: bigint;
  };
  readonly withdrawals: Withdrawals;
  /** The provider of payouts. */
  readonly payouts: readonly Moved[];
  readonly fees: readonly Moved[];
  readonly forfeits: readonly Moved[];
  /** Everything that the result is the sum of. */
  readonly results: readonly Moved[];
  readonly games: readonly (Played & { readonly result: bigint })[];
  readonly vendors: readonly VendorResult[];
  readonly bonuses: {
    readonly kinds: readonly (Counted & { readonly kind: string })[];
    readonly given: bigint;
    readonly givenUp: bigint;
    readonly rebates: Counted;
  };
  readonly points: { readonly cost: bigint; readonly issued: bigint; readonly used: bigint };
  readonly mall: { readonly paid: bigint; readonly givenBack: bigint; readonly change: bigint };
  readonly agents: {
    readonly salaries: bigint;
    readonly dividends: bigint;
    readonly contracts: readonly (Counted & { readonly contract: string })[];
  };
  readonly gifts: readonly { readonly gift: string; readonly spent: bigint; readonly budget: bigint }[];
  readonly players: Players;
  /** Empty if it sums to the books. */
  readonly differences: readonly Difference[];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

const depositsOf = ({ movements, parts }: Figures, change: Change): Tables['deposits'] => {
  const names = movements.flatMap(({ account }) => /^clearing:(?!payout$)(.*)$/.exec(account)?.[1] ?? []);
  const providers = [...new Set(names)].map((provider): Deposits => {
    const account = `clearing:${provider}`;
    const credited = parts.filter((each) => each.account === 'suspense' && each.part === provider);
    return {
      provider,
      arrived: -change(account, 'deposit.arrived'),
      credited: -sum(credited.map(({ amount }) => amount)),
      sentBack: change(account, 'deposit.sent_back'),
      chargedBack: change(account, 'deposit.charged_back'),
      settled: change(account, 'provider.settled'),
      change: change(account),
    };
  });
  const all = (name: Exclude<keyof Deposits, 'provider'>) => sum(providers.map((each) => each[name]));
  return {
    providers,
    all: {
      arrived: all('arrived'),
      credited: -change('suspense', 'deposit.credited'),
      sentBack: all('sentBack'),
      chargedBack: all('chargedBack'),
      settled: all('settled'),
      change: all('change'),
    },
    credits: movements.find(({ account, kind }) => account === 'suspense' && kind === 'deposit.credited')?.moves ?? 0,
    suspense: change('suspense'),
  };
};

const withdrawalsOf = ({ movements }: Figures, change: Change): Withdrawals => {
  const by = (state: string): Counted => {
    const found = movements.find(({ account, kind }) => account === 'members:held' && kind === `withdrawal.${state}`);
    return { count: found?.moves ?? 0, amount: found ? found.came + found.went : 0n };
  };
  return {
    requested: by('requested'),
    rejected: by('rejected'),
    cancelled: by('cancelled'),
    failed: by('failed'),
    paid: by('paid'),
    change: change('members:held'),
  };
};

const vendorsOf = ({ movements, games }: Figures, change: Change): VendorResult[] => {
  const posted = movements.flatMap(({ account }) => /^games:(.*)$/.exec(account)?.[1] ?? []);
  return [...new Set([...posted, ...games.map(({ vendor }) => vendor)])].sort().map((vendor) => {
    const settled = sum(games.filter((each) => each.vendor === vendor).map((each) => each.stake - each.payout));
    const all = change(`games:${vendor}`);
    return { vendor, settled, openRounds: all - settled, change: all };
  });
};

/** What came to an account of the books less what went from it, by one kind of transfer or by all. */
type Change = (account: string, kind?: string) => bigint;

const differencesIn = (tables: Omit<Tables, 'differences'>, change: Change): Difference[] => {
  const { deposits, withdrawals, bonuses, agents, position, liabilities, result } = tables;
  const { requested, rejected, cancelled, failed, paid } = withdrawals;
  const { arrived, credited, sentBack } = deposits.all;
  const compared: readonly (readonly [what: string, is: bigint, must: bigint])[] = [
    ...deposits.providers.map(
      (each) =>
        [
          `deposits by ${each.provider}`,
          each.sentBack + each.chargedBack + each.settled - each.arrived,
          each.change,
        ] as const,
    ),
    ['deposits credited, by provider', sum(deposits.providers.map((each) => each.credited)), credited],
    ['deposits in suspense', arrived - credited - sentBack, deposits.suspense],
    [
      'withdrawals',
      requested.amount - rejected.amount - cancelled.amount - failed.amount - paid.amount,
      withdrawals.change,
    ],
    ['bonuses by kind', sum(bonuses.kinds.map(({ amount }) => amount)), bonuses.given],
    ['bonuses', bonuses.givenUp - bonuses.given, change('costs:bonus')],
    ['rebates', -bonuses.rebates.amount, change('costs:rebate')],
    ['agents by contract', sum(agents.contracts.map(({ amount }) => amount)), agents.salaries + agents.dividends],
    ['liabilities', liabilities.owed.closing, position.owed.closing],
    ['result', result.all, position.result.movement],
    [
      'position',
      position.held.closing + position.claims.closing + position.capital.closing,
      position.owed.closing + position.result.closing,
    ],
  ];
  return compared.flatMap(([what, is, must]) => (is === must ? [] : [{ what, by: is - must }]));
};

/** Makes the tables of a report. They compare what is listed with what moved on the accounts that it is posted to. */
export const tablesOf = (figures: Figures): Tables => {
  const { movements, parts, games, spent, players } = figures;
  const change: Change = (account, kind) =>
    sum(
      movements
        .filter((each) => each.account === account && (kind === undefined || each.kind === kind))
        .map(({ came, went }) => came - went),
    );
  const movedWhere = (isPart: (account: string) => boolean): Moved[] =>
    movements.filter(({ account }) => isPart(account)).map((each) => ({ ...each, change: each.came - each.went }));
  const movedOn = (name: string) => movedWhere((account) => account === name);
  const partsOf = (...accounts: readonly string[]) => parts.filter(({ account }) => accounts.includes(account));
  const [mall] = movedOn('mall');
  const rebates = movements.find(({ account, kind }) => account === 'costs:rebate' && kind === 'rebate');
  const tables = {
    ...readProgress(figures),
    deposits: depositsOf(figures, change),
    withdrawals: withdrawalsOf(figures, change),
    payouts: movedOn('clearing:payout'),
    fees: movedOn('fees'),
    forfeits: movedOn('forfeits'),
    results: movedWhere(isResult),
    games: games.map((each) => ({ ...each, result: each.stake - each.payout })),
    vendors: vendorsOf(figures, change),
    bonuses: {
      kinds: partsOf('costs:bonus').map(({ part, moves, amount }) => ({ kind: part, count: moves, amount: -amount })),
      given: -change('costs:bonus', 'bonus'),
      givenUp: change('costs:bonus', 'given_up'),
      rebates: { count: rebates?.moves ?? 0, amount: -change('costs:rebate', 'rebate') },
    },
    points: { cost: -change('costs:points'), ...figures.points },
    mall: { paid: mall?.came ?? 0n, givenBack: mall?.went ?? 0n, change: change('mall') },
    agents: {
      salaries: -change('salary'),
      dividends: -change('dividend'),
      contracts: partsOf('salary', 'dividend').map(({ part, moves, amount }) => ({
        contract: part,
        count: moves,
        amount: -amount,
      })),
    },
    gifts: Object.entries(usualFigures.budgets).map(([gift, budget]) => ({
      gift,
      spent: spent.get(gift) ?? 0n,
      budget,
    })),
    players,
  };
  return { ...tables, differences: differencesIn(tables, change) };
};
