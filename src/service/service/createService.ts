import { service } from '../../../contract/service/service.ts';
import type { ServiceEntry } from '../../../machines/common/siteStatus.ts';
import { serviceMachine } from '../../../machines/service/service.machine.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createService = ({ client }: Site) =>
  serviceMachine.provide({
    actors: {
      lookUp: load(
        client(service).lookup,
        () => ({}),
        ({ list }): readonly ServiceEntry[] => list.map(({ type, path }) => ({ kind: type, path })),
      ),
    },
  });
