import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { domainsOf } from './domains.ts';

export const speedTest: Pick<HandlersOf<'system'>, 'domainRoute' | 'ping'> = {
  domainRoute: async (context) => ({
    domainList: (await domainsOf(context)).map((domainName) => ({ domainName, speed: null })),
  }),
  ping: () => Promise.resolve({ pong: true }),
};
