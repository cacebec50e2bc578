import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { TextId } from '../intl/texts.ts';

export type GameType = NonNullable<RequestOf<Contract['games']['list']>['gameType']>;
export type PrizeMode = NonNullable<RequestOf<Contract['lottery']['openedGame']>['prizeMode']>;

/** What a lobby has on offer: games of a type, or lotteries of a kind. */
export type Lobby = { title: TextId } & ({ gameType: GameType } | { prizeMode: PrizeMode });

const lobbies: Readonly<Record<string, Lobby>> = {
  '/rng': { title: 'category_slots', gameType: 'RNG' },
  '/live': { title: 'category_live', gameType: 'LIVE' },
  '/fish': { title: 'category_fish', gameType: 'FISH' },
  '/pvp': { title: 'category_pvp', gameType: 'PVP' },
  '/sports': { title: 'category_sports', gameType: 'SPORTS' },
  '/esports': { title: 'category_esports', gameType: 'ESPORTS' },
  '/cockfight': { title: 'category_cockfight', gameType: 'COCKFIGHT' },
  '/seaLottery': { title: 'lobby_sea_lottery', prizeMode: 'SEA' },
  // ZY stands for what a house runs by itself.
  '/inhouse': { title: 'lobby_inhouse', prizeMode: 'ZY' },
};

const slots: Lobby = { title: 'category_slots', gameType: 'RNG' };

/** R2.13: the lobby of an address. */
export const lobbyAt = (path: string): Lobby => lobbies[path.replace(/\/+$/, '')] ?? slots;
