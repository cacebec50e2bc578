import { fromPromise } from 'xstate';
import { security as securityArea } from '../../../contract/areas/security.ts';
import { session as sessionArea } from '../../../contract/areas/session.ts';
import type { Protection } from '../../../machines/security/security.rules.ts';
import { securityCentreMachine } from '../../../machines/security/securityCentre.machine.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../app/site.tsx';
import { createAuthenticator } from '../authenticator/createAuthenticator.ts';
import { createBindContact } from '../bindContact/createBindContact.ts';
import { createEndOthers } from '../endOthers/createEndOthers.ts';
import { createPaymentPassword } from '../paymentPassword/createPaymentPassword.ts';

/** The security centre over the gateway, with everything that can be changed there. */
export const createSecurityCentre = (client: Client, inOurTime: Clock['inOurTime']) => {
  const security = client(securityArea);
  const session = client(sessionArea);

  const loadProtection = fromPromise<Protection, undefined>(async ({ signal }) => {
    const [overview, { list: places }] = await Promise.all([
      security.overview({}, { signal }),
      session.list({}, { signal }),
    ]);
    return { overview, places };
  });

  return securityCentreMachine.provide({
    actors: {
      loadProtection,
      bindContact: createBindContact(security, inOurTime),
      authenticator: createAuthenticator(security),
      paymentPassword: createPaymentPassword(client),
      endOthers: createEndOthers(session),
    },
  });
};
