import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { lottery } from '../../../contract/lottery/lottery.ts';
import type { Client } from '../../api/client.ts';
import { feedOf } from '../../app/feed/createFeed.ts';

export type LotteryGame = ReplyOf<Contract['lottery']['menu']>['list'][number];
export type PastDraw = ReplyOf<Contract['lottery']['openedNumero']>['list'][number];

/** The lotteries that are played on a page: the Vietnamese ones have their own. */
export const gamesFeed = (client: Client, isVietnamese: boolean) =>
  feedOf(async (options) => {
    const { list } = await client(lottery).menu({ device: 'WEB' }, options);
    return { list: list.filter(({ vietnamese, external }) => vietnamese === isVietnamese && !external) };
  });

/** A lottery with what can be bet on in it. */
export const gameFeed = (client: Client, gameCode: string) =>
  feedOf((options) => client(lottery).menu({ gameCode, device: 'WEB' }, options));

/** The last draws of a lottery. */
export const pastDrawsFeed = (client: Client, gameCode: string, pageSize: number) =>
  feedOf((options) => client(bettingCalls).openedNumero({ gameCode, pageSize }, options));
