import { searchesFlow } from '../flows/searches.flow.ts';
import { categoryPages } from '../../machines/app/menu.ts';
import { fillIn, press } from '../world/acts.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const focusSearch: Act = fillIn('lobby_search', '');

/** The last searches of a visitor, under the box of a lobby. */
export const searchesScene: Scene = {
  flow: searchesFlow,
  open: async (world, variant) => {
    const storage = variant === 'searched before' ? { 'croupier.searches.visitor': '["Lantern"]' } : {};
    await world.open({ path: categoryPages.RNG, storage });
    await focusSearch(world);
  },
  deeds: {
    'search.kept: a text': async (world) => {
      await fillIn('lobby_search', 'Lantern')(world);
      await world.ui.press('link', /Lantern Festival/);
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
