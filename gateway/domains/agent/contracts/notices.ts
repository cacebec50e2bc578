import type { Database } from '../../../ground/database/open.ts';
import { notices, type Notice } from '../../../trust/members/schema.ts';
import type { ContractRow } from '../schema.ts';

/** The number of a contract in a notice, which leads to the page of its kind. */
export const contractNumber = ({ kind, id }: Pick<ContractRow, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Tells the sides of a contract what became of it; the house is told nothing. */
export const tellAbout = async (
  { db }: Database,
  contract: ContractRow,
  state: Notice['state'],
  sides: readonly ('upline' | 'downline')[],
  now: Date,
): Promise<void> => {
  const told = sides.flatMap((side) => {
    const member = side === 'downline' ? contract.agent : contract.upline;
    return member === null ? [] : [member];
  });
  if (told.length === 0) return;
  await db
    .insert(notices)
    .values(
      told.map((member) => ({
        member,
        about: 'contract' as const,
        state,
        reference: contractNumber(contract),
        amount: 0n,
        at: now,
      })),
    );
};
