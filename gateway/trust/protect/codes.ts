import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { minute } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import type { CodeKind } from '../messages/content.ts';
import { challenges } from './schema.ts';
import { post, type Post } from './outbox.ts';
import { Refusal } from '../../ground/refusal.ts';
import { readSetting } from '../settings/settings.ts';
import { answer, pose, sixDigits } from './challenges.ts';
import { hold } from './limits.ts';
import { requireSending } from '../messages/senders.ts';
import type { Visit } from './visit.ts';

/** How long a code is valid. */
export const codeMinutes = 5;
const codeTries = 5;

interface Code {
  channel: 'sms' | 'email';
  purpose: string;
  /** Whom the code is for; nobody else can use it. */
  subject: string;
}

/**
 * The subject of a code for a visitor: someone who requests a code for another person's number can neither use up nor
 * replace theirs.
 */
export const inBrowser = (recipient: string, browser: string | undefined): string => {
  const mark = createHash('sha256')
    .update(browser ?? '')
    .digest('hex')
    .slice(0, 32);
  return `${recipient} ${browser === undefined ? 'no browser' : mark}`;
};

/** Cancels the codes for a number, in whichever browser they were requested. */
export const withdrawCodes = async (database: Database, purpose: string, recipient: string): Promise<void> => {
  await database.db
    .delete(challenges)
    .where(
      and(
        eq(challenges.kind, 'sms'),
        eq(challenges.purpose, purpose),
        sql`starts_with(${challenges.subject}, ${`${recipient} `})`,
      ),
    );
};

/** After this many codes in an hour for an address or for a recipient, every further one needs a proof of a human. */
const codesWithoutProof = 3;

/**
 * Counts a code within the limits, per purpose. Requests from one address do not use up the codes of another, up to a ceiling
 * for the recipient that protects a phone from floods; the owner at a recognised address is not held to it.
 */
const limitCodes = async (
  { database, network, now }: Pick<Visit, 'database' | 'network' | 'now'>,
  { purpose, recipient, isTrusted }: { purpose: string; recipient: string; isTrusted: boolean },
): Promise<{ isBusy: boolean }> => {
  const limits = await readSetting(database, 'limits');
  const name = recipient.toLowerCase();
  const here = `${purpose}:${network}:${name}`;
  const fromHere = await hold(database, `code:address:${network}`, limits.codePerAddress, now);
  await hold(database, `code:number:${here}`, limits.codePerNumber, now);
  await hold(database, `code:hourly:${here}`, limits.codePerNumberHourly, now);
  const ceiling = limits.codePerNumberEverywhere;
  const most = isTrusted ? Infinity : ceiling.most;
  const toRecipient = await hold(database, `code:everywhere:${purpose}:${name}`, { ...ceiling, most }, now);
  return { isBusy: Math.max(fromHere, toRecipient) > codesWithoutProof };
};

/**
 * Creates a code and sends it, within the limits for the visitor and for the recipient, or refuses where nothing can send it.
 * Without a `letter`, everything is done except the sending.
 */
export const sendCode = async (
  context: Pick<Visit, 'database' | 'network' | 'now'> & Post & { readonly wake: () => void },
  {
    channel,
    purpose,
    subject,
    recipient,
    letter,
    language,
    isTrusted = false,
    prove,
  }: Code & {
    recipient: string;
    letter: CodeKind | 'numberTaken' | null;
    /** The product code of the language that the letter is in. */
    language: string | null | undefined;
    isTrusted?: boolean;
    /** Refuses a visitor who has not proven to be human, if the code needs that. */
    prove?: (isBusy: boolean) => Promise<void>;
  },
): Promise<{ id: string; expiresAt: Date }> => {
  const { database, now, wake } = context;
  await requireSending(context, channel);
  // One transaction, so that a refused request neither counts nor costs the proof.
  const posed = await database.transaction(async () => {
    const { isBusy } = await limitCodes(context, { purpose, recipient, isTrusted });
    await prove?.(isBusy);
    const code = sixDigits();
    const lifetime = codeMinutes * minute;
    const made = await pose(database, { kind: channel, purpose, subject }, code, { lifetime, tries: codeTries, now });
    if (letter)
      await post(context, {
        channel,
        recipient,
        language,
        content:
          letter === 'numberTaken'
            ? { kind: letter, values: {} }
            : { kind: letter, values: { code, minutes: codeMinutes } },
        usefulFor: lifetime,
        at: now,
      });
    return made;
  });
  wake();
  return posed;
};

/** Uses up the code that was sent, or refuses. */
export const takeCode = async (
  { database, now }: Pick<Visit, 'database' | 'now'>,
  { channel, purpose, subject }: Code,
  given: string,
): Promise<void> => {
  const found = await answer(database, { kind: channel, purpose, subject }, given, now);
  if (found !== 'right') throw new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
};
