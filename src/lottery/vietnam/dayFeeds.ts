import { bettingCalls } from '../../../contract/lottery/betting.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { spanOf } from './days.ts';
import { endsOf, findDraw, type LoadPage } from './findDraw.ts';

const pageSize = 20;

const pagesOf =
  (client: Client, gameCode: string, options: CallOptions): LoadPage =>
  (pageNo) =>
    client(bettingCalls).openedNumero({ gameCode, pageNo, pageSize }, options);

/** The newest and the oldest draw of a lottery. */
export const endsFeed = (client: Client, gameCode: string) =>
  feedOf(async (options) => ({ list: await endsOf(pagesOf(client, gameCode, options)) }));

/** The last draw of a day, or the last by a time of it. */
export const dayFeed = (client: Client, gameCode: string, day: string, time: string) =>
  feedOf(async (options) => ({ list: await findDraw(pagesOf(client, gameCode, options), ...spanOf(day, time)) }));
