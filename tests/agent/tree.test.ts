import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fits, type ContractKind, type TermsOf } from '../../contract/earnings.ts';
import type { FiguresOf, Owed, Position } from '../../gateway/domains/agent/earnings.ts';
import { endedBy, settleTree, type Settling, type Standing } from '../../gateway/domains/agent/tree.ts';
import {
  anyCut,
  anyDividend,
  anyRealTime,
  anySalary,
  cutTerms,
  dividendOf,
  kinds,
  realTimeOf,
  salaryOf,
  type Cut,
} from './support/terms.ts';

const house = null;
const [bosun, tam, oya, ines, rui, noor, emil] = [1n, 2n, 3n, 4n, 5n, 6n, 7n] as const;
const nothing = { earned: null, due: 0n, received: 0n, owed: 0n, collected: [], keep: 0n };

describe('the settlement of a tree', () => {
  it('of daily salaries pays each agent out of what its upline receives, and the house the top agent alone', () => {
    const at = (agent: bigint, upline: bigint | null, rate: number, figures: bigint) => ({
      agent,
      upline,
      contract: { terms: salaryOf(['0', rate]), figures, brought: 0n },
      owed: [],
    });
    const settled = (agent: bigint, rate: number, base: bigint, due: bigint, keep: bigint) => ({
      agent,
      earned: { step: 1, rate, base, gross: due, carried: 0n },
      due,
      received: due,
      owed: 0n,
      collected: [],
      keep,
    });
    expect(
      settleTree('daily', [
        at(bosun, house, 80, 6_000_000n),
        at(tam, bosun, 60, 3_000_000n),
        at(ines, tam, 45, 2_000_000n),
      ]),
    ).toEqual({
      housePays: 48_000n,
      settled: [
        settled(bosun, 80, 6_000_000n, 48_000n, 30_000n),
        settled(tam, 60, 3_000_000n, 18_000n, 9_000n),
        settled(ines, 45, 2_000_000n, 9_000n, 9_000n),
      ],
    });
  });

  const june = new Date('2026-06-30T22:00:00Z');
  const withDividend = (
    agent: bigint,
    upline: bigint | null,
    rate: number,
    periodProfit: bigint,
    owed: readonly Owed[] = [],
  ): Settling<'dividend'> => ({
    agent,
    upline,
    contract: {
      terms: dividendOf('monthly', ['0', '0', 0, rate]),
      figures: { periodValidBet: 1_000_000n, periodProfit, activeMembers: 5 },
      brought: 0n,
    },
    owed,
  });
  const reached = (rate: number, base: bigint, gross: bigint) => ({ step: 1, rate, base, gross, carried: 0n });

  it('of dividends leaves a debt where one line lost and another won', () => {
    expect(
      settleTree('dividend', [
        withDividend(bosun, house, 3000, 100_000n),
        withDividend(tam, bosun, 2500, 400_000n),
        withDividend(oya, bosun, 2500, -300_000n),
      ]),
    ).toEqual({
      housePays: 30_000n,
      settled: [
        { ...nothing, agent: bosun, earned: reached(3000, 100_000n, 30_000n), due: 30_000n, received: 30_000n },
        {
          ...nothing,
          agent: tam,
          earned: reached(2500, 400_000n, 100_000n),
          due: 100_000n,
          received: 30_000n,
          owed: 70_000n,
          keep: 30_000n,
        },
        { ...nothing, agent: oya, earned: { step: null, rate: 0, base: -300_000n, gross: 0n, carried: -300_000n } },
      ],
    });
  });

  it('of dividends collects the debts of the previous period first', () => {
    expect(
      settleTree('dividend', [
        withDividend(bosun, house, 3000, 500_000n),
        withDividend(tam, bosun, 2500, 160_000n, [{ period: june, amount: 70_000n }]),
      ]),
    ).toEqual({
      housePays: 150_000n,
      settled: [
        {
          ...nothing,
          agent: bosun,
          earned: reached(3000, 500_000n, 150_000n),
          due: 150_000n,
          received: 150_000n,
          keep: 40_000n,
        },
        {
          ...nothing,
          agent: tam,
          earned: reached(2500, 160_000n, 40_000n),
          due: 40_000n,
          received: 40_000n,
          collected: [{ period: june, amount: 70_000n }],
          keep: 110_000n,
        },
      ],
    });
  });

  it('collects for an agent whose contract has ended, and passes on what that agent owes further down', () => {
    const owed = (amount: bigint) => [{ period: june, amount }];
    expect(
      settleTree('dividend', [
        withDividend(bosun, house, 3000, 100_000n),
        { agent: tam, upline: bosun, contract: null, owed: owed(20_000n) },
        { agent: ines, upline: tam, contract: null, owed: owed(15_000n) },
      ]),
    ).toEqual({
      housePays: 30_000n,
      settled: [
        {
          ...nothing,
          agent: bosun,
          earned: reached(3000, 100_000n, 30_000n),
          due: 30_000n,
          received: 30_000n,
          keep: 10_000n,
        },
        { ...nothing, agent: tam, collected: owed(20_000n), keep: 5_000n },
        { ...nothing, agent: ines, collected: owed(15_000n), keep: 15_000n },
      ],
    });
  });

  it('leaves a debt where an upline has no contract to pay from', () => {
    expect(
      settleTree('dividend', [
        withDividend(ines, tam, 2500, 40_000n, [{ period: june, amount: 7n }]),
        withDividend(bosun, house, 3000, 100_000n),
      ]),
    ).toEqual({
      housePays: 30_000n,
      settled: [
        {
          ...nothing,
          agent: ines,
          earned: reached(2500, 40_000n, 10_000n),
          due: 10_000n,
          owed: 10_000n,
          collected: [{ period: june, amount: 0n }],
        },
        {
          ...nothing,
          agent: bosun,
          earned: reached(3000, 100_000n, 30_000n),
          due: 30_000n,
          received: 30_000n,
          keep: 30_000n,
        },
      ],
    });
  });

  it('without agents pays nothing', () => {
    expect(settleTree('realtime', [])).toEqual({ housePays: 0n, settled: [] });
  });
});

