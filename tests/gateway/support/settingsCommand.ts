import type { Clock } from '../../../gateway/ground/clock.ts';
import type { Database } from '../../../gateway/ground/database/open.ts';
import { readAsked } from '../../../gateway/operating/commands/settings.ts';
import type { Senders } from '../../../gateway/trust/messages/senders.ts';
import { staff } from '../../../gateway/trust/staff/schema.ts';
import { testConfig } from './engine.ts';
import { kept } from './senders.ts';

interface Around {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly senders?: Senders;
}

/** Does what `npm run settings -- …` does, in this process, and gives what it says. */
export const runSettings = async ({ database, clock, senders = kept }: Around, ...args: string[]): Promise<string> => {
  const around = { clock: { now: () => clock.now(), set: () => undefined }, senders, config: testConfig };
  const said = await readAsked(args).work(database, around);
  return typeof said === 'string' ? said : said.waits;
};

/** Ends the demo staff, so that commands do at once what a second person would have to decide. */
export const endStaffOf = async ({ db }: Database): Promise<void> => {
  await db.update(staff).set({ endedAt: new Date() });
};
