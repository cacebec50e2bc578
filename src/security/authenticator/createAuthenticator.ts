import { fromPromise } from 'xstate';
import type { security } from '../../../contract/areas/security.ts';
import { authenticatorMachine } from '../../../machines/security/authenticator.machine.ts';
import type { ProofFields, StartReply } from '../../../machines/security/authenticator.rules.ts';
import { plainCode, type DoneReply } from '../../../machines/security/security.rules.ts';
import type { AreaApi } from '../../api/api.ts';
import { done, orSaid } from '../reply.ts';

export const createAuthenticator = (api: AreaApi<typeof security>) =>
  authenticatorMachine.provide({
    actors: {
      start: fromPromise<StartReply, ProofFields>(({ input: { password }, signal }) =>
        orSaid(
          api
            .authenticatorStart({ password }, { signal })
            .then(({ secret, uri }) => ({ kind: 'started' as const, secret, uri })),
        ),
      ),
      confirm: fromPromise<DoneReply, ProofFields>(({ input: { code }, signal }) =>
        done(api.authenticatorConfirm({ code: plainCode(code) }, { signal })),
      ),
      remove: fromPromise<DoneReply, ProofFields>(({ input: { password, code }, signal }) =>
        done(api.authenticatorRemove({ password, code: plainCode(code) }, { signal })),
      ),
    },
  });
