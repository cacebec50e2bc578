import { password } from '../../../contract/areas/password.ts';
import { changePasswordMachine } from '../../../machines/auth/changePassword.machine.ts';
import type { ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { passwordRuleFrom } from '../../form/passwordRule.ts';

export const createChangePassword = ({ client }: Pick<Site, 'client'>) =>
  changePasswordMachine.provide({
    actors: {
      loadRule: passwordRuleFrom(client),
      changePassword: call(
        client(password).change,
        (fields: ChangeFields) => fields,
        () => ({ kind: 'changed' }),
      ),
    },
  });