/** A tree in which each agent’s contract fits under that of its upline; an agent stands after its upline. */
interface Line {
  readonly agent: bigint;
  readonly upline: bigint | null;
  readonly cut: Cut;
}

const anyLines: fc.Arbitrary<readonly Line[]> = fc
  .array(fc.record({ above: fc.nat(), cut: anyCut }), { minLength: 1, maxLength: 12 })
  .map((all) =>
    all.map(({ above, cut }, at) => ({
      agent: BigInt(at + 1),
      // The first two are top agents.
      upline: at < 2 ? house : BigInt((above % at) + 1),
      cut,
    })),
  );

const uplineOf = <Each>(found: ReadonlyMap<bigint, Each>, { upline }: Line): Each | undefined =>
  upline === null ? undefined : found.get(upline);

const cutTermsOf = <Kind extends ContractKind>(kind: Kind, own: TermsOf[Kind], cut: Cut): TermsOf[Kind] =>
  cutTerms[kind](own, cut);

const termsDown = <Kind extends ContractKind>(kind: Kind, lines: readonly Line[], top: TermsOf[Kind]) => {
  const found = new Map<bigint, TermsOf[Kind]>();
  for (const line of lines) {
    const own = uplineOf(found, line);
    found.set(line.agent, own ? cutTermsOf(kind, own, line.cut) : top);
  }
  return found;
};

/** The figures of each team: its agent’s own together with those of the teams below. */
const teams = <Figures>(
  lines: readonly Line[],
  own: readonly Figures[],
  together: (one: Figures, other: Figures) => Figures,
) => {
  const found = new Map<bigint, Figures>(lines.map(({ agent }, at) => [agent, own[at]!]));
  for (const line of lines.toReversed()) {
    if (line.upline !== null) found.set(line.upline, together(found.get(line.agent)!, found.get(line.upline)!));
  }
  return found;
};

