import type { ReplyOf } from '../../contract/call.ts';
import { bettingCalls } from '../../contract/lottery/betting.ts';
import type { Client } from '../api/client.ts';
import { feedOf } from '../app/feed/createFeed.ts';

export type MyBet = ReplyOf<typeof bettingCalls.myBets>['list'][number];
export type Chase = ReplyOf<typeof bettingCalls.chases>['list'][number];

const pageSize = 50;

/** The last bets on a lottery, those that wait first. */
export const myBetsFeed = (client: Client, gameCode: string) =>
  feedOf(async (options) => {
    const { myBets } = client(bettingCalls);
    const [waiting, all] = await Promise.all([
      myBets({ gameCode, state: 'waiting', pageSize }, options),
      myBets({ gameCode, pageSize }, options),
    ]);
    const ended = all.list.filter(({ state }) => state !== 'waiting');
    return { list: [...waiting.list.toReversed(), ...ended] };
  });

/** The last chases on a lottery. */
export const chasesFeed = (client: Client, gameCode: string) =>
  feedOf((options) => client(bettingCalls).chases({ gameCode, pageSize }, options));
