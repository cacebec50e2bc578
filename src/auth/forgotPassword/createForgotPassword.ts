import { fromPromise } from 'xstate';
import { password } from '../../../contract/areas/password.ts';
import { forgotPasswordMachine } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields } from '../../../machines/auth/forgotPassword.rules.ts';
import type { LinkReply, PhoneReply } from '../../../machines/auth/forgotPassword.setup.ts';
import { resetCodeMachine, type CodeReply, type CodeRequest } from '../../../machines/auth/resetCode.machine.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import { passwordRuleFrom } from '../../form/passwordRule.ts';
import type { PhoneProof } from '../resetCode/createResetCode.ts';
import { refusedFields } from '../../api/refusedFields.ts';
import { createSlider } from '../slider/createSlider.ts';

/** The two ways back in at the gateway; `inOurTime` reads a moment of the gateway's by the browser's clock. */
export const createForgotPassword = (client: Client, inOurTime: (moment: string) => number, phone: PhoneProof) => {
  const { forgotByEmail, setByPhone } = client(password);

  const sendLink = fromPromise<LinkReply, ForgotFields>(({ input, signal }) => {
    const call = forgotByEmail({ username: input.username.trim(), email: input.email.trim() }, { signal }).then(() => ({
      kind: 'sent' as const,
    }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });

  const setPassword = fromPromise<PhoneReply, ForgotFields>(async ({ input, signal }) => {
    const { newPassword, mobileNum, countryDialingCode, verificationCode } = input;
    const proved = await phone.proofOf(verificationCode);
    if (proved.kind === 'refused') return { ...proved, fields: [] };
    const call = setByPhone({ newPassword, mobileNum, countryDialingCode, ...proved.proof }, { signal }).then(
      ({ firstTimeLogin }) => ({ kind: 'entered' as const, firstTimeLogin }),
    );
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({
      kind: 'refused' as const,
      failure,
      fields: refusedFields(failure),
    }));
  });

  const sendCode = fromPromise<CodeReply, CodeRequest>(({ input, signal }) => phone.send(input, signal));
  const resetCode = resetCodeMachine.provide({ actors: { sendCode, slider: createSlider(client, inOurTime) } });
  return forgotPasswordMachine.provide({
    actors: { sendLink, loadRule: passwordRuleFrom(client), setPassword, resetCode },
  });
};
