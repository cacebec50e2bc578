import { desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../ground/clock.ts';
import { BadSetting } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { maskEmail, maskNumber } from '../trust/protect/masks.ts';
import { outbox, outboxAttempts } from '../trust/protect/schema.ts';

const shown = 50;

/** The latest letters and how sending them went; whoever reads the list needs neither their words nor whole addresses. */
const listLetters = async ({ db }: Database): Promise<string> => {
  const status = db
    .select({ status: outboxAttempts.status })
    .from(outboxAttempts)
    .where(eq(outboxAttempts.letter, outbox.id))
    .orderBy(desc(outboxAttempts.at))
    .limit(1);
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      channel: outbox.channel,
      recipient: outbox.recipient,
      state: outbox.state,
      tries: outbox.tries,
      status: sql<string | null>`(${status})`,
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(shown);
  if (rows.length === 0) return 'There are no letters of the last seven days.';
  const cells = rows.map(({ id, kind, channel, recipient, state, tries, status: last }) => [
    String(id),
    kind,
    channel === 'sms' ? maskNumber(recipient) : maskEmail(recipient),
    state,
    `${tries} ${tries === 1 ? 'try' : 'tries'}`,
    last ?? '',
  ]);
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Has a letter that failed tried again from the start, while anybody needs it. */
const retry = async ({ db }: Database, typed: string, now: Date): Promise<string> => {
  const [row] = /^\d{1,18}$/.test(typed)
    ? await db
        .select()
        .from(outbox)
        .where(eq(outbox.id, BigInt(typed)))
    : [];
  if (!row) throw new BadSetting(`There is no letter ${typed}. "letters" lists the latest.`);
  if (row.state !== 'failed') throw new BadSetting(`Letter ${typed} has not failed: it is ${row.state}.`);
  if (row.sealed === null || row.usefulUntil <= now)
    throw new BadSetting(
      `Letter ${typed} was of use until ${row.usefulUntil.toISOString()}: nobody needs it any more.`,
    );
  await db.update(outbox).set({ state: 'waiting', tries: 0, dueAt: now, endedAt: null }).where(eq(outbox.id, row.id));
  return `Letter ${typed} is tried again.`;
};

/** `letters`, and `letters retry 4711`. */
export const workOnLetters = (
  act: string | undefined,
  id: string | undefined,
): ((database: Database, around: { readonly clock: Pick<Clock, 'now'> }) => Promise<string>) => {
  if (act === undefined) return listLetters;
  if (act !== 'retry' || id === undefined)
    throw new BadSetting('letters lists them, and letters retry 4711 tries one again.');
  return (database, { clock }) => database.transaction(() => retry(database, id, clock.now()));
};
