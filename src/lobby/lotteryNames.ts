import { games } from '../../contract/lobby/games.ts';
import type { CallOptions } from '../api/api.ts';
import type { Client } from '../api/client.ts';

/** More lotteries than these are called by their code. */
const most = 42;

/** What the lotteries are called, by code; without an answer, none has a name. */
export const lotteryNames = async (client: Client, options: CallOptions): Promise<ReadonlyMap<string, string>> => {
  const { list } = client(games);
  const named = (gameType: 'LOTT' | 'ELOTT') =>
    list({ clientType: 3, platform: 'html5-desktop', gameType, pageNo: 1, pageSize: most }, options).then(
      ({ games: some }) => some,
      () => [],
    );
  const found = (await Promise.all([named('LOTT'), named('ELOTT')])).flat();
  return new Map(found.map(({ code, gameName }) => [code ?? '', gameName]));
};
