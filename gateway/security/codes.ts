import { minute } from '../clock.ts';
import { outbox } from '../database/schema.ts';
import type { Ask } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { readSetting } from '../settings.ts';
import { answer, pose, sixDigits } from './challenges.ts';
import { hold } from './limits.ts';

/** How long a code is good. */
export const codeMinutes = 5;
const codeTries = 5;

interface Code {
  channel: 'sms' | 'email';
  purpose: string;
  /** What it is bound to; it opens nothing for anybody else. */
  subject: string;
}

/** Writes what a code is for, such as "login code", around it. */
export const letterFor =
  (what: string) =>
  (code: string): string =>
    `Your ${what} is ${code}. It is good for ${codeMinutes} minutes. Never tell it to anybody.`;

/**
 * Makes a code and sends it, as often as a visitor may ask for one and a number or an email address may be sent one. Where
 * there is no letter, everything is done but the sending.
 */
export const sendCode = async (
  { database, ip, now }: Pick<Ask, 'database' | 'ip' | 'now'>,
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
  await hold(database, `code:address:${ip}`, limits.codePerAddress, now);
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

/** Takes the code that was sent, or refuses. */
export const takeCode = async (
  { database, now }: Pick<Ask, 'database' | 'now'>,
  { channel, purpose, subject }: Code,
  given: string,
): Promise<void> => {
  const found = await answer(database, { kind: channel, purpose, subject }, given, now);
  if (found !== 'right') throw new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
};
