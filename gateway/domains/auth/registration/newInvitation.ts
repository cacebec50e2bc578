import { randomInt } from 'node:crypto';
import type { Database } from '../../../ground/database/open.ts';
import { invitations } from '../schema.ts';

/** No characters that look like each other, since codes are also read from paper. */
const codeCharacters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 8;

/** How many codes are tried; if all are taken, something else must be wrong. */
const codeAttempts = 10;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');

type Stored = typeof invitations.$inferSelect;

/** Makes an invitation with a code that nobody has. */
export const newInvitation = async (
  { db }: Database,
  invitation: Pick<Stored, 'inviter' | 'makes' | 'note' | 'madeAt' | 'until'>,
): Promise<Stored> => {
  for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
    const code = newCode();
    const [made] = await db
      .insert(invitations)
      .values({ ...invitation, code, codeKey: code })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
  throw new Error(`none of ${codeAttempts} generated codes was free`);
};
