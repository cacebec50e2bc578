import { randomInt } from 'node:crypto';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { minute } from '../clock.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { drawCaptcha, newAnswer } from '../security/captcha.ts';
import { pose } from '../security/challenges.ts';
import { codeMinutes, letterFor, sendCode } from '../security/codes.ts';
import { countSoFar, hold } from '../security/limits.ts';
import { findOwner, isPossibleNumber, numberOf } from '../security/numbers.ts';
import { random } from '../security/random.ts';
import { answerSlider, poseSlider } from '../security/slider.ts';
import { slider as picture } from '../security/slider.picture.ts';
import { issueTicket, takeTicket } from '../security/tickets.ts';
import { readSetting } from '../settings.ts';

const captchaLives = 5 * minute;

/** So many codes an hour go to one address before it has to show, each time, that somebody is there. */
const codesUnasked = 3;

type Verification = Contract['verification'];
type CodeAsk = Pick<Ask, 'database' | 'ip' | 'now'> & { body: RequestOf<Verification['registerCode']> };

interface NumberCode {
  purpose: 'login' | 'register' | 'forgot';
  /** What is sent to a number that somebody has, and to one that nobody has; null sends nothing. */
  toOwner: ((code: string) => string) | null;
  toStranger: ((code: string) => string) | null;
}

const codes = {
  login: { purpose: 'login', toOwner: letterFor('login code'), toStranger: null },
  register: {
    purpose: 'register',
    toStranger: letterFor('registration code'),
    toOwner: () =>
      'Somebody wants to register with this number, which has an account already. If it was you, log in with the number instead.',
  },
  forgot: { purpose: 'forgot', toOwner: letterFor('password reset code'), toStranger: null },
} satisfies Record<string, NumberCode>;

/** Sends a code to a number. The answer is the same whoever has the number; only the message differs, or is missing. */
const sendToNumber = async (ask: CodeAsk, { purpose, toOwner, toStranger }: NumberCode) => {
  const { database, body } = ask;
  const subject = numberOf(body);
  const letter = (await findOwner(database, body)) ? toOwner : toStranger;
  const { expiresAt } = await sendCode(ask, {
    channel: 'sms',
    purpose,
    subject,
    recipient: subject,
    letter: isPossibleNumber(body) ? letter : null,
  });
  return { expiredMinutes: codeMinutes, expirationTime: expiresAt.toISOString() };
};

/** Takes the ticket and sends the code, or neither: a ticket is not lost to a limit. */
const sendToHuman = ({ database, body, ip, now }: CodeAsk, code: NumberCode & { purpose: 'register' | 'forgot' }) =>
  database.transaction(async () => {
    const checks = await readSetting(database, 'humanChecks');
    const limits = await readSetting(database, 'limits');
    const isBusy =
      (await countSoFar(database, `code:address:${ip}`, limits.codePerAddress.within, now)) >= codesUnasked;
    if (checks[`${code.purpose}Code`] || isBusy)
      await takeTicket(database, body.humanTicket, { purpose: code.purpose, address: ip }, now);
    return sendToNumber({ database, body, ip, now }, code);
  });

export const verification: HandlersOf<'verification'> = {
  captcha: async ({ database, body, ip, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `captcha:${ip}`, limits.captchaPerAddress, now);
    const answer = newAnswer(randomInt);
    const { id, expiresAt } = await pose(
      database,
      { kind: 'captcha', purpose: body.purpose ?? 'login', subject: '' },
      answer,
      { lives: captchaLives, tries: 1, now },
    );
    return {
      captchaId: id,
      image: drawCaptcha(answer, random).toString('base64'),
      expirationTime: expiresAt.toISOString(),
    };
  },
  slider: async ({ database, body, ip, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `slider:${ip}`, limits.sliderPerAddress, now);
    const { id, y, background, piece, expiresAt } = await poseSlider(
      database,
      { purpose: body.purpose ?? 'register', address: ip },
      now,
    );
    return {
      sliderId: id,
      background: background.toString('base64'),
      piece: piece.toString('base64'),
      width: picture.width,
      height: picture.height,
      pieceSize: picture.piece,
      y,
      expirationTime: expiresAt.toISOString(),
    };
  },
  sliderAnswer: async ({ database, body, ip, now }) => {
    const answer = await answerSlider(database, body, { address: ip, now });
    if (answer.found !== 'right') throw new Refusal(answer.found === 'wrong' ? 'captcha_wrong' : 'code_expired');
    const { ticket, expiresAt } = await issueTicket(database, { purpose: answer.purpose, address: ip }, now);
    return { ticket, expirationTime: expiresAt.toISOString() };
  },
  loginCode: async (ask) => {
    if (!(await readSetting(ask.database, 'switches')).mobileLoginCode) throw new Refusal('feature_off');
    return sendToNumber(ask, codes.login);
  },
  registerCode: async (ask) => {
    const { mobileRegistration, directRegistration } = await readSetting(ask.database, 'switches');
    const { REGMOBVERF3 } = await readSetting(ask.database, 'whitelabel');
    if (REGMOBVERF3 !== 'sms' || !(mobileRegistration || directRegistration)) throw new Refusal('feature_off');
    return sendToHuman(ask, codes.register);
  },
  forgotCode: async (ask) => {
    const { REGMOBVERF3 } = await readSetting(ask.database, 'whitelabel');
    if (REGMOBVERF3 === 'firebase' || !(await readSetting(ask.database, 'switches')).phoneReset)
      throw new Refusal('feature_off');
    const { expirationTime } = await sendToHuman(ask, codes.forgot);
    return { expirationTime };
  },
};
