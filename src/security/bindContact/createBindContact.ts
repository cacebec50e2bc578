import { security } from '../../../contract/security/security.ts';
import { bindContactMachine } from '../../../machines/security/bindContact.machine.ts';
import type { Binding } from '../../../machines/security/bindContact.setup.ts';
import { plainCode } from '../../../machines/security/fields.ts';
import type { CallOptions } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const mobileOf = ({ fields: { mobileNum, countryDialingCode } }: Binding) => ({ mobileNum, countryDialingCode });
const emailOf = ({ fields: { email } }: Binding) => ({ email: email.trim() });
const proofOf = ({ fields: { verificationCode, password } }: Binding) => ({
  verificationCode: plainCode(verificationCode),
  password,
});

const asItIs = (binding: Binding) => binding;

export const createBindContact = ({ client, clock: { inOurTime } }: Pick<Site, 'client' | 'clock'>) => {
  const { phoneCode, emailCode, bindPhone, bindEmail } = client(security);
  return bindContactMachine.provide({
    actors: {
      sendCode: call(
        (binding: Binding, options: CallOptions) =>
          binding.kind === 'mobile' ? phoneCode(mobileOf(binding), options) : emailCode(emailOf(binding), options),
        asItIs,
        ({ expirationTime }) => ({ kind: 'sent', expiresAt: inOurTime(expirationTime) }),
      ),
      bind: call(
        (binding: Binding, options: CallOptions) =>
          binding.kind === 'mobile'
            ? bindPhone({ ...mobileOf(binding), ...proofOf(binding) }, options)
            : bindEmail({ ...emailOf(binding), ...proofOf(binding) }, options),
        asItIs,
        () => ({ kind: 'changed' }),
      ),
    },
  });
};
