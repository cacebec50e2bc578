import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import { contracts, type ContractState } from '../../domains/agent/schema.ts';
import type { Database } from '../../ground/database/open.ts';
import { members } from '../../trust/members/schema.ts';
import { pageOf, pageSize, type Page } from './page.ts';

export interface ContractLine {
  readonly id: bigint;
  readonly kind: ContractKind;
  readonly account: string;
  readonly state: ContractState;
  readonly terms: TermsOf[ContractKind];
  readonly from: Date | null;
  readonly until: Date | null;
}

interface Asked {
  readonly kind?: ContractKind | undefined;
  readonly account?: string | undefined;
  readonly after?: string | undefined;
}

/** The contracts that the house has with its top agents, the oldest first; of one agent or one kind on demand. */
export const listContracts = async ({ db }: Database, { kind, account, after }: Asked): Promise<Page<ContractLine>> => {
  const found = await db
    .select({ contract: contracts, account: members.account })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.agent))
    .where(
      and(
        isNull(contracts.upline),
        inArray(contracts.state, ['running', 'ending']),
        kind === undefined ? undefined : eq(contracts.kind, kind),
        account === undefined ? undefined : eq(members.accountKey, account.toLowerCase()),
        after === undefined ? undefined : gt(contracts.id, BigInt(after)),
      ),
    )
    .orderBy(asc(contracts.id))
    .limit(pageSize + 1);
  const { rows, next } = pageOf(found, ({ contract }) => String(contract.id));
  return {
    next,
    rows: rows.map(({ contract: { id, kind: of, state, terms, fromAt, untilAt }, account: whose }) => ({
      ...{ id, kind: of, account: whose, state, terms, from: fromAt, until: untilAt },
    })),
  };
};
