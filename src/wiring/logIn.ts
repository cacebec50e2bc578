import { is, literal, type } from 'superstruct';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Credentials, LoginReply } from '../../machines/auth/login.setup.ts';
import type { EntryApi } from './entry.ts';
import type { Ask } from './later.ts';
import { orRefused } from './foreseen.ts';

const asksForCaptcha = type({ captcha: literal(true) });

const toRequest = ({ fields, captchaId }: Credentials): RequestOf<Contract['session']['login']> => {
  const { type, username, password, captcha, mobileNum, countryDialingCode, verificationCode } = fields;
  if (type === 'sms') return { type, mobileNum, countryDialingCode, verificationCode: verificationCode.trim() };
  return { type, username: username.trim(), password, ...(captchaId === null ? {} : { captcha: captcha.trim(), captchaId }) };
};

/** Asks the gateway to let somebody in. */
export const logIn = (api: EntryApi): Ask<LoginReply, Credentials> => (input, signal) => {
  const call = api.session.login(toRequest(input), { signal })
    .then(({ firstTimeLogin, passwordExpired, passwordWeak }) =>
      ({ kind: 'loggedIn' as const, firstTimeLogin, passwordExpired, passwordWeak }));
  return orRefused(call, ['refused', 'tooMany'], (failure) => ({
    kind: 'refused' as const, failure, captchaNeeded: failure.kind === 'refused' && is(failure.value, asksForCaptcha),
  }));
};
