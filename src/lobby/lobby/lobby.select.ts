import type { LobbySnapshot } from '../../../machines/lobby/lobby.machine.ts';
import { isPlain } from '../../../machines/lobby/lobby.rules.ts';
import type { Tile } from '../tile.ts';

const screens = ['visitor', 'needsAccount', 'empty', 'failed', 'shown'] as const;

export type LobbyScreen = (typeof screens)[number] | 'loading';

const isAt = (snapshot: LobbySnapshot, list: LobbySnapshot['value']['list']): boolean => snapshot.matches({ list });

export const selectScreen = (snapshot: LobbySnapshot): LobbyScreen => {
  if (isAt(snapshot, 'askingMore')) return 'shown';
  return screens.find((screen) => isAt(snapshot, screen)) ?? 'loading';
};

export const selectFilter = ({ context }: LobbySnapshot) => context.filter;
export const selectVendor = ({ context }: LobbySnapshot) => context.filter.vassalage;
export const selectText = ({ context }: LobbySnapshot) => context.filter.q;
/** Whether the first of all games are shown. */
export const selectIsStart = ({ context: { filter, list, page } }: LobbySnapshot) =>
  isPlain(filter) && (list?.pages[0]?.page ?? page) === 1;
export const selectList = ({ context }: LobbySnapshot) => context.list;
/** The last page that is shown. */
export const selectPage = ({ context: { list, page } }: LobbySnapshot): number => list?.pages.at(-1)?.page ?? page;
export const selectIsAskingMore = (snapshot: LobbySnapshot): boolean => isAt(snapshot, 'askingMore');

/** How many games are left, once that is known. */
export const selectTotal = (snapshot: LobbySnapshot): number | null => {
  const screen = selectScreen(snapshot);
  if (screen === 'empty') return 0;
  return screen === 'shown' ? (snapshot.context.list?.total ?? null) : null;
};

// The lobby was wired to fetch tiles; its chart carries them unopened.
export const selectSuggested = ({ context }: LobbySnapshot) => context.suggested as readonly Tile[];
