import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { searchedText, type LobbyFilter } from '../../machines/lobby/lobby.rules.ts';
import type { PagesWanted } from '../../machines/lobby/lobby.setup.ts';
import type { GameType } from './lobbies.ts';

export type Filters = RequestOf<Contract['games']['list']>;

/** R3.38: the default page of the specification. */
export const pageLength = 42;

/** No more pages than these are fetched from the gateway at once. */
export const mostAtOnce = 12;

/** What the specification sends with every call for games. */
export const browser = { clientType: 3, platform: 'html5-desktop' } as const;

/** What a filter is called in a request for games. */
export const requestOf = (
  gameType: GameType,
  { vassalage, kind, bet, lines, show, order, q }: LobbyFilter,
): Filters => {
  const gameName = searchedText(q);
  return {
    ...browser,
    gameType,
    ...(vassalage !== '' && { vassalage }),
    ...(kind !== '' && { gameClassify: kind }),
    ...(bet !== '' && { minBet: bet }),
    ...(lines !== '' && { minLineNum: Number(lines) }),
    ...(gameName !== '' && { gameName }),
    ...(order !== '' && { order }),
    ...((show === 'hot' || show === 'new') && { show }),
  };
};

/** Whole numbers from one to another. */
export const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Where pages lie below each other, all up to the one of the address are shown. */
export const isEndless = (): boolean => !matchMedia('(min-width: 600px)').matches;

/** The numbers of the pages that are wanted together. */
export const pagesWanted = ({ page, isMore }: PagesWanted): number[] =>
  isEndless() && !isMore ? span(1, page) : [page];
