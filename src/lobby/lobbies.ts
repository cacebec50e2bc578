import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { TextId } from '../intl/texts.ts';

export type GameType = NonNullable<RequestOf<Contract['games']['list']>['gameType']>;
export type PrizeMode = NonNullable<RequestOf<Contract['lottery']['openedGame']>['prizeMode']>;

const slots = { title: 'category_slots', gameType: 'RNG' } as const;

const gameLobbies: Readonly<Record<string, { title: TextId; gameType: GameType }>> = {
  '/rng': slots,
  '/live': { title: 'category_live', gameType: 'LIVE' },
  '/fish': { title: 'category_fish', gameType: 'FISH' },
  '/pvp': { title: 'category_pvp', gameType: 'PVP' },
  '/sports': { title: 'category_sports', gameType: 'SPORTS' },
  '/esports': { title: 'category_esports', gameType: 'ESPORTS' },
  '/cockfight': { title: 'category_cockfight', gameType: 'COCKFIGHT' },
};

const allLotteries = { title: 'lottery_title', prizeMode: null } as const;

const lotteryLobbies: Readonly<Record<string, { title: TextId; prizeMode: PrizeMode | null }>> = {
  '/elott': allLotteries,
  '/seaLottery': { title: 'lobby_sea_lottery', prizeMode: 'SEA' },
  // ZY stands for what an operator runs by itself.
  '/inhouse': { title: 'lobby_inhouse', prizeMode: 'ZY' },
};

const plain = (path: string): string => path.replace(/\/+$/, '');

/** R2.13: the lobby of games at an address. */
export const gameLobbyAt = (path: string) => gameLobbies[plain(path)] ?? slots;

/** R2.13: the lobby of lotteries at an address. */
export const lotteryLobbyAt = (path: string) => lotteryLobbies[plain(path)] ?? allLotteries;
