import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { minute } from '../clock.ts';
import { members, outbox } from '../database/schema.ts';
import type { HandlersOf } from '../http/ask.ts';
import { Refusal } from '../refusal.ts';
import { drawCaptcha, newAnswer } from '../security/captcha.ts';
import { pose, sixDigits } from '../security/challenges.ts';
import { hold } from '../security/limits.ts';
import { readSetting } from '../settings.ts';

const captchaLives = 5 * minute;
const codeMinutes = 5;
const codeTries = 5;

/** How a number is named wherever a code for it is kept. */
export const numberOf = ({ countryDialingCode, mobileNum }: { countryDialingCode: string; mobileNum: string }): string =>
  `+${countryDialingCode} ${mobileNum}`;

const random = () => randomInt(2 ** 32) / 2 ** 32;

export const verification: HandlersOf<'verification'> = {
  captcha: async ({ database, body, ip, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `captcha:${ip}`, limits.captchaPerAddress, now);
    const answer = newAnswer(randomInt);
    const { id, expiresAt } = await pose(
      database, { kind: 'captcha', purpose: body.purpose ?? 'login', subject: '' }, answer, { lives: captchaLives, tries: 1, now });
    return { captchaId: id, image: drawCaptcha(answer, random).toString('base64'), expirationTime: expiresAt.toISOString() };
  },
  loginCode: async ({ database, body, ip, now }) => {
    if (!(await readSetting(database, 'switches')).mobileLoginCode) throw new Refusal('feature_off');
    const subject = numberOf(body);
    const limits = await readSetting(database, 'limits');
    await hold(database, `code:address:${ip}`, limits.codePerAddress, now);
    await hold(database, `code:number:${subject}`, limits.codePerNumber, now);
    await hold(database, `code:hourly:${subject}`, limits.codePerNumberHourly, now);
    const code = sixDigits();
    const { expiresAt } = await pose(
      database, { kind: 'sms', purpose: 'login', subject }, code, { lives: codeMinutes * minute, tries: codeTries, now });
    const [owner] = await database.db.select({ id: members.id }).from(members)
      .where(and(eq(members.dialingCode, body.countryDialingCode), eq(members.mobile, body.mobileNum)));
    // A number that nobody has is answered alike; only the message is missing.
    if (owner) {
      const text = `Your login code is ${code}. It is good for ${codeMinutes} minutes. Never tell it to anybody.`;
      await database.db.insert(outbox).values({ channel: 'sms', recipient: subject, body: text, at: now });
    }
    return { expiredMinutes: codeMinutes, expirationTime: expiresAt.toISOString() };
  },
};
