import { fromPromise } from 'xstate';
import { password as passwordArea } from '../../../contract/areas/password.ts';
import { security as securityArea } from '../../../contract/areas/security.ts';
import { session as sessionArea } from '../../../contract/areas/session.ts';
import { system as systemArea } from '../../../contract/areas/system.ts';
import type { FieldRule } from '../../../machines/auth/register.rules.ts';
import type { ProofFields, StartReply } from '../../../machines/security/authenticator.rules.ts';
import { authenticatorMachine } from '../../../machines/security/authenticator.machine.ts';
import { bindContactMachine, type Binding, type SentReply } from '../../../machines/security/bindContact.machine.ts';
import { endOthersMachine } from '../../../machines/security/endOthers.machine.ts';
import { paymentPasswordMachine, type PaymentChange } from '../../../machines/security/paymentPassword.machine.ts';
import { plainCode, type DoneReply, type Protection } from '../../../machines/security/security.rules.ts';
import { securityCentreMachine } from '../../../machines/security/securityCentre.machine.ts';
import type { Clock } from '../../app/site.tsx';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import { toRegisterRules } from '../../form/registerRules.ts';

const orSaid = <Reply>(call: Promise<Reply>) =>
  orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));

const done = (call: Promise<unknown>): Promise<DoneReply> => orSaid(call.then(() => ({ kind: 'done' as const })));

/** The number or the address as the gateway takes it. */
const mobileOf = ({ fields: { mobileNum, countryDialingCode } }: Binding) => ({
  mobileNum: mobileNum.trim(),
  countryDialingCode,
});
const emailOf = ({ fields: { email } }: Binding) => ({ email: email.trim() });

/** The security centre over the gateway, with everything that can be changed there. */
export const securityFrom = (client: Client, inOurTime: Clock['inOurTime']) => {
  const security = client(securityArea);
  const session = client(sessionArea);
  const { setPayment } = client(passwordArea);
  const { registerSettings } = client(systemArea);

  const askForCode = (input: Binding, options: CallOptions) =>
    input.kind === 'mobile'
      ? security.phoneCode(mobileOf(input), options)
      : security.emailCode(emailOf(input), options);

  const bindIt = (input: Binding, options: CallOptions) => {
    const proof = { verificationCode: plainCode(input.fields.verificationCode), password: input.fields.password };
    return input.kind === 'mobile'
      ? security.bindPhone({ ...mobileOf(input), ...proof }, options)
      : security.bindEmail({ ...emailOf(input), ...proof }, options);
  };

  const bindContact = bindContactMachine.provide({
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

  const authenticator = authenticatorMachine.provide({
    actors: {
      start: fromPromise<StartReply, ProofFields>(({ input: { password }, signal }) =>
        orSaid(
          security
            .authenticatorStart({ password }, { signal })
            .then(({ secret, uri }) => ({ kind: 'started' as const, secret, uri })),
        ),
      ),
      confirm: fromPromise<DoneReply, ProofFields>(({ input: { code }, signal }) =>
        done(security.authenticatorConfirm({ code: plainCode(code) }, { signal })),
      ),
      remove: fromPromise<DoneReply, ProofFields>(({ input: { password, code }, signal }) =>
        done(security.authenticatorRemove({ password, code: plainCode(code) }, { signal })),
      ),
    },
  });

  const paymentPassword = paymentPasswordMachine.provide({
    actors: {
      loadRule: fromPromise<FieldRule, undefined>(
        async ({ signal }) => toRegisterRules(await registerSettings({}, { signal })).paymentPassword,
      ),
      setPayment: fromPromise<DoneReply, PaymentChange>(
        ({
          input: {
            isSet,
            fields: { oldPaymentPassword, ...fields },
          },
          signal,
        }) => done(setPayment({ ...fields, ...(isSet && { oldPaymentPassword }) }, { signal })),
      ),
    },
  });

  const endOthers = endOthersMachine.provide({
    actors: {
      endOthers: fromPromise<undefined, undefined>(async ({ signal }) => {
        await session.endOthers({}, { signal });
        return undefined;
      }),
    },
  });

  const loadProtection = fromPromise<Protection, undefined>(async ({ signal }) => {
    const [overview, { list: places }] = await Promise.all([
      security.overview({}, { signal }),
      session.list({}, { signal }),
    ]);
    return { overview, places };
  });

  return securityCentreMachine.provide({
    actors: { loadProtection, bindContact, authenticator, paymentPassword, endOthers },
  });
};
