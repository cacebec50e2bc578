import { sql, type SQL } from 'drizzle-orm';
import type { members } from './schema.ts';

/** Someone with an account: a member, an agent or a trial. */
export type Person = typeof members.$inferSelect;

/** R6.03: whether an account is an agent’s; all kinds of agents are treated alike. */
export const isAgentKind = (kind: Person['kind']): boolean => kind !== 0 && kind !== 4;

/** The same of a column. */
export const isAgent = (kind: SQL): SQL => sql`${kind} not in (0, 4)`;
