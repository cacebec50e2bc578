import { password } from '../../../contract/areas/password.ts';
import { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { ResetRequest } from '../../../machines/auth/resetPassword.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { passwordRuleFrom } from '../../form/passwordRule.ts';

export const createResetPassword = ({ client }: Pick<Site, 'client'>) =>
  resetPasswordMachine.provide({
    actors: {
      loadRule: passwordRuleFrom(client),
      setPassword: call(
        client(password).setByEmail,
        (request: ResetRequest) => request,
        () => ({ kind: 'done' }),
      ),
    },
  });
