import type { CallOptions } from '../api/api.ts';
import type { Client } from '../api/client.ts';
import { listGames } from './listGames.ts';

/** More lotteries than these are called by their code. */
const most = 42;

/** What the lotteries are called, by code; without an answer, none has a name. */
export const lotteryNames = async (
  client: Client,
  merchantCode: string,
  options: CallOptions,
): Promise<ReadonlyMap<string, string>> => {
  const list = listGames(client, merchantCode);
  const named = (gameType: 'LOTT' | 'ELOTT') =>
    list({ gameType, pageNo: 1, pageSize: most }, options).then(
      ({ games: some }) => some,
      () => [],
    );
  const found = (await Promise.all([named('LOTT'), named('ELOTT')])).flat();
  return new Map(found.map(({ code, gameName }) => [code ?? '', gameName]));
};
