import { catalogueFlow } from '../flows/catalogue.flow.ts';
import { fillIn, inTurn } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import type { Scene } from '../world/scene.ts';
import { containing } from '../world/text.ts';
import type { Press, Visit } from '../world/begins.ts';

const seeGames: Press = ({ ui }) => ui.see('link', containing('Lantern Festival'));

/** All games of the slots, which are fetched when a search is likely. */
export const catalogueScene: Scene = {
  flow: catalogueFlow,
  begins: () => ({ as: 'visitor', at: '/rng', then: inTurn<Visit>(seeGames, fillIn('lobby_search', '')) }),
  deeds: { 'catalogue.wanted': fillIn('lobby_search', 'lan'), ...answersTo(catalogueFlow, 'fetchIndex', {}) },
  sees: {
    'catalogue.idle': seeGames,
    'catalogue.fetching': seeGames,
    'catalogue.ready': seeGames,
    'catalogue.unavailable': seeGames,
    'catalogue.failed': seeGames,
  },
};
