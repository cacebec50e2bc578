import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { enums, object } from 'superstruct';
import { username } from '../../contract/shapes.ts';
import type { Database } from '../ground/database/open.ts';
import type { Services } from '../trust/calls/context.ts';
import type { ExclusionRegister } from '../trust/providers/exclusions.ts';
import { readOf } from './readOf.ts';
import { sandboxExclusions } from './schema.ts';

/** A stand-in for a register of exclusions, with the entries that a tester has made. */
export const sandboxRegister = ({ db }: Database): ExclusionRegister => ({
  ask: async ({ account }) => {
    if (account === null) return 'no';
    const [found] = await db
      .select({ answer: sandboxExclusions.answer })
      .from(sandboxExclusions)
      .where(eq(sandboxExclusions.account, account.toLowerCase()));
    return found?.answer ?? 'no';
  },
});

/** A door for what the register says of an account, which may not exist yet. The gateway keeps an answer for a day. */
export const addExclusions = (app: Hono, { database }: Services): void => {
  app.post('/sandbox/exclusions', async (c) => {
    const { account, answer } = await readOf(c, object({ account: username, answer: enums(['no', 'yes', 'nothing']) }));
    await database.db
      .insert(sandboxExclusions)
      .values({ account: account.toLowerCase(), answer })
      .onConflictDoUpdate({ target: sandboxExclusions.account, set: { answer } });
    return c.json({});
  });
};
