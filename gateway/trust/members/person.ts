import type { members } from '../../ground/database/schema.ts';

/** Someone with an account: a member, an agent or a trial. */
export type Person = typeof members.$inferSelect;
