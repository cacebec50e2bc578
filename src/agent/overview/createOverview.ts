import { fromCallback, type AnyEventObject } from 'xstate';
import { agent } from '../../../contract/agent/agent.ts';
import { overviewMachine } from '../../../machines/agent/overview.machine.ts';
import { requestOf, spanAt } from '../../../machines/agent/overview.rules.ts';
import { agentOverviewPath } from '../../../machines/common/places.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { whenever } from '../../app/whenever.ts';

/** The overview of a team over the gateway. */
export const createOverview = ({ app, client }: Pick<Site, 'app' | 'client'>) =>
  overviewMachine.provide({
    actors: {
      load: load(client(agent).overview, requestOf, (shown) => shown),
      address: fromCallback<AnyEventObject, undefined>(({ sendBack }) =>
        whenever(
          app.getSnapshot().context.location,
          ({ context: { place } }) => (place.path === agentOverviewPath ? place.search : null),
          (search) => {
            if (search !== null) sendBack({ type: 'span.named', span: spanAt(search) });
          },
        ),
      ),
    },
  });
