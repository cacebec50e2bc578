import { fromPromise } from 'xstate';
import { password } from '../../../contract/auth/password.ts';
import { forgotPasswordMachine } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields } from '../../../machines/auth/forgotPassword.rules.ts';
import type { PhoneReply } from '../../../machines/auth/forgotPassword.setup.ts';
import { call, refusable } from '../../api/call.ts';
import { selectIsPhoneResetOffered, selectLoginSettings, selectSending } from '../../app/app/app.select.ts';
import { selectScreen } from '../../app/session/session.select.ts';
import type { Site } from '../../app/site.tsx';
import { passwordRuleFrom } from '../passwordRule.ts';
import { toLoginRefusal } from '../loginReply.ts';
import { readSentCode } from '../keptCode.ts';
import { createResetCode, phoneProofOf } from '../resetCode/createResetCode.ts';

type Wiring = Pick<Site, 'app' | 'client' | 'clock'>;

/** What the form knows of the site when it opens; the way by phone logs in, which is for visitors. */
export const forgotSettings = ({ app, clock }: Pick<Site, 'app' | 'clock'>) => {
  const status = app.getSnapshot();
  const isVisitor = selectScreen(status.context.session.getSnapshot()) === 'visitor';
  const { dialingCode, digits } = selectLoginSettings(status);
  return {
    dialingCode,
    digits,
    emailOffered: selectSending(status).email,
    phoneOffered: isVisitor && selectIsPhoneResetOffered(status),
    sentCode: readSentCode('resetCodeAgain', clock),
  };
};

export const createForgotPassword = (site: Wiring) => {
  const { forgotByEmail, setByPhone } = site.client(password);
  const phone = phoneProofOf(site);
  return forgotPasswordMachine.provide({
    actors: {
      sendLink: call(
        forgotByEmail,
        ({ username, email }: ForgotFields) => ({ username: username.trim(), email: email.trim() }),
        () => ({ kind: 'sent' }),
      ),
      loadRule: passwordRuleFrom(site),
      setPassword: fromPromise<PhoneReply, ForgotFields>(async ({ input, signal }) => {
        const { newPassword, mobileNum, countryDialingCode, verificationCode } = input;
        const proved = await phone.proofOf(verificationCode);
        if (proved.kind === 'refused') return proved;
        const reply = await refusable(
          setByPhone({ newPassword, mobileNum, countryDialingCode, ...proved.proof }, { signal }).then(
            ({ firstTimeLogin }) => ({ kind: 'entered', firstTimeLogin }) as const,
          ),
        );
        return reply.kind === 'refused' && toLoginRefusal(reply).kind === 'toConfirm' ? { kind: 'toConfirm' } : reply;
      }),
      resetCode: createResetCode(site, phone),
    },
  });
};
