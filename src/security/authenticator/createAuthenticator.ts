import { security } from '../../../contract/security/security.ts';
import { authenticatorMachine } from '../../../machines/security/authenticator.machine.ts';
import type { ProofFields } from '../../../machines/security/authenticator.rules.ts';
import { plainCode } from '../../../machines/security/fields.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createAuthenticator = ({ client }: Pick<Site, 'client'>) => {
  const { authenticatorStart, authenticatorConfirm, authenticatorRemove } = client(security);
  return authenticatorMachine.provide({
    actors: {
      start: call(
        authenticatorStart,
        ({ password }: ProofFields) => ({ password }),
        ({ secret, uri }) => ({ kind: 'started', secret, uri }),
      ),
      confirm: call(
        authenticatorConfirm,
        ({ code }: ProofFields) => ({ code: plainCode(code) }),
        () => ({ kind: 'changed' }),
      ),
      remove: call(
        authenticatorRemove,
        ({ password, code }: ProofFields) => ({ password, code: plainCode(code) }),
        () => ({ kind: 'changed' }),
      ),
    },
  });
};
