import { fromPromise } from 'xstate';
import type { security } from '../../../contract/areas/security.ts';
import { bindContactMachine, type Binding, type SentReply } from '../../../machines/security/bindContact.machine.ts';
import { plainCode, type DoneReply } from '../../../machines/security/security.rules.ts';
import type { AreaApi, CallOptions } from '../../api/api.ts';
import type { Clock } from '../../app/site.tsx';
import { done, orSaid } from '../reply.ts';

/** The number or the address as the gateway takes it. */
const mobileOf = ({ fields: { mobileNum, countryDialingCode } }: Binding) => ({
  mobileNum: mobileNum.trim(),
  countryDialingCode,
});
const emailOf = ({ fields: { email } }: Binding) => ({ email: email.trim() });

export const createBindContact = (api: AreaApi<typeof security>, inOurTime: Clock['inOurTime']) => {
  const askForCode = (input: Binding, options: CallOptions) =>
    input.kind === 'mobile' ? api.phoneCode(mobileOf(input), options) : api.emailCode(emailOf(input), options);

  const bindIt = (input: Binding, options: CallOptions) => {
    const proof = { verificationCode: plainCode(input.fields.verificationCode), password: input.fields.password };
    return input.kind === 'mobile'
      ? api.bindPhone({ ...mobileOf(input), ...proof }, options)
      : api.bindEmail({ ...emailOf(input), ...proof }, options);
  };

  return bindContactMachine.provide({
    actors: {
      sendCode: fromPromise<SentReply, Binding>(({ input, signal }) =>
        orSaid(
          askForCode(input, { signal }).then(({ expirationTime }) => ({
            kind: 'sent' as const,
            expiresAt: inOurTime(expirationTime),
          })),
        ),
      ),
      bind: fromPromise<DoneReply, Binding>(({ input, signal }) => done(bindIt(input, { signal }))),
    },
  });
};
