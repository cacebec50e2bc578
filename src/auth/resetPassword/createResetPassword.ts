import { fromPromise } from 'xstate';
import { password } from '../../../contract/areas/password.ts';
import { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import type { ResetReply, ResetRequest } from '../../../machines/auth/resetPassword.setup.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import { passwordRuleFrom } from '../../form/passwordRule.ts';
import { refusedFields } from '../../api/refusedFields.ts';

/** Sets a new password at the gateway with the ticket of an emailed link. */
export const createResetPassword = (client: Client) => {
  const { setByEmail } = client(password);
  const setPassword = fromPromise<ResetReply, ResetRequest>(({ input, signal }) => {
    const call = setByEmail(input, { signal }).then(() => ({ kind: 'done' as const }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({
      kind: 'refused' as const,
      failure,
      fields: refusedFields(failure),
    }));
  });
  return resetPasswordMachine.provide({ actors: { loadRule: passwordRuleFrom(client), setPassword } });
};