interface Rule<Kind extends ContractKind> {
  readonly terms: fc.Arbitrary<TermsOf[Kind]>;
  readonly own: fc.Arbitrary<FiguresOf[Kind]>;
  /** Figures of a period in which bets of earlier ones were taken back. */
  readonly corrected: fc.Arbitrary<FiguresOf[Kind]>;
  readonly together: (one: FiguresOf[Kind], other: FiguresOf[Kind]) => FiguresOf[Kind];
}

const range = { steps: 5, amount: 50_000, rate: 60 };
const bets = fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 100_000n }));
const positions = (...signs: Position['sign'][]) =>
  fc.array(
    fc.record({ valid: bets, outcome: fc.constantFrom('won' as const, 'lost'), sign: fc.constantFrom(...signs) }),
    { maxLength: 5 },
  );
const ofBets = {
  terms: anySalary(range),
  own: bets,
  corrected: fc.bigInt({ min: -50_000n, max: 100_000n }),
  together: (one: bigint, other: bigint) => one + other,
};
const profits = fc.record({
  periodValidBet: bets,
  periodProfit: fc.bigInt({ min: -50_000n, max: 100_000n }),
  activeMembers: fc.nat(3),
});

const rules: { readonly [Kind in ContractKind]: Rule<Kind> } = {
  dividend: {
    terms: anyDividend({ steps: 5, amount: 20_000, rate: 1000 }),
    own: profits,
    corrected: profits,
    together: (one, other) => ({
      periodValidBet: one.periodValidBet + other.periodValidBet,
      periodProfit: one.periodProfit + other.periodProfit,
      activeMembers: one.activeMembers + other.activeMembers,
    }),
  },
  daily: ofBets,
  hourly: ofBets,
  realtime: {
    terms: anyRealTime(range),
    own: positions(1),
    corrected: positions(1, 1, -1),
    together: (one, other) => [...one, ...other],
  },
};

const sum = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n);
const total = (owed: readonly Owed[]) => sum(owed.map(({ amount }) => amount));

/** Settles a tree for several periods, each of which leaves to the next what it still owes. */
const settlePeriods = <Kind extends ContractKind>(
  kind: Kind,
  lines: readonly Line[],
  top: TermsOf[Kind],
  periods: readonly (readonly FiguresOf[Kind][])[],
) => {
  const terms = termsDown(kind, lines, top);
  const owing = new Map<bigint, readonly Owed[]>(lines.map(({ agent }) => [agent, []]));
  return periods.map((own, at) => {
    const figures = teams(lines, own, rules[kind].together);
    const { housePays, settled } = settleTree(
      kind,
      lines.map(({ agent, upline }) => ({
        agent,
        upline,
        contract: { terms: terms.get(agent)!, figures: figures.get(agent)!, brought: 0n },
        owed: owing.get(agent)!,
      })),
    );
    const told = settled.map((each) => {
      const { upline } = lines.find(({ agent }) => agent === each.agent)!;
      return { ...each, upline, owedBefore: owing.get(each.agent)! };
    });
    for (const { agent, owed, owedBefore, collected } of told) {
      const left = owedBefore.map(({ period, amount }, which) => ({
        period,
        amount: amount - collected[which]!.amount,
      }));
      const all = [...left, { period: new Date(Date.UTC(2026, at + 1, 1)), amount: owed }];
      owing.set(
        agent,
        all.filter(({ amount }) => amount !== 0n),
      );
    }
    return { housePays, settled: told };
  });
};

const anyPeriods = <Kind extends ContractKind>(kind: Kind, which: 'own' | 'corrected') =>
  fc.array(fc.array(rules[kind][which], { minLength: 12, maxLength: 12 }), { minLength: 3, maxLength: 3 });

