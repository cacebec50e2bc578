import { games } from '../../contract/areas/games.ts';
import type { Client } from '../api/client.ts';

/** More lotteries than these are called by their code. */
const most = 42;

/** What the lotteries are called, by code; without an answer, none has a name. */
export const lotteryNames = (client: Client) => {
  const { list } = client(games);
  return async (): Promise<ReadonlyMap<string, string>> => {
    const named = (gameType: 'LOTT' | 'ELOTT') =>
      list({ clientType: 3, platform: 'html5-desktop', gameType, pageNo: 1, pageSize: most }).then(
        ({ games: some }) => some,
        () => [],
      );
    const found = (await Promise.all([named('LOTT'), named('ELOTT')])).flat();
    return new Map(found.map(({ code, gameName }) => [code ?? '', gameName]));
  };
};
