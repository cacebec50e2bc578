import { desc, eq } from 'drizzle-orm';
import { act, type Work } from './acting.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { lastStatus, maskedRecipient } from '../../trust/protect/failedLetters.ts';
import { outbox } from '../../trust/protect/schema.ts';

const shown = 50;

/** The latest letters and how sending them went; whoever reads the list needs neither their words nor whole addresses. */
const listLetters = async (database: Database): Promise<string> => {
  const rows = await database.db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      channel: outbox.channel,
      recipient: outbox.recipient,
      state: outbox.state,
      tries: outbox.tries,
      status: lastStatus(database),
    })
    .from(outbox)
    .orderBy(desc(outbox.id))
    .limit(shown);
  if (rows.length === 0) return 'There are no letters of the last seven days.';
  const cells = rows.map(({ id, kind, channel, recipient, state, tries, status: last }) => [
    String(id),
    kind,
    maskedRecipient({ channel, recipient }),
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

const retry =
  (typed: string): Work =>
  async (database, around) => {
    const [row] = /^\d{1,18}$/.test(typed)
      ? await database.db
          .select()
          .from(outbox)
          .where(eq(outbox.id, BigInt(typed)))
      : [];
    if (!row) throw new BadSetting(`There is no letter ${typed}. "letters" lists the latest.`);
    const why =
      row.state === 'failed'
        ? `Letter ${typed} was of use until ${row.usefulUntil.toISOString()}: nobody needs it any more.`
        : `Letter ${typed} has not failed: it is ${row.state}.`;
    const asked = { act: 'retryLetter', subject: typed };
    return act(asked, { tell: () => `Letter ${typed} is tried again.`, why: () => why })(database, around);
  };

/** `letters`, and `letters retry 4711`. */
export const workOnLetters = (verb: string | undefined, id: string | undefined): Work => {
  if (verb === undefined) return listLetters;
  if (verb !== 'retry' || id === undefined)
    throw new BadSetting('letters lists them, and letters retry 4711 tries one again.');
  return retry(id);
};