describe.each(kinds)('any tree of contracts of the kind %s', (kind) => {
  it('keeps in all exactly what the house pays, which is what is due to the top agents', () => {
    fc.assert(
      fc.property(anyLines, rules[kind].terms, anyPeriods(kind, 'corrected'), (lines, top, periods) => {
        for (const { settled, housePays } of settlePeriods(kind, lines, top, periods)) {
          expect(settled).toHaveLength(lines.length);
          expect(sum(settled.map(({ keep }) => keep))).toBe(housePays);
          expect(sum(settled.filter(({ upline }) => upline === house).map(({ due }) => due))).toBe(housePays);
        }
      }),
    );
  });

  it('never lets an agent keep less than nothing, or be paid more than is due and owed', () => {
    fc.assert(
      fc.property(anyLines, rules[kind].terms, anyPeriods(kind, 'corrected'), (lines, top, periods) => {
        const wrong = settlePeriods(kind, lines, top, periods).flatMap(({ settled }) =>
          settled.filter(
            ({ keep, due, received, owed, owedBefore, collected }) =>
              keep < 0n ||
              received < 0n ||
              owed < 0n ||
              received + owed !== due ||
              collected.length !== owedBefore.length ||
              owedBefore.some(({ amount }, at) => collected[at]!.amount < 0n || collected[at]!.amount > amount),
          ),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('lets an upline keep money only when it owes nothing', () => {
    fc.assert(
      fc.property(anyLines, rules[kind].terms, anyPeriods(kind, 'corrected'), (lines, top, periods) => {
        for (const { settled } of settlePeriods(kind, lines, top, periods)) {
          const debtors = settled
            .filter(({ owed, owedBefore, collected }) => owed + total(owedBefore) > total(collected))
            .map(({ upline }) => upline);
          const keeping = settled.filter(({ keep }) => keep > 0n).map(({ agent }) => agent);
          expect(keeping.filter((agent) => debtors.includes(agent))).toEqual([]);
        }
      }),
    );
  });
});

test.each(['daily', 'hourly', 'realtime'] as const)(
  'the pot always suffices for salaries of the kind %s where all contracts fit and nothing is corrected',
  (kind) => {
    fc.assert(
      fc.property(anyLines, rules[kind].terms, anyPeriods(kind, 'own'), (lines, top, periods) => {
        const terms: ReadonlyMap<bigint, TermsOf[ContractKind]> = termsDown(kind, lines, top);
        const misfits = lines.filter(({ agent, upline }) => {
          return upline !== house && !fits<ContractKind>(kind, terms.get(agent)!, terms.get(upline)!);
        });
        expect(misfits).toEqual([]);
        const short = settlePeriods(kind, lines, top, periods).flatMap(({ settled }) =>
          settled.filter(({ due, received }) => received < due),
        );
        expect(short).toEqual([]);
      }),
    );
  },
);

const contract = <Terms>(id: bigint, upline: bigint | null, agent: bigint, terms: Terms, isAgreed = true) => ({
  contract: id,
  upline,
  agent,
  terms,
  isAgreed,
});

describe('a change of an agent’s terms', () => {
  const tree = [
    contract(11n, house, bosun, realTimeOf(120, 80, '100000')),
    contract(12n, bosun, tam, realTimeOf(100, 60, '80000')),
    contract(13n, bosun, rui, realTimeOf(90, 80, '80000')),
    contract(14n, rui, noor, realTimeOf(50, 50, '50000')),
    contract(15n, rui, emil, realTimeOf(50, 50, '50000'), false),
  ];
  const gone = (id: bigint, state: 'ended' | 'withdrawn', reason: 'above_upline' | 'upline_ended') => ({
    contract: id,
    state,
    reason,
  });
  const ruiAndBelow = [
    gone(13n, 'ended', 'above_upline'),
    gone(14n, 'ended', 'upline_ended'),
    gone(15n, 'withdrawn', 'upline_ended'),
  ];

  test.each<[string, bigint, TermsOf['realtime'] | null, ReturnType<typeof endedBy>]>([
    [
      'ends the contracts above them and all below, and withdraws offers',
      bosun,
      realTimeOf(150, 60, '150000'),
      ruiAndBelow,
    ],
    ['keeps every contract that still fits', bosun, realTimeOf(150, 80, '150000'), []],
    ['to equal terms keeps every contract', bosun, realTimeOf(120, 80, '100000'), []],
    [
      'ends every contract below if it is an end',
      bosun,
      null,
      [
        gone(12n, 'ended', 'upline_ended'),
        gone(13n, 'ended', 'upline_ended'),
        gone(14n, 'ended', 'upline_ended'),
        gone(15n, 'withdrawn', 'upline_ended'),
      ],
    ],
    ['reaches only what is below that agent', tam, null, []],
    [
      'ends only the contracts above them where others still fit',
      rui,
      realTimeOf(50, 49, '50000'),
      [gone(14n, 'ended', 'above_upline'), gone(15n, 'withdrawn', 'above_upline')],
    ],
  ])('%s', (_, agent, terms, expected) => {
    expect(endedBy('realtime', agent, terms, tree)).toEqual(expected);
  });

  it('withdraws an offer to an agent whose contract goes on, and nothing below', () => {
    const withOffer = [
      contract(12n, bosun, tam, salaryOf(['0', 60])),
      contract(16n, bosun, tam, salaryOf(['0', 80]), false),
      contract(17n, tam, ines, salaryOf(['0', 45])),
    ];
    expect(endedBy('daily', bosun, salaryOf(['0', 70]), withOffer)).toEqual([gone(16n, 'withdrawn', 'above_upline')]);
  });

  it('ends the contract of an agent whose new offer still fits', () => {
    const withOffer = [
      contract(12n, bosun, tam, salaryOf(['0', 60])),
      contract(16n, bosun, tam, salaryOf(['0', 30]), false),
      contract(17n, tam, ines, salaryOf(['0', 30])),
    ];
    expect(endedBy('hourly', bosun, salaryOf(['0', 50]), withOffer)).toEqual([
      gone(12n, 'ended', 'above_upline'),
      gone(17n, 'ended', 'upline_ended'),
    ]);
  });

  it('ends dividends below if the period changes', () => {
    const [weekly, monthly] = (['weekly', 'monthly'] as const).map((period) => dividendOf(period, ['0', '0', 0, 100]));
    expect(endedBy('dividend', bosun, monthly!, [contract(12n, bosun, tam, weekly!)])).toEqual([
      gone(12n, 'ended', 'above_upline'),
    ]);
  });
});

test.each(kinds)('after any change every remaining contract and offer of the kind %s fits', (kind) => {
  const offered = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(
      anyLines,
      rules[kind].terms,
      fc.nat(),
      fc.option(anyCut, { freq: 4 }),
      offered,
      (lines, top, which, cut, asked) => {
        const terms = termsDown(kind, lines, top);
        const changing = lines[which % lines.length]!.agent;
        const changed = cut && cutTermsOf<ContractKind>(kind, terms.get(changing)!, cut);
        // Some agents have an offer beside their contract, with the same terms.
        const all = lines.flatMap(({ agent, upline }, at): Standing<ContractKind>[] => [
          contract(BigInt(at) * 2n, upline, agent, terms.get(agent)!),
          ...(asked[at] ? [contract(BigInt(at) * 2n + 1n, upline, agent, terms.get(agent)!, false)] : []),
        ]);
        const gone = new Set(endedBy(kind, changing, changed, all).map(({ contract: id }) => id));
        const left = all.filter((each) => !gone.has(each.contract) && each.agent !== changing);
        const ownOf = (agent: bigint | null) =>
          agent === changing ? changed : (left.find((each) => each.agent === agent && each.isAgreed)?.terms ?? null);
        const misfits = left.filter((each) => each.upline !== house && !fits(kind, each.terms, ownOf(each.upline)));
        expect(misfits).toEqual([]);
        const fitting = all.filter((each) => each.upline === changing && fits(kind, each.terms, changed));
        expect(fitting.filter((each) => gone.has(each.contract))).toEqual([]);
      },
    ),
  );
});
