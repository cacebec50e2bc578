import type { Database } from '../ground/database/open.ts';
import { noPassword } from '../trust/protect/passwords.ts';
import type { Role } from '../trust/staff/roles.ts';
import { staff } from '../trust/staff/schema.ts';

/** Who opens the desk if no name is given. */
export const usualStaff = 'Ada';

/** One of each role, and two owners, for what two people decide. */
export const demoStaff: readonly { readonly name: string; readonly role: Role }[] = [
  { name: 'Ada', role: 'owner' },
  { name: 'Ben', role: 'owner' },
  { name: 'Pia', role: 'payouts' },
  { name: 'Sam', role: 'support' },
  { name: 'Cleo', role: 'content' },
  { name: 'Abe', role: 'accounts' },
];

/** Nobody can log in as one of them with a password; on its own machine a sandbox needs none. */
export const seedStaff = async ({ db }: Database, cost: number, now: Date): Promise<void> => {
  await db
    .insert(staff)
    .values(
      demoStaff.map(({ name, role }) => ({
        ...{ name, nameKey: name.toLowerCase(), role, passwordHash: noPassword(cost), passwordDue: false },
        secretConfirmed: true,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
};
