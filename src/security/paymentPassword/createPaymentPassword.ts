import { password } from '../../../contract/auth/password.ts';
import { security } from '../../../contract/security/security.ts';
import { system } from '../../../contract/app/system.ts';
import { paymentPasswordMachine } from '../../../machines/security/paymentPassword.machine.ts';
import type { PaymentChange } from '../../../machines/security/paymentPassword.setup.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { toRegisterRules } from '../../form/registerRules.ts';

export const createPaymentPassword = ({ client }: Pick<Site, 'client'>) =>
  paymentPasswordMachine.provide({
    actors: {
      loadRule: load(
        client(system).registerSettings,
        () => ({}),
        (settings) => toRegisterRules(settings).paymentPassword,
      ),
      setPayment: call(
        client(password).setPayment,
        ({ isSet, fields: { oldPaymentPassword, ...fields } }: PaymentChange) => ({
          ...fields,
          ...(isSet && { oldPaymentPassword }),
        }),
        () => ({ kind: 'changed' }),
      ),
      checkIsSet: load(
        client(security).overview,
        () => ({}),
        ({ hasPaymentPassword }) => hasPaymentPassword,
      ),
    },
  });
