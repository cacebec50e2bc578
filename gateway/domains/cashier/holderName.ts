import { and, eq, isNull } from 'drizzle-orm';
import { isHolderName } from '../../../contract/cashier/names.ts';
import { Refusal } from '../../ground/refusal.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { members } from '../../trust/members/schema.ts';
import type { Post } from '../../trust/protect/outbox.ts';
import { tell } from './bankAccounts.ts';
import { bankAccounts } from './schema.ts';

/**
 * Corrects the real name of a member, and with it the name on each of their bank accounts. What has been requested is paid to
 * the name that it was requested with. Returns how many bank accounts have the name now.
 */
export const correctHolder = (
  deployment: Post,
  { account, name: typed }: { account: string; name: string },
  now: Date,
): Promise<number> => {
  const { database } = deployment;
  const name = typed.replace(/\s+/g, ' ').trim();
  if (!isHolderName(name)) throw new Refusal('invalid_fields', { fields: ['name'] });
  return database.transaction(async () => {
    const [member] = await database.db.select().from(members).where(eq(members.accountKey, account.toLowerCase()));
    if (!member) throw new Refusal('not_found');
    await lockMember(database, member.id);
    await database.db.update(members).set({ realName: name }).where(eq(members.id, member.id));
    const changed = await database.db
      .update(bankAccounts)
      .set({ accountName: name })
      .where(and(eq(bankAccounts.member, member.id), isNull(bankAccounts.removedAt)))
      .returning({ id: bankAccounts.id });
    const text = 'The name of the account holder was corrected by customer service.';
    const content = { kind: 'nameCorrected', values: { account: member.account } } as const;
    await tell(deployment, member, { title: 'Name corrected', text, content }, now);
    return changed.length;
  });
};
