import { is, literal, type } from 'superstruct';
import { loginRefusal } from '../../../contract/areas/session.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Credentials, LoginReply } from '../../../machines/auth/login.setup.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { EntryApi } from './createLogin.ts';
import type { Ask } from '../../api/later.ts';
import { orRefused } from '../../api/orRefused.ts';

const asksForCaptcha = type({ captcha: literal(true) });

const toRequest = ({ fields, captchaId }: Credentials): RequestOf<Contract['session']['login']> => {
  const { type, username, password, captcha, mobileNum, countryDialingCode, verificationCode } = fields;
  if (type === 'sms') return { type, mobileNum, countryDialingCode, verificationCode: verificationCode.trim() };
  return {
    type,
    username: username.trim(),
    password,
    ...(captchaId === null ? {} : { captcha: captcha.trim(), captchaId }),
  };
};

const toRefusal = (failure: Failure): LoginReply => {
  const value = failure.kind === 'refused' ? failure.value : undefined;
  if (is(value, loginRefusal) && value.stepUp) return { kind: 'toConfirm', stepUp: value.stepUp };
  return { kind: 'refused', failure, captchaNeeded: is(value, asksForCaptcha) };
};

/** What a login comes to. */
export const orToldWhy = (call: Promise<ReplyOf<Contract['session']['login']>>): Promise<LoginReply> =>
  orRefused(
    call.then(({ firstTimeLogin, passwordExpired, passwordWeak }): LoginReply => ({
      kind: 'loggedIn',
      firstTimeLogin,
      passwordExpired,
      passwordWeak,
    })),
    ['refused', 'tooMany'],
    toRefusal,
  );

/** Asks the gateway to let somebody in. */
export const logIn =
  (api: EntryApi): Ask<LoginReply, Credentials> =>
  (input, signal) =>
    orToldWhy(api.session.login(toRequest(input), { signal }));
