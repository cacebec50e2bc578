import { voidApprovals } from '../../domains/cashier/withdrawals/desk.ts';
import type { Database } from '../../ground/database/open.ts';
import { isRole, rights, roles } from '../../trust/staff/roles.ts';
import {
  addStaff,
  changeRole,
  dropAuthenticator,
  endStaff,
  findStaff,
  keepAnOwner,
  replacePassword,
} from '../../trust/staff/staff.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import type { Act, Acts } from './act.ts';
import { choice } from './fields.ts';

const owners = rights('. . . . 2');

const roleOf = (word: string | undefined) => {
  if (word === undefined || !isRole(word))
    throw new DeskRefusal('invalid_fields', `A role is one of ${roles.join(', ')}.`, {
      role: `A role is one of ${roles.join(', ')}.`,
    });
  return word;
};

/** Whether an act gives or takes the role of owner; the last owner keeps it. */
const touchesOwner = async (database: Database, name: string, role?: string): Promise<boolean> => {
  const row = await findStaff(database, name);
  if (row?.endedAt === null && role !== 'owner') await keepAnOwner(database, row);
  return role === 'owner' || row?.role === 'owner';
};

const onStaff = (act: Omit<Act, 'about' | 'rights'>): Act => ({ about: 'staff', rights: owners, ...act });

export const staffActs: Acts = {
  'staff.role': onStaff({
    ...{ title: 'Change the role', past: 'changed the role of', reason: 'optional' },
    fields: { role: choice('Role', roles) },
    two: ({ database }, { subject, fields }) => touchesOwner(database, subject, fields['role']),
    work: async ({ database }, { subject, fields }, now) => {
      const { name } = await changeRole(database, subject, roleOf(fields['role']), now);
      await voidApprovals(database, name, now);
    },
  }),
  'staff.password': onStaff({
    ...{ title: 'New password', past: 'gave a new password to' },
    work: async ({ database, config }, { subject }) => ({
      secret: await replacePassword(database, subject, config.passwordCost),
      note: { password: 'new' },
    }),
  }),
  'staff.authenticator': onStaff({
    ...{ title: 'Take the authenticator off', past: 'took the authenticator off', reason: 'optional' },
    work: async ({ database }, { subject, actor }) => {
      if (subject.toLowerCase() === actor.name.toLowerCase())
        throw new DeskRefusal(
          'not_allowed',
          'Another owner can take your authenticator off, or an operator at the machine.',
        );
      await dropAuthenticator(database, subject);
    },
  }),
  'staff.end': onStaff({
    ...{ title: 'End the account', past: 'ended', reason: 'optional' },
    two: ({ database }, { subject }) => touchesOwner(database, subject),
    work: async ({ database, config }, { subject }, now) => {
      const { name } = await endStaff(database, subject, config.passwordCost, now);
      await voidApprovals(database, name, now);
    },
  }),
  'staff.add': onStaff({
    ...{ title: 'Add', past: 'added' },
    fields: { role: choice('Role', roles) },
    two: (_, { fields }) => fields['role'] === 'owner',
    work: async ({ database, config }, { subject, fields }, now) => {
      const role = roleOf(fields['role']);
      const secret = await addStaff(database, { name: subject, role, cost: config.passwordCost }, now);
      return { secret, note: { role } };
    },
  }),
};
