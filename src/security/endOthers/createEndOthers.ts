import { fromPromise } from 'xstate';
import type { session } from '../../../contract/areas/session.ts';
import { endOthersMachine } from '../../../machines/security/endOthers.machine.ts';
import type { AreaApi } from '../../api/api.ts';

export const createEndOthers = (api: AreaApi<typeof session>) =>
  endOthersMachine.provide({
    actors: {
      endOthers: fromPromise<undefined, undefined>(async ({ signal }) => {
        await api.endOthers({}, { signal });
        return undefined;
      }),
    },
  });
