import { session } from '../../../contract/auth/session.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import type { Credentials, LoginSettings } from '../../../machines/auth/login.setup.ts';
import { call } from '../../api/call.ts';
import { selectLoginSettings, selectMerchantCode } from '../../app/app/app.select.ts';
import type { Site } from '../../app/site.tsx';
import { createCaptcha } from '../captcha/createCaptcha.ts';
import { toLoggedIn, toLoginRefusal } from '../loginReply.ts';
import { readSentCode } from '../keptCode.ts';
import { createSmsCode } from '../smsCode/createSmsCode.ts';
import { createSocial } from '../social/createSocial.ts';
import { createStepUp } from '../stepUp/createStepUp.ts';
import { readRememberedName, rememberName } from './rememberName.ts';

const toRequest = ({ fields, captchaId }: Credentials): RequestOf<Contract['session']['login']> => {
  const { type, username, password, captcha, mobileNum, countryDialingCode, verificationCode } = fields;
  if (type === 'sms') return { type, mobileNum, countryDialingCode, verificationCode: verificationCode.trim() };
  return { type, username, password, ...(captchaId === null ? {} : { captcha: captcha.trim(), captchaId }) };
};

/** What the form begins with, as the gateway and this browser have it now. */
export const loginSettings = ({ app, clock }: Pick<Site, 'app' | 'clock'>): LoginSettings => ({
  ...selectLoginSettings(app.getSnapshot()),
  rememberedName: readRememberedName(),
  sentCode: readSentCode('loginCodeAgain', clock),
});

export const createLogin = (site: Site) => {
  const { app, client } = site;
  return loginMachine.provide({
    actors: {
      logIn: call(client(session).login, toRequest, toLoggedIn, toLoginRefusal),
      rememberName: rememberName(selectMerchantCode(app.getSnapshot())),
      captcha: createCaptcha(site),
      smsCode: createSmsCode(site),
      stepUp: createStepUp(site),
      social: createSocial(site),
    },
  });
};
