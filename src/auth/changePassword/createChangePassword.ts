import { password } from '../../../contract/auth/password.ts';
import { changePasswordMachine } from '../../../machines/auth/changePassword.machine.ts';
import type { ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { passwordRuleFrom } from '../passwordRule.ts';

export const createChangePassword = (site: Pick<Site, 'app' | 'client'>) =>
  changePasswordMachine.provide({
    actors: {
      loadRule: passwordRuleFrom(site),
      changePassword: call(
        site.client(password).change,
        (fields: ChangeFields) => fields,
        () => ({ kind: 'changed' }),
      ),
    },
  });
