import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { outbox } from './schema.ts';
import { openSecret, sealSecret } from './vault.ts';

/** A text message or an email. */
export type Letter = Omit<typeof outbox.$inferSelect, 'sealed'> & { body: string };

const ownerOf = ({ channel, recipient }: Pick<Letter, 'channel' | 'recipient'>) => `outbox ${channel} ${recipient}`;

/** Puts a message in the outbox. It is sealed for its recipient, because it may carry a code or a link that lets its reader in. */
export const post = async (database: Database, { body, ...letter }: Omit<Letter, 'id'>): Promise<void> => {
  const sealed = await sealSecret(database, Buffer.from(body), ownerOf(letter));
  await database.db.insert(outbox).values({ ...letter, sealed });
};

/** The latest messages in the outbox, newest first. */
export const readOutbox = async (
  database: Database,
  { most, channel }: { most: number; channel?: Letter['channel'] },
): Promise<Letter[]> => {
  const rows = await database.db
    .select()
    .from(outbox)
    .where(channel && eq(outbox.channel, channel))
    .orderBy(desc(outbox.id))
    .limit(most);
  return Promise.all(
    rows.map(async ({ sealed, ...letter }) => ({
      ...letter,
      body: (await openSecret(database, sealed, ownerOf(letter))).toString('utf8'),
    })),
  );
};
