import { minute } from '../clock.ts';
import { outbox } from '../database/schema.ts';
import type { CallContext } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSetting } from '../settings.ts';
import { answer, pose, sixDigits } from './challenges.ts';
import { hold } from './limits.ts';

/** How long a code is valid. */
export const codeMinutes = 5;
const codeTries = 5;

interface Code {
  channel: 'sms' | 'email';
  purpose: string;
  /** Whom the code is for; nobody else can use it. */
  subject: string;
}

/** The message that carries a code; `what` names it, for example "login code". */
export const letterFor =
  (what: string) =>
  (code: string): string =>
    `Your ${what} is ${code}. It is valid for ${codeMinutes} minutes. Never share it with anyone.`;

/**
 * Creates a code and sends it, within the limits for the visitor and for the recipient. Without a `letter`, everything is
 * done except the sending.
 */
export const sendCode = async (
  { database, network, now }: Pick<CallContext, 'database' | 'network' | 'now'>,
  {
    channel,
    purpose,
    subject,
    recipient,
    letter,
  }: Code & { recipient: string; letter: ((code: string) => string) | null },
): Promise<{ id: string; expiresAt: Date }> => {
  const limits = await readSetting(database, 'limits');
  const name = recipient.toLowerCase();
  await hold(database, `code:address:${network}`, limits.codePerAddress, now);
  await hold(database, `code:number:${name}`, limits.codePerNumber, now);
  await hold(database, `code:hourly:${name}`, limits.codePerNumberHourly, now);
  const code = sixDigits();
  return database.transaction(async () => {
    const posed = await pose(database, { kind: channel, purpose, subject }, code, {
      lives: codeMinutes * minute,
      tries: codeTries,
      now,
    });
    if (letter) await database.db.insert(outbox).values({ channel, recipient, body: letter(code), at: now });
    return posed;
  });
};

/** Uses up the code that was sent, or refuses. */
export const takeCode = async (
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  { channel, purpose, subject }: Code,
  given: string,
): Promise<void> => {
  const found = await answer(database, { kind: channel, purpose, subject }, given, now);
  if (found !== 'right') throw new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
};
