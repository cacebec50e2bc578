import { userInfo } from 'node:os';
import { openProviders } from '../../domains/cashier/companies/companies.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { createLog } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import type { Actor } from '../../trust/staff/roles.ts';
import type { ActServices, Done } from '../acts/act.ts';
import { perform, type Asked } from '../acts/perform.ts';
import type { Around } from '../command.ts';

/** What a command says: what it did, or that a second person decides first. */
type Said = string | { readonly waits: string };

export type Work = (database: Database, around: Around) => Promise<Said>;

/** Whoever types a command, as the log names them: the user of the process that does it. */
export const terminal = (): Actor => ({
  name: `terminal:${userInfo().username}`,
  role: null,
  via: 'command',
  ip: null,
});

const actServices = (database: Database, { clock, config, senders }: Around): ActServices => {
  const log = createLog(config.log);
  const providers = openProviders({ database, clock, config, log });
  return { database, clock, config, senders, log, providers, wake: () => undefined };
};

const dayAndTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Words {
  /** What is said once it is done. */
  readonly tell: (done: Done, database: Database) => string | Promise<string>;
  /** Why it was refused, by the code of the refusal. */
  readonly why?: (code: string) => string | undefined;
}

/** Does an act for a command; where two people are needed, it is filed for the second. */
export const act =
  (asked: Asked, { tell, why = () => undefined }: Words): Work =>
  async (database, around) => {
    try {
      const outcome = await perform(actServices(database, around), terminal(), asked);
      if (outcome.state === 'done') return await tell(outcome.done, database);
      return {
        waits: `Request ${outcome.request} waits for a second person at the desk until ${dayAndTime(outcome.until)}.`,
      };
    } catch (error) {
      if (!(error instanceof DeskRefusal) && !(error instanceof Refusal)) throw error;
      const faults = error instanceof DeskRefusal ? Object.values(error.fields) : [];
      throw new BadSetting(why(error.code) ?? [error.message, ...faults].join('\n'));
    }
  };
