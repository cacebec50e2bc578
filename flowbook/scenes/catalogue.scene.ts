import { catalogueFlow } from '../flows/catalogue.flow.ts';
import { fillIn } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import type { Act, Scene } from '../world/scene.ts';

const seeGames: Act = ({ ui }) => ui.see('link', /Lantern Festival/);

/** All games of the slots, which are fetched when a search is likely. */
export const catalogueScene: Scene = {
  flow: catalogueFlow,
  open: async (world) => {
    await world.open({ path: '/rng' });
    await seeGames(world);
    await fillIn('lobby_search', '')(world);
  },
  deeds: { 'catalogue.wanted': fillIn('lobby_search', 'lan'), ...answersTo(catalogueFlow, 'fetchIndex', {}) },
  sees: {
    'catalogue.idle': seeGames,
    'catalogue.fetching': seeGames,
    'catalogue.ready': seeGames,
    'catalogue.unavailable': seeGames,
    'catalogue.failed': seeGames,
  },
};
