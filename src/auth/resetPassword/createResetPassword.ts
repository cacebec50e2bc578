import { password } from '../../../contract/auth/password.ts';
import { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { ResetRequest } from '../../../machines/auth/resetPassword.setup.ts';
import { isRefusedWith } from '../../../machines/common/refusal.ts';
import { call } from '../../api/call.ts';
import { forgetReset } from '../../app/session/resetTicket.ts';
import type { Site } from '../../app/site.tsx';
import { passwordRuleFrom } from '../passwordRule.ts';

export const createResetPassword = (site: Pick<Site, 'app' | 'client'>) =>
  resetPasswordMachine.provide({
    actors: {
      loadRule: passwordRuleFrom(site),
      setPassword: call(
        site.client(password).setByEmail,
        (request: ResetRequest) => request,
        () => {
          forgetReset();
          return { kind: 'done' };
        },
        (refused) => {
          if (isRefusedWith(refused, 'code_expired')) forgetReset();
          return refused;
        },
      ),
    },
  });
