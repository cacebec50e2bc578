import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { memberLabels } from './schema.ts';
import type { Person } from '../../trust/members/person.ts';

/** R6.15: what the operator calls an account. Nothing may be allowed or refused by a label. */
export const labelsOf = ({ db }: Database, { id }: Pick<Person, 'id'>) =>
  db
    .select({ labelName: memberLabels.name, color: memberLabels.color, color2: memberLabels.color2 })
    .from(memberLabels)
    .where(eq(memberLabels.member, id))
    .orderBy(memberLabels.name);
