import { userInfo } from 'node:os';
import { openProviders } from '../domains/cashier/companies/companies.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { createLog } from '../ground/log.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';
import type { Actor } from '../trust/staff/roles.ts';
import type { ActServices, Done } from './acts/act.ts';
import { perform, type Asked } from './acts/perform.ts';
import type { Around } from './command.ts';

/** Whoever types a command, as the log names them. */
export const terminal = (): Actor => ({
  name: `terminal:${userInfo().username}`,
  role: null,
  via: 'command',
  ip: null,
});

export const actServices = (database: Database, { clock, config, senders }: Around): ActServices => {
  const log = createLog(config.log);
  const providers = openProviders({ database, clock, config, log });
  return { database, clock, config, senders, log, providers, wake: () => undefined };
};

const dayAndTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Does an act for a command, and gives what it is told; where a second person decides first, a sentence says so. */
export const actAtTerminal = async (
  database: Database,
  around: Around,
  asked: Asked,
  tell: (done: Done) => string | Promise<string>,
): Promise<string> => {
  try {
    const outcome = await perform(actServices(database, around), terminal(), asked);
    if (outcome.state === 'done') return await tell(outcome.done);
    return `Request ${outcome.request} waits for a second person at the desk until ${dayAndTime(outcome.until)}.`;
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error;
    const faults = Object.entries(error.fields).map(([field, says]) => `${field}: ${says}`);
    throw new BadSetting([error.message, ...faults].join('\n'));
  }
};
