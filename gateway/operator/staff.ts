import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../ground/config.ts';
import { readStaffArgs, staffCommand } from '../operating/commands/staff.ts';
import { atTerminal, run } from './run.ts';

const help = `Says who may log in to the desk; docs/operating.md says what each role may do.

npm run staff                               lists the accounts
npm run staff -- add Jonas --role payouts   adds one and prints its first password; roles are payouts, support, content, accounts, owner
npm run staff -- role Jonas support         changes a role
npm run staff -- password Jonas             prints a new password, to be changed at the next login
npm run staff -- authenticator Jonas off    takes a lost authenticator off
npm run staff -- end Jonas                  ends an account and its sessions

DATABASE_URL or CROUPIER_DATA says which database, as for the gateway.`;

const args = process.argv.slice(2);

await atTerminal(help, async (config) => {
  readStaffArgs(args);
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === null && !existsSync(join(dataFolder, 'database')))
    throw new BadSetting(
      `There is no database in ${dataFolder} yet. Start the gateway once, or say which database: set DATABASE_URL or CROUPIER_DATA.`,
    );
  return run({ name: 'staff', command: staffCommand, args, files: new Map() }, config);
});
