import { eq } from 'drizzle-orm';
import { is, object, type Struct } from 'superstruct';
import { contractKind } from '../../../contract/agent/contractKind.ts';
import { dividendTerms, realTimeTerms, salaryTerms } from '../../../contract/agent/contracts.ts';
import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { members } from '../../trust/members/schema.ts';
import { setHouseContract } from './contracts/life.ts';
import { standing, termsOf } from './contracts/store.ts';

// The same shapes as on the wire, but nothing else in them: a slip of the operator is refused.
const exactly = <Type, Schema>({ schema }: Struct<Type, Schema>) =>
  object(schema as never) as unknown as Struct<TermsOf[ContractKind]>;

const shapes: Readonly<Record<ContractKind, Struct<TermsOf[ContractKind]>>> = {
  dividend: exactly(dividendTerms),
  daily: exactly(salaryTerms),
  hourly: exactly(salaryTerms),
  realtime: exactly(realTimeTerms),
};

export const isContractKind = (kind: string): kind is ContractKind => is(kind, contractKind);

/** The terms that the house has agreed on with a top agent; null without a contract. */
export const houseTermsOf = async (
  database: Database,
  kind: ContractKind,
  account: string,
): Promise<TermsOf[ContractKind] | null> => {
  const [agent] = await database.db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!agent) throw new Refusal('not_found');
  const agreed = (await standing(database, kind, agent.id)).find((each) => each.agent === agent.id);
  return agreed ? termsOf(kind, agreed) : null;
};

/** Sets or ends the house’s contract with a top agent; terms are null to end it. */
export const setContractOf = async (
  database: Database,
  { kind, account, terms, from }: { kind: ContractKind; account: string; terms: unknown; from?: Date },
  now: Date,
): Promise<void> => {
  const [agent] = await database.db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
  if (!agent) throw new Refusal('not_found');
  if (terms !== null && !is(terms, shapes[kind])) throw new Refusal('invalid_fields', { fields: ['terms'] });
  await database.transaction(() => setHouseContract(database, { kind, agent, terms, ...(from && { from }) }, now));
};
