import { categoryPages } from '../../machines/app/menu.ts';
import { searchesFlow } from '../flows/searches.flow.ts';
import { fillIn, press } from '../world/acts.ts';
import { text, containing } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const focusSearch = fillIn('lobby_search', '');

/** The last searches of a visitor, under the box of a lobby. */
export const searchesScene: Scene = {
  flow: searchesFlow,
  begins: (variant) => ({
    as: 'visitor',
    keeps: variant === 'searched before' ? { storage: { 'croupier.searches.visitor': '["Lantern"]' } } : {},
    at: categoryPages.RNG,
    then: focusSearch,
  }),
  deeds: {
    'search.kept: a text': async (world) => {
      await fillIn('lobby_search', 'Lantern')(world);
      await world.pass(500);
      await world.ui.press('link', containing('Lantern Festival'));
      await world.ui.press('button', text('close'));
      await world.go(categoryPages.RNG);
      await focusSearch(world);
    },
    'searches.forgotten': async (world) => {
      await focusSearch(world);
      await press('lobby_searches_forget')(world);
    },
  },
  sees: {
    'searches.none': ({ ui }) => ui.miss('button', text('lobby_searches_forget')),
    'searches.some': ({ ui }) => ui.see('button', text('lobby_searches_forget')),
  },
};
