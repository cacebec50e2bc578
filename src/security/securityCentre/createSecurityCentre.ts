import { security as securityArea } from '../../../contract/security/security.ts';
import { session as sessionArea } from '../../../contract/auth/session.ts';
import type { Protection } from '../../../machines/security/fields.ts';
import { securityCentreMachine } from '../../../machines/security/securityCentre.machine.ts';
import type { CallOptions } from '../../api/api.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createAuthenticator } from '../authenticator/createAuthenticator.ts';
import { createBindContact } from '../bindContact/createBindContact.ts';
import { createEndOthers } from '../endOthers/createEndOthers.ts';
import { createPaymentPassword } from '../paymentPassword/createPaymentPassword.ts';

/** The security centre over the gateway, with everything that can be changed there. */
export const createSecurityCentre = (site: Pick<Site, 'client' | 'clock'>) => {
  const { overview } = site.client(securityArea);
  const { list } = site.client(sessionArea);
  return securityCentreMachine.provide({
    actors: {
      loadProtection: load(
        (request: object, options: CallOptions) => Promise.all([overview(request, options), list(request, options)]),
        () => ({}),
        ([settings, { list: places }]): Protection => ({ overview: settings, places }),
      ),
      bindContact: createBindContact(site),
      authenticator: createAuthenticator(site),
      paymentPassword: createPaymentPassword(site),
      endOthers: createEndOthers(site),
    },
  });
};
