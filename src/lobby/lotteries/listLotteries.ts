import { lottery } from '../../../contract/lottery/lottery.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { PrizeMode } from '../lobbies.ts';

export type LotteryGame = ReplyOf<Contract['lottery']['menu']>['list'][number];
type Opened = ReplyOf<Contract['lottery']['openedGame']>['list'][number];

/** A lottery with what it has drawn last, and what it draws next. */
export interface Lottery extends Opened {
  game: LotteryGame;
}

/** Loads the lotteries of a kind, or all of them; what does not change with a draw is fetched once, or is known already. */
export const listLotteries = (client: Client, prizeMode: PrizeMode | null, games: readonly LotteryGame[] | null) => {
  const { menu, openedGame } = client(lottery);
  const asked = prizeMode === null ? {} : { prizeMode };
  const byCodeOf = (list: readonly LotteryGame[]): ReadonlyMap<string, LotteryGame> =>
    new Map(list.map((game) => [game.gameCode, game]));
  let known = games && byCodeOf(games);
  const load = async (options: CallOptions): Promise<ReadonlyMap<string, LotteryGame>> => {
    const { list } = await menu({ ...asked, device: 'WEB' }, options);
    known = byCodeOf(list);
    return known;
  };
  return async (options: CallOptions): Promise<readonly Lottery[]> => {
    const [{ list }, byCode] = await Promise.all([openedGame(asked, options), known ?? load(options)]);
    return list.flatMap((opened) => {
      const game = byCode.get(opened.gameCode);
      return game ? [{ ...opened, game }] : [];
    });
  };
};
