import { refuseUnprepared } from '../../ground/database/migrate.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { isRole, roles } from '../../trust/staff/roles.ts';
import { findStaff, listStaff, type Staff } from '../../trust/staff/staff.ts';
import { act, type Work } from './acting.ts';
import type { Command } from '../command.ts';

const stateOf = ({ endedAt, passwordDue, secretConfirmed }: Staff): string => {
  if (endedAt) return `ended ${endedAt.toISOString().slice(0, 10)}`;
  if (passwordDue) return 'has to change the password';
  return secretConfirmed ? 'active' : 'has no authenticator yet';
};

const list: Work = async (database) => {
  const all = await listStaff(database);
  if (all.length === 0) return 'Nobody can log in to the desk yet: npm run staff -- add NAME --role owner';
  const width = Math.max(...all.map(({ name }) => name.length));
  return all.map((each) => `${each.name.padEnd(width)}  ${each.role.padEnd(8)}  ${stateOf(each)}`).join('\n');
};

const expectStaff = async (database: Database, name: string): Promise<void> => {
  if (!(await findStaff(database, name))) throw new BadSetting(`There is no account ${name}. "list" shows them.`);
};

const readRole = (word: string | undefined): string => {
  if (word === undefined || !isRole(word)) throw new BadSetting(`A role is one of ${roles.join(', ')}.`);
  return word;
};

const printed = (name: string, secret = ''): string =>
  `The password of ${name}, which is shown only now: ${secret}\nIt has to be changed at the next login.`;

/** Reads a command line; its errors are found before a database is opened. */
export const readStaffArgs = ([verb = 'list', who, ...more]: readonly string[]): Work => {
  if (verb === 'list') return list;
  if (who === undefined) throw new BadSetting(`${verb} needs a name. See --help.`);
  const on =
    (name: string, fields: Readonly<Record<string, string>>, says: (secret: string | undefined) => string): Work =>
    async (database, around) => {
      if (verb !== 'add') await expectStaff(database, who);
      return act({ act: name, subject: who, fields }, { tell: ({ secret }) => says(secret) })(database, around);
    };
  switch (verb) {
    case 'add': {
      const role = readRole(more[0] === '--role' ? more[1] : undefined);
      return on('staff.add', { role }, (secret) => printed(who, secret));
    }
    case 'role': {
      const role = readRole(more[0]);
      return on('staff.role', { role }, () => `${who} is ${role} now, and logs in again.`);
    }
    case 'password':
      return on('staff.password', {}, (secret) => printed(who, secret));
    case 'authenticator':
      if (more[0] !== 'off') throw new BadSetting('An authenticator is only taken off: authenticator NAME off.');
      return on('staff.authenticator', {}, () => `The next login of ${who} sets a new authenticator.`);
    case 'end':
      return on('staff.end', {}, () => `The account of ${who} is ended, and so are its sessions.`);
    default:
      throw new BadSetting(`There is no "${verb}". There are list, add, role, password, authenticator and end.`);
  }
};

/** `npm run staff` */
export const staffCommand: Command = async (database, { args }, { out }, around) => {
  const work = readStaffArgs(args);
  await refuseUnprepared(database);
  const said = await work(database, around);
  out(typeof said === 'string' ? said : said.waits);
  return 0;
};
