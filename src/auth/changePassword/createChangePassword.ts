import { fromPromise } from 'xstate';
import { password } from '../../../contract/areas/password.ts';
import { changePasswordMachine } from '../../../machines/auth/changePassword.machine.ts';
import type { ChangeFields, ChangeReply } from '../../../machines/auth/changePassword.setup.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import { passwordRuleFrom } from '../../form/passwordRule.ts';
import { refusedFields } from '../../api/refusedFields.ts';

/** Changes the password at the gateway. */
export const createChangePassword = (client: Client) => {
  const { change } = client(password);
  const changePassword = fromPromise<ChangeReply, ChangeFields>(({ input, signal }) => {
    const call = change(input, { signal }).then(() => ({ kind: 'changed' as const }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({
      kind: 'refused' as const,
      failure,
      fields: refusedFields(failure),
    }));
  });
  return changePasswordMachine.provide({ actors: { loadRule: passwordRuleFrom(client), changePassword } });
};
