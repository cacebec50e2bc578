import { contract } from '../../contract/index.ts';
import { categoryPages } from '../../machines/app/menu.ts';
import { atHand, lobbyFlow } from '../flows/lobby.flow.ts';
import { fillIn, heading, press } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { text, filled, startingWith, containing } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { offline } from '../world/answers.ts';
import type { Press } from '../world/begins.ts';
import { clearModals } from './ways.ts';

const { index } = contract.games;
const lobby = categoryPages.RNG;

const visitor = { as: 'visitor', at: lobby } as const;

const pointAtSearch = fillIn('lobby_search', '');

const loadGames: Press = async (visit) => {
  await visit.ui.see('heading', text('category_slots'));
  await pointAtSearch(visit);
  await visit.until(
    () => visit.isIn(['catalogue.ready']),
    () => 'not all games are loaded',
  );
};

/** Favourites ask for a login in front of the page. */
const behindLogin =
  (act: Act): Act =>
  async (world) => {
    await clearModals(world);
    await act(world);
  };

const hasGames: Act = ({ ui }) => ui.see('link', containing('Lantern Festival'));

/** R2.14, R2.107: the lobby of the slots, for a visitor who logs in in another tab, and for a trial player. */
export const lobbyScene: Scene = {
  // Walks have a wide window, where a pager takes the place of the button for more games.
  flow: {
    ...lobbyFlow,
    // All games load by themselves: a separate variant has them from the start.
    offer: (snapshot, type, name) =>
      type !== 'more.wanted' && type !== 'catalogue.came' && lobbyFlow.offer(snapshot, type, name),
  },
  begins: (variant) => {
    if (variant === 'a visitor')
      return { ...visitor, orders: { [index.name]: offline }, then: heading('category_slots') };
    if (variant === atHand) return { ...visitor, has: ['many-games'], then: loadGames };
    return {
      as: 'trial',
      orders: { [index.name]: offline },
      at: `${lobby}?show=favourites`,
      then: heading('category_slots'),
    };
  },
  deeds: {
    'search.near': pointAtSearch,
    'search.typed: a text': behindLogin(fillIn('lobby_search', 'lan')),
    'search.typed: one more letter': fillIn('lobby_search', 'lant'),
    'filter.changed: a vendor': behindLogin(({ ui }) => ui.press('tab', startingWith('Lumen'))),
    'filter.changed: favourites': press('lobby_show_favourites'),
    'page.wanted: the second page': ({ ui }) => ui.press('button', filled('pager_page', { page: 2 })),
    'list.retried': press('retry'),
    'login.pressed': behindLogin(async (world) => {
      await press('lobby_log_in')(world);
      await world.ui.see('dialog', text('login_title'));
    }),
    'player.changed: a member': async (world) => {
      await world.tellFromOtherTab(true);
      await world.ui.see('button', text('header_account_menu'));
    },
    'place.changed: without a filter': ({ go }) => go(lobby),
    'place.changed: a vendor': ({ go }) => go(`${lobby}?vassalage=LUMEN`),
    ...answersTo(lobbyFlow, 'fetchPages', {}),
    ...answersTo(lobbyFlow, 'fetchOwn', {}),
    ...answersTo(lobbyFlow, 'suggest', {}),
  },
  sees: {
    'lobby.list.visitor': ({ ui }) => ui.seeBehind(text('lobby_visitor')),
    'lobby.list.needsAccount': heading('in_need_true_account_title'),
    'lobby.list.typing': null,
    'lobby.list.asking': null,
    'lobby.list.askingOwn': null,
    'lobby.list.shown': hasGames,
    'lobby.list.empty': ({ ui, until }) =>
      until(
        async () => (await ui.has('button', text('lobby_clear'))) || ui.has('button', text('lobby_all_games')),
        () => 'there is no way back to all games',
      ),
    'lobby.list.failed': heading('lobby_failed'),
    'lobby.address.upToDate': null,
    'lobby.address.behind': null,
  },
};
