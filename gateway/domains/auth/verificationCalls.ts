import { randomInt } from 'node:crypto';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { minute } from '../../ground/clock.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import { drawCaptcha, newAnswer } from '../../trust/protect/captcha.ts';
import type { CodeKind } from '../../trust/messages/content.ts';
import { pose } from '../../trust/protect/challenges.ts';
import { codeMinutes, inBrowser, sendCode } from '../../trust/protect/codes.ts';
import { hold } from '../../trust/protect/limits.ts';
import { isKnownAddress } from '../../trust/protect/logins.ts';
import { findOwner, isPossibleNumber, numberOf } from '../../trust/members/numbers.ts';
import { random } from '../../trust/protect/random.ts';
import { answerSlider, poseSlider } from '../../trust/protect/slider.ts';
import { slider as picture } from '../../trust/protect/slider.picture.ts';
import { issueTicket, takeTicket } from '../../trust/protect/tickets.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { requireOffered } from './offered.ts';

const captchaLifetime = 5 * minute;

type Verification = Contract['verification'];
type CodeContext = Pick<CallContext, 'database' | 'senders' | 'wake' | 'ip' | 'network' | 'now' | 'markBrowser'> & {
  body: RequestOf<Verification['registerCode']>;
};

interface NumberCode {
  purpose: 'login' | 'register' | 'forgot';
  /** The messages to a number that belongs to an account and to one that does not; null sends nothing. */
  toOwner: CodeKind | 'numberTaken' | null;
  toStranger: CodeKind | null;
}

const codes = {
  login: { purpose: 'login', toOwner: 'loginCode', toStranger: null },
  register: { purpose: 'register', toOwner: 'numberTaken', toStranger: 'registerCode' },
  forgot: { purpose: 'forgot', toOwner: 'passwordCode', toStranger: null },
} satisfies Record<string, NumberCode>;

/**
 * Sends a code to a number, which works in the browser that requested it. The reply is the same for every number; only the
 * message differs or is missing.
 */
const sendToNumber = async (context: CodeContext, { purpose, toOwner, toStranger }: NumberCode) => {
  const { database, body, ip, now } = context;
  const number = numberOf(body);
  const owner = await findOwner(database, body);
  const letter = owner ? toOwner : toStranger;
  const { humanChecks, stepUp } = await readSettings(database);
  const { browser, replyPart } = context.markBrowser();
  const { expiresAt } = await sendCode(context, {
    channel: 'sms',
    purpose,
    subject: inBrowser(number, browser),
    recipient: number,
    letter: isPossibleNumber(body) ? letter : null,
    language: body.language ?? owner?.language,
    isTrusted: await isKnownAddress(database, owner?.id ?? 0n, { ip, now, days: stepUp.rememberDays }),
    prove: async (isBusy) => {
      if (isBusy || humanChecks[`${purpose}Code`])
        await takeTicket(database, body.humanTicket, { purpose, address: ip }, now);
    },
  });
  return { ...replyPart, expiredMinutes: codeMinutes, expirationTime: expiresAt.toISOString() };
};

export const verification: HandlersOf<'verification'> = {
  captcha: async ({ database, body, network, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `captcha:${network}`, limits.captchaPerAddress, now);
    const answer = newAnswer(randomInt);
    const { id, expiresAt } = await pose(
      database,
      { kind: 'captcha', purpose: body.purpose ?? 'login', subject: '' },
      answer,
      { lifetime: captchaLifetime, tries: 1, now },
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
    await requireOffered(context, 'mobileLoginCode');
    return sendToNumber(context, codes.login);
  },
  registerCode: async (context) => {
    const { mobileRegistration, directRegistration } = await readSetting(context.database, 'switches');
    const { REGMOBVERF3 } = await readSetting(context.database, 'whitelabel');
    if (REGMOBVERF3 !== 'sms' || !(mobileRegistration || directRegistration)) throw new Refusal('feature_off');
    return sendToNumber(context, codes.register);
  },
  forgotCode: async (context) => {
    const { REGMOBVERF3 } = await readSetting(context.database, 'whitelabel');
    if (REGMOBVERF3 === 'firebase') throw new Refusal('feature_off');
    await requireOffered(context, 'phoneReset');
    const { expiredMinutes: _, ...sent } = await sendToNumber(context, codes.forgot);
    return sent;
  },
};
