import { system } from '../../contract/app/system.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';

export type HelpSection = ReplyOf<Contract['system']['helpCenter']>['sections'][number];

export const helpFeed = (client: Client) => {
  const api = client(system);
  return feedOf(async (options) => ({ list: (await api.helpCenter({}, options)).sections }));
};
