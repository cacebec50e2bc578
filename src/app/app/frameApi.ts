import { content } from '../../../contract/content/content.ts';
import { games } from '../../../contract/lobby/games.ts';
import { promotions } from '../../../contract/promotions/promotions.ts';
import { system } from '../../../contract/app/system.ts';
import type { Client } from '../../api/client.ts';

/** The areas of the contract that every visit needs from the start. */
export const frameApi = (client: Client) => ({
  system: client(system),
  content: client(content),
  promotions: client(promotions),
  games: client(games),
});

export type Api = ReturnType<typeof frameApi>;
