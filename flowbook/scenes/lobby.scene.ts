import { writeIndex } from '../../contract/gamesIndex.ts';
import { exampleGame } from '../../contract/lobby/games.ts';
import { contract } from '../../contract/index.ts';
import { atHand, lobbyFlow } from '../flows/lobby.flow.ts';
import { categoryPages } from '../../machines/app/menu.ts';
import { fillIn, heading, press } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { reply } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { clearModals } from './ways.ts';

const { info } = contract.member;
const { index } = contract.games;
const lobby = categoryPages.RNG;

const pointAtSearch: Act = fillIn('lobby_search', '');

/** Favourites ask for a login in front of the page. */
const behindLogin =
  (act: Act): Act =>
  async (world) => {
    await clearModals(world);
    await act(world);
  };

const hasGames: Act = ({ ui }) => ui.see('link', /Lantern Festival/);

const allGames = reply(
  index,
  writeIndex(
    Array.from({ length: 43 }, (_, at) => ({
      ...exampleGame,
      nodeId: String(20_417 + at),
      addedDay: 20_440,
      isInList: false,
      otherNames: [],
    })),
  ),
);

/** R2.14, R2.107: the lobby of the slots, for a visitor who logs in in another tab, and for a trial player. */
export const lobbyScene: Scene = {
  // Walks have a wide window, where a pager takes the place of the button for more games.
  flow: {
    ...lobbyFlow,
    // All games load by themselves: a separate variant has them from the start.
    offer: (snapshot, type, name) =>
      type !== 'more.wanted' && type !== 'catalogue.came' && lobbyFlow.offer(snapshot, type, name),
  },
  open: async (world, variant) => {
    const { gateway, open, ui, until, isIn } = world;
    const isVisitor = variant === 'a visitor' || variant === atHand;
    gateway.runs({ signedIn: !isVisitor });
    if (!isVisitor) gateway.usually(info.name, reply(info, { type: 4 }));
    await open({ path: isVisitor ? lobby : `${lobby}?show=favourites` });
    await ui.see('heading', text('category_slots'));
    if (variant !== atHand) return;
    gateway.usually(index.name, allGames);
    await pointAtSearch(world);
    await until(
      () => isIn(['catalogue.ready']),
      () => 'not all games are loaded',
    );
  },
  deeds: {
    'search.near': pointAtSearch,
    'search.typed: a text': behindLogin(fillIn('lobby_search', 'lan')),
    'search.typed: one more letter': fillIn('lobby_search', 'lant'),
    'filter.changed: a vendor': behindLogin(({ ui }) => ui.press('tab', /^Lumen/)),
    'filter.changed: favourites': press('lobby_show_favourites'),
    'page.wanted: the second page': ({ ui }) => ui.press('button', text('pager_page').replace(/\{.*\}/, '2')),
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
