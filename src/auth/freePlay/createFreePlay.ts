import { session } from '../../../contract/auth/session.ts';
import { freePlayMachine } from '../../../machines/auth/freePlay.machine.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createFreePlay = ({ client }: Pick<Site, 'client'>) =>
  freePlayMachine.provide({
    actors: {
      startFreePlay: call(
        client(session).freePlay,
        () => ({}),
        () => ({ kind: 'started' }),
      ),
    },
  });
