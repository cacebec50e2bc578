import { randomInt } from 'node:crypto';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { minute } from '../clock.ts';
import type { CallContext, HandlersOf } from '../context.ts';
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

/** After this many codes in an hour, every further code for the same IP address needs a solved slider. */
const codesWithoutSlider = 3;

type Verification = Contract['verification'];
type CodeContext = Pick<CallContext, 'database' | 'ip' | 'network' | 'now'> & {
  body: RequestOf<Verification['registerCode']>;
};

interface NumberCode {
  purpose: 'login' | 'register' | 'forgot';
  /** The messages to a number that belongs to an account and to one that does not; null sends nothing. */
  toOwner: ((code: string) => string) | null;
  toStranger: ((code: string) => string) | null;
}

const codes = {
  login: { purpose: 'login', toOwner: letterFor('login code'), toStranger: null },
  register: {
    purpose: 'register',
    toStranger: letterFor('registration code'),
    toOwner: () =>
      'This number was used to register, but it already belongs to an account. If that was you, log in with the number instead.',
  },
  forgot: { purpose: 'forgot', toOwner: letterFor('password reset code'), toStranger: null },
} satisfies Record<string, NumberCode>;

/** Sends a code to a number. The reply is the same for every number; only the message differs or is missing. */
const sendToNumber = async (context: CodeContext, { purpose, toOwner, toStranger }: NumberCode) => {
  const { database, body } = context;
  const subject = numberOf(body);
  const letter = (await findOwner(database, body)) ? toOwner : toStranger;
  const { expiresAt } = await sendCode(context, {
    channel: 'sms',
    purpose,
    subject,
    recipient: subject,
    letter: isPossibleNumber(body) ? letter : null,
  });
  return { expiredMinutes: codeMinutes, expirationTime: expiresAt.toISOString() };
};

/** Uses up the slider's ticket and sends the code, or does neither, so that a rate limit does not cost the ticket. */
const sendAfterSlider = (
  { database, body, ip, network, now }: CodeContext,
  code: NumberCode & { purpose: 'register' | 'forgot' },
) =>
  database.transaction(async () => {
    const checks = await readSetting(database, 'humanChecks');
    const limits = await readSetting(database, 'limits');
    const isBusy =
      (await countSoFar(database, `code:address:${network}`, limits.codePerAddress.within, now)) >= codesWithoutSlider;
    if (checks[`${code.purpose}Code`] || isBusy)
      await takeTicket(database, body.humanTicket, { purpose: code.purpose, address: ip }, now);
    return sendToNumber({ database, body, ip, network, now }, code);
  });

export const verification: HandlersOf<'verification'> = {
  captcha: async ({ database, body, network, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `captcha:${network}`, limits.captchaPerAddress, now);
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
  slider: async ({ database, body, ip, network, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `slider:${network}`, limits.sliderPerAddress, now);
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
  loginCode: async (context) => {
    if (!(await readSetting(context.database, 'switches')).mobileLoginCode) throw new Refusal('feature_off');
    return sendToNumber(context, codes.login);
  },
  registerCode: async (context) => {
    const { mobileRegistration, directRegistration } = await readSetting(context.database, 'switches');
    const { REGMOBVERF3 } = await readSetting(context.database, 'whitelabel');
    if (REGMOBVERF3 !== 'sms' || !(mobileRegistration || directRegistration)) throw new Refusal('feature_off');
    return sendAfterSlider(context, codes.register);
  },
  forgotCode: async (context) => {
    const { REGMOBVERF3 } = await readSetting(context.database, 'whitelabel');
    if (REGMOBVERF3 === 'firebase' || !(await readSetting(context.database, 'switches')).phoneReset)
      throw new Refusal('feature_off');
    const { expirationTime } = await sendAfterSlider(context, codes.forgot);
    return { expirationTime };
  },
};
