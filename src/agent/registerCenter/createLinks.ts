import { registerCenter } from '../../../contract/agent/registerCenter.ts';
import { linksMachine } from '../../../machines/agent/links.machine.ts';
import type { LinkBook, LinkFields } from '../../../machines/agent/links.setup.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

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
        ({ kind, note, days }: LinkFields) => ({
          kind,
          ...(note.trim() !== '' && { note: note.trim() }),
          ...(days !== '' && { days: Number(days) }),
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
