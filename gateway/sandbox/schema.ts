import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the register of exclusions says of an account, by its name in small letters. */
export const sandboxExclusions = pgTable('sandbox_exclusions', {
  account: text().primaryKey(),
  answer: text({ enum: ['no', 'yes', 'nothing'] }).notNull(),
});
