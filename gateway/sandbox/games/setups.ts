import { createGames } from '../catalog/games.ts';
import type { Setup } from './rules/play.ts';
import { setupOf } from './setupOf.ts';

let setups: ReadonlyMap<string, Setup> | undefined;

/** What a game of the catalogue plays. The catalogue never changes, so it is read once, for the first game that is opened. */
export const setupOfNode = (nodeId: string): Setup | null => {
  setups ??= new Map(
    createGames().flatMap((game) => {
      const setup = setupOf(game);
      return setup ? [[game.nodeId, setup]] : [];
    }),
  );
  return setups.get(nodeId) ?? null;
};
