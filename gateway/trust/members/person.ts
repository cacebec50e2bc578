import type { members } from './schema.ts';

/** Someone with an account: a member, an agent or a trial. */
export type Person = typeof members.$inferSelect;
