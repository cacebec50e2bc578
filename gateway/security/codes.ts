import { minute } from '../clock.ts';
import { outbox } from '../database/schema.ts';
import type { Ask } from '../http/ask.ts';
import { Refusal } from '../refusal.ts';
import { readSetting } from '../settings.ts';
import { answer, pose, sixDigits } from './challenges.ts';
import { hold } from './limits.ts';

const codeMinutes = 5;
const codeTries = 5;

interface Code {
  channel: 'sms' | 'email';
  purpose: string;
  /** What it is bound to; it opens nothing for anybody else. */
  subject: string;
}

/** Sends a code, as often as a visitor may ask for one and a number or an email address may be sent one. */
export const sendCode = async (
  { database, ip, now }: Pick<Ask, 'database' | 'ip' | 'now'>,
  { channel, purpose, subject, recipient, what }: Code & { recipient: string; what: string },
): Promise<Date> => {
  const limits = await readSetting(database, 'limits');
  const name = recipient.toLowerCase();
  await hold(database, `code:address:${ip}`, limits.codePerAddress, now);
  await hold(database, `code:number:${name}`, limits.codePerNumber, now);
  await hold(database, `code:hourly:${name}`, limits.codePerNumberHourly, now);
  const code = sixDigits();
  return database.transaction(async () => {
    const { expiresAt } = await pose(
      database, { kind: channel, purpose, subject }, code, { lives: codeMinutes * minute, tries: codeTries, now });
    const body = `Your code to ${what} is ${code}. It is good for ${codeMinutes} minutes. Never tell it to anybody.`;
    await database.db.insert(outbox).values({ channel, recipient, body, at: now });
    return expiresAt;
  });
};

/** Takes the code that was sent, or refuses. */
export const takeCode = async (
  { database, now }: Pick<Ask, 'database' | 'now'>, { channel, purpose, subject }: Code, given: string,
): Promise<void> => {
  const found = await answer(database, { kind: channel, purpose, subject }, given, now);
  if (found !== 'right') throw new Refusal(found === 'wrong' ? 'code_wrong' : 'code_expired');
};
