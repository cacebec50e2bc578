import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Content } from '../messages/content.ts';
import { waysOfCodes, type Senders } from '../messages/senders.ts';
import { wordsOf, type Words } from '../messages/words.ts';
import { readSetting } from '../settings/settings.ts';
import { outbox } from './schema.ts';
import { openSecret, sealSecret } from './vault.ts';

/** Where letters are written, and what they can leave by. */
export interface Post {
  readonly database: Database;
  readonly senders: Senders;
}

export type Channel = (typeof outbox.$inferSelect)['channel'];
type Row = typeof outbox.$inferSelect;

/** A text message or an email, before it is in the outbox. */
type NewLetter = Pick<Row, 'channel' | 'recipient' | 'at'> & {
  readonly content: Content;
  /** The product code of its language; English where nobody chose one. */
  readonly language: string | null | undefined;
  /** How long a letter is of use: a person who waits for it needs it for less than a day. */
  readonly usefulFor?: number;
};

const ownerOf = ({ channel, recipient }: Pick<Row, 'channel' | 'recipient'>) => `outbox ${channel} ${recipient}`;

/**
 * Puts a letter in the outbox, unless nothing sends letters that way. It is sealed for its recipient, because it may carry a code or
 * a link that lets its reader in.
 */
export const post = async (
  { database, senders }: Post,
  { channel, recipient, at, content, language, usefulFor = dayLong }: NewLetter,
): Promise<void> => {
  if (!(await waysOfCodes(database, senders))[channel]) return;
  await database.db
    .insert(outbox)
    .values({
      channel,
      recipient,
      at,
      kind: content.kind,
      language: language ?? 'EN',
      sealed: await sealSecret(database, Buffer.from(JSON.stringify(content)), ownerOf({ channel, recipient })),
      state: senders[channel] === 'kept' ? 'kept' : 'waiting',
      dueAt: at,
      usefulUntil: after(at, usefulFor),
    });
};

/** A letter that has not ended, or may yet be tried again: what it says is still there. */
export type Readable = Row & { readonly sealed: Buffer };

export const isReadable = (row: Row): row is Readable => row.sealed !== null;

/** Opens a letter and puts it into words. */
export const wordsOfLetter = async (
  database: Database,
  { sealed, language, ...letter }: Pick<Readable, 'sealed' | 'language' | 'channel' | 'recipient'>,
): Promise<Words> => {
  const content = JSON.parse((await openSecret(database, sealed, ownerOf(letter))).toString('utf8')) as Content;
  const { brand } = await readSetting(database, 'whitelabel');
  return wordsOf(content, { language, brand });
};

/** A letter with what it says. */
export type Letter = Pick<Row, 'id' | 'channel' | 'recipient' | 'kind' | 'at'> & { readonly body: string };

/** The latest letters in the outbox that can be read, newest first. */
export const readOutbox = async (
  database: Database,
  { most, channel }: { most: number; channel?: Channel },
): Promise<Letter[]> => {
  const rows = await database.db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.sealed), channel && eq(outbox.channel, channel)))
    .orderBy(desc(outbox.id))
    .limit(most);
  return Promise.all(
    rows.filter(isReadable).map(async (row) => {
      const { line, text } = await wordsOfLetter(database, row);
      const { id, channel: by, recipient, kind, at } = row;
      return { id, channel: by, recipient, kind, at, body: by === 'sms' ? line : text };
    }),
  );
};

/**
 * Ends the letters that nobody needs any more, and forgets what those say that failed and can no longer be tried again. Returns the
 * ones that were still to be sent.
 */
export const endUseless = async (
  { db }: Database,
  now: Date,
  channel?: Channel,
): Promise<Pick<Row, 'id' | 'channel' | 'kind'>[]> => {
  const useless = (state: 'waiting' | 'failed') =>
    inArray(
      outbox.id,
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(
          and(
            eq(outbox.state, state),
            isNotNull(outbox.sealed),
            lte(outbox.usefulUntil, now),
            channel && eq(outbox.channel, channel),
          ),
        )
        .for('update', { skipLocked: true }),
    );
  await db.update(outbox).set({ sealed: null }).where(useless('failed'));
  return db
    .update(outbox)
    .set({ state: 'expired', endedAt: now, sealed: null })
    .where(useless('waiting'))
    .returning({ id: outbox.id, channel: outbox.channel, kind: outbox.kind });
};
