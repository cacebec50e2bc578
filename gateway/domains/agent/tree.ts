import { fits, type ContractKind, type TermsOf } from '../../../contract/earnings.ts';
import { divide, reckon, type EarnedOf, type FiguresOf, type Owed } from './earnings.ts';

/** The place of an agent’s contract in the tree: an agent’s upline never changes, and that of a top agent is the house, null. */
interface Place {
  readonly agent: bigint;
  readonly upline: bigint | null;
}

const byUpline = <Each extends Place>(all: readonly Each[]): ReadonlyMap<bigint | null, readonly Each[]> => {
  const groups = new Map<bigint | null, Each[]>();
  for (const each of all) {
    const group = groups.get(each.upline);
    if (group) group.push(each);
    else groups.set(each.upline, [each]);
  }
  return groups;
};

/** An agent in a settlement: what its contract is reckoned from, and what its upline owes it from earlier periods. */
export interface Settling<Kind extends ContractKind> extends Place {
  /** Null where no contract is in force any more. */
  readonly contract: {
    readonly terms: TermsOf[Kind];
    readonly figures: FiguresOf[Kind];
    readonly brought: bigint;
  } | null;
  readonly owed: readonly Owed[];
}

interface Settled<Kind extends ContractKind> {
  readonly agent: bigint;
  readonly earned: EarnedOf[Kind] | null;
  readonly due: bigint;
  readonly received: bigint;
  readonly owed: bigint;
  readonly collected: readonly Owed[];
  /** What reaches the wallet, after the direct downlines were paid. */
  readonly keep: bigint;
}

/**
 * Settles a period for a tree of contracts of one kind, given in the order of their ids. The house pays what is due to the
 * top agents; each agent pays its direct downlines out of what it receives, also what it owes them from earlier periods,
 * and keeps the rest. So what the agents keep adds up to what the house pays.
 */
export const settleTree = <Kind extends ContractKind>(
  kind: Kind,
  agents: readonly Settling<Kind>[],
): { readonly housePays: bigint; readonly settled: readonly Settled<Kind>[] } => {
  const reckoned = agents.map((each) => {
    const { contract } = each;
    const earned = contract && reckon[kind](contract.terms, contract.figures, contract.brought);
    return { ...each, earned, due: earned?.gross ?? 0n };
  });
  const below = byUpline(reckoned);
  const payBelow = (upline: bigint | null, pot: bigint): { keep: bigint; settled: readonly Settled<Kind>[] } => {
    const claims = below.get(upline) ?? [];
    const { paid, keep } = divide(pot, claims);
    const settled = claims.flatMap(({ agent, earned, due, owed }, at) => {
      const received = paid[at]?.due ?? 0n;
      const collected = owed.map(({ period }, which) => ({ period, amount: paid[at]?.owed[which] ?? 0n }));
      const further = payBelow(
        agent,
        collected.reduce((sum, { amount }) => sum + amount, received),
      );
      const own = { agent, earned, due, received, owed: due - received, collected, keep: further.keep };
      return [own, ...further.settled];
    });
    return { keep, settled };
  };
  const housePays = (below.get(null) ?? []).reduce((sum, { due }) => sum + due, 0n);
  // An upline without a contract has nothing to pay from, so whatever is due or owed below it stays owed.
  const known = new Set<bigint | null>(agents.map(({ agent }) => agent));
  const tops = [...below.keys()].filter((upline) => !known.has(upline));
  return { housePays, settled: tops.flatMap((top) => payBelow(top, top === null ? housePays : 0n).settled) };
};

/** A contract that is agreed, or an offer that waits for its answer. */
export interface Standing<Kind extends ContractKind> extends Place {
  readonly contract: bigint;
  readonly isAgreed: boolean;
  readonly terms: TermsOf[Kind];
}

interface Ended {
  readonly contract: bigint;
  readonly state: 'ended' | 'withdrawn';
  readonly reason: 'above_upline' | 'upline_ended';
}

/**
 * What a change of an agent’s terms, null for their end, does to the contracts below: those with its direct downlines that no
 * longer fit end, with them everything below whoever is left without a contract, and offers that no longer fit are withdrawn.
 */
export const endedBy = <Kind extends ContractKind>(
  kind: Kind,
  agent: bigint,
  terms: TermsOf[Kind] | null,
  contracts: readonly Standing<Kind>[],
): readonly Ended[] => {
  const below = byUpline(contracts);
  const endBelow = (upline: bigint, own: TermsOf[Kind] | null): readonly Ended[] =>
    (below.get(upline) ?? [])
      .filter((each) => !fits(kind, each.terms, own))
      .flatMap(({ contract, isAgreed, agent: ending }) => {
        const reason = own ? 'above_upline' : 'upline_ended';
        if (!isAgreed) return [{ contract, state: 'withdrawn', reason } as const];
        return [{ contract, state: 'ended', reason } as const, ...endBelow(ending, null)];
      });
  return endBelow(agent, terms);
};
