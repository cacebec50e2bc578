import type { GameSnapshot } from '../../../machines/play/game.machine.ts';
import { lobbyOf } from '../../../machines/play/game.rules.ts';
import type { Pause } from '../../../machines/protection/played.ts';
import type { RealityCheckRef } from '../../../machines/protection/realityCheck.machine.ts';
import type { Tile } from '../../lobby/tile.ts';

export const selectScreen = ({ value }: GameSnapshot) => {
  if (typeof value === 'string') return value;
  if (!('outside' in value)) return 'playing';
  const { outside } = value;
  return outside === 'looking' || outside === 'told' || outside === 'checking' ? 'opened' : outside;
};

export const selectRealityCheck = ({ children }: GameSnapshot) =>
  children['realityCheck'] as RealityCheckRef | undefined;
/** Since when the player has been playing; null where that is not known. */
export const selectBeganAt = ({ context }: GameSnapshot): number | null => context.played?.session?.beganAt ?? null;
export const selectPause = ({ context }: GameSnapshot): Pause | null => context.played?.pause ?? null;

/** Where other games are. */
export const selectLobby = ({ context }: GameSnapshot): string => lobbyOf(context.game);
export const selectGame = ({ context }: GameSnapshot) => context.game;
export const selectHasOwnWallet = ({ context }: GameSnapshot): boolean => context.game?.hasOwnWallet ?? false;
export const selectAddress = ({ context }: GameSnapshot) => context.seat?.url ?? null;
export const selectKeepsOrigin = ({ context }: GameSnapshot): boolean => context.seat?.keepsOrigin ?? false;
export const selectElsewhere = ({ context }: GameSnapshot) => context.elsewhere;
export const selectCanLook = (snapshot: GameSnapshot): boolean => snapshot.can({ type: 'look.pressed' });
export const selectLack = ({ context }: GameSnapshot) => context.lack;
/** The machine carries the cards unopened; what it carries is what its port has fetched. */
export const selectSuggested = ({ context }: GameSnapshot) => context.suggested as readonly Tile[];
export const selectFailure = ({ context }: GameSnapshot) => context.failure;
export const selectWaitsUntil = ({ context }: GameSnapshot): number => context.waitsUntil ?? 0;

const isPaused = (snapshot: GameSnapshot): boolean =>
  snapshot.matches({ playing: { open: { play: 'refused' } } }) &&
  !snapshot.matches({ playing: { open: { play: { refused: 'checking' } } } });

/** What is said above the game, the first thing first. */
export const selectNews = (snapshot: GameSnapshot): readonly ('leaving' | 'offline' | 'paused' | 'slow' | 'poor')[] => {
  if (snapshot.matches({ playing: 'leaving' })) return ['leaving'];
  return [
    ...(snapshot.matches({ playing: { open: { presence: 'offline' } } }) ? (['offline'] as const) : []),
    ...(isPaused(snapshot) ? (['paused'] as const) : []),
    ...(snapshot.matches({ playing: { open: { page: 'slow' } } }) ? (['slow'] as const) : []),
    ...(snapshot.matches({ playing: { open: { page: { loaded: 'poor' } } } }) ? (['poor'] as const) : []),
  ];
};

/** Whether the outline is in place of the game: until it says that it can be played, its frame may show an error of the browser's. */
export const selectIsLoading = (snapshot: GameSnapshot): boolean =>
  snapshot.matches({ playing: { open: { page: 'loading' } } }) ||
  snapshot.matches({ playing: { open: { page: 'slow' } } });

/** Whether the game is there to be played, with nothing in front of it. */
export const selectIsReady = (snapshot: GameSnapshot): boolean =>
  snapshot.matches({ playing: { open: { page: 'loaded' } } }) && !selectRealityCheck(snapshot);
