import { fromPromise } from 'xstate';
import { password } from '../../../contract/areas/password.ts';
import { system } from '../../../contract/areas/system.ts';
import type { FieldRule } from '../../../machines/auth/register.rules.ts';
import { paymentPasswordMachine, type PaymentChange } from '../../../machines/security/paymentPassword.machine.ts';
import type { DoneReply } from '../../../machines/security/security.rules.ts';
import type { Client } from '../../api/client.ts';
import { toRegisterRules } from '../../form/registerRules.ts';
import { done } from '../reply.ts';

export const createPaymentPassword = (client: Client) => {
  const { setPayment } = client(password);
  const { registerSettings } = client(system);
  return paymentPasswordMachine.provide({
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
};
