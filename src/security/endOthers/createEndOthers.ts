import { session } from '../../../contract/auth/session.ts';
import { endOthersMachine } from '../../../machines/security/endOthers.machine.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createEndOthers = ({ client }: Pick<Site, 'client'>) =>
  endOthersMachine.provide({
    actors: {
      endOthers: call(
        client(session).endOthers,
        () => ({}),
        () => ({ kind: 'changed' }),
      ),
    },
  });
