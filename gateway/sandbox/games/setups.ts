import { allGames } from '../catalog/house.ts';
import type { Setup } from './rules/play.ts';
import { setupOf } from './setupOf.ts';

let setups: ReadonlyMap<string, Setup> | undefined;

/** What a game plays. The games never change, so they are looked through once, for the first that is opened. */
export const setupOfNode = (nodeId: string): Setup | null => {
  setups ??= new Map(
    allGames().flatMap((game) => {
      const setup = setupOf(game);
      return setup ? [[game.nodeId, setup]] : [];
    }),
  );
  return setups.get(nodeId) ?? null;
};
