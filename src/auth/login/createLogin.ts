import { session } from '../../../contract/areas/session.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Credentials, LoginReply } from '../../../machines/auth/login.setup.ts';
import type { AreaApi } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Ask } from '../../api/later.ts';
import type { Clock } from '../../app/site.tsx';
import { createCaptcha } from '../captcha/createCaptcha.ts';
import { orToldWhy } from '../loginReply.ts';
import { createSmsCode } from '../smsCode/createSmsCode.ts';

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

/** Asks the gateway to let somebody in. */
const logIn =
  (api: AreaApi<typeof session>): Ask<LoginReply, Credentials> =>
  (input, signal) =>
    orToldWhy(api.login(toRequest(input), { signal }));

/** The login form's calls to the gateway, with those of its captcha and its code by SMS. */
export const createLogin = (client: Client, clock: Clock) => ({
  logIn: logIn(client(session)),
  ...createCaptcha(client, clock),
  ...createSmsCode(client, clock),
});
