import { games } from '../../contract/lobby/games.ts';
import type { CallOptions } from '../api/api.ts';
import type { Client } from '../api/client.ts';
import type { Filters } from './lobbyRequest.ts';

/** What the specification sends with every call for games. */
const browser = { clientType: 3, platform: 'html5-desktop' } as const;

/** R9.01: this site is the merchant's platform on the web. */
const channel = 'web';

/** R7.26: lists games for the merchant whose site this is. */
export const listGames = (client: Client, merchant: string) => {
  const { list } = client(games);
  return (wanted: Omit<Filters, keyof typeof browser>, options: CallOptions) =>
    list({ ...browser, channel, merchant, ...wanted }, options);
};
