import type { RequestOf } from '../../../contract/call.ts';
import { registerCenter } from '../../../contract/agent/registerCenter.ts';
import type { Contract } from '../../../contract/index.ts';
// from '../../../contract/agent/registerCenter.ts';
import { linksMachine } from '../../../machines/agent/links.machine.ts';
import type { LinkBook, NewLink } from '../../../machines/agent/links.setup.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

/** The terms of each kind are those of that kind, which the form that they were typed into has seen to. */
type WireOffers = NonNullable<RequestOf<Contract['registerCenter']['addLink']>['offers']>;

/** An agent’s links over the gateway. */
export const createLinks = ({ client }: Pick<Site, 'client'>) => {
  const { links, addLink, endLink } = client(registerCenter);
  return linksMachine.provide({
    actors: {
      load: load(
        links,
        () => ({}),
        (book): LinkBook => book,
      ),
      add: call(
        addLink,
        ({ kind, note, days, offers }: NewLink) => ({
          kind,
          ...(note.trim() !== '' && { note: note.trim() }),
          ...(days !== '' && { days: Number(days) }),
          ...(Object.keys(offers).length > 0 && { offers: offers as WireOffers }),
        }),
        (link) => ({ kind: 'made', link }),
      ),
      end: call(
        endLink,
        (which: { linkId: string }) => which,
        () => ({ kind: 'ended' }),
      ),
    },
  });
};
