import type { ReplyOf } from '../../../contract/call.ts';
import { protection } from '../../../contract/protection/protection.ts';
import type { AreaApi, CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Site } from '../../app/site.tsx';

type Overview = ReplyOf<typeof protection.overview>;

interface Asking {
  readonly reply: Promise<Overview>;
  readonly stop: AbortController;
  waiting: number;
}

/** Parts of a page that ask at the same time get one answer; once nobody waits for it, the call is stopped. */
const oneAtATime = (ask: AreaApi<typeof protection>['overview']): typeof ask => {
  let asking: Asking | null = null;
  const begin = (): Asking => {
    const stop = new AbortController();
    const begun: Asking = {
      stop,
      waiting: 0,
      reply: ask({}, { signal: stop.signal }).finally(() => {
        if (asking === begun) asking = null;
      }),
    };
    return begun;
  };
  return (_, { signal }: CallOptions = {}) => {
    const current = (asking ??= begin());
    current.waiting += 1;
    signal?.addEventListener('abort', () => {
      current.waiting -= 1;
      if (current.waiting > 0) return;
      if (asking === current) asking = null;
      current.stop.abort();
    });
    return current.reply;
  };
};

/** A site over which the parts of the page share what they begin with. */
export const shareOverview = (site: Site): Site => {
  const { client } = site;
  const calls = client(protection);
  const shared = { ...calls, overview: oneAtATime(calls.overview) };
  // The area decides what its calls are, which the compiler cannot follow.
  const sharing = (area: Parameters<Client>[0]) => (area === protection ? shared : client(area));
  return { ...site, client: sharing as Client };
};
