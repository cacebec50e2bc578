import { contract } from '../../contract/index.ts';
import { gameAt, gamePath, roomAt } from '../../machines/common/places.ts';
import { checkOutcomes, goesOn } from '../flows/realityCheck.flow.ts';
import type { Flow, Outcome } from '../flow.ts';
import { gameFlow } from '../flows/game.flow.ts';
import { button, heading, press, pressOne, says } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { refusal, reply, type Answer } from '../world/answers.ts';
import { text, filled, oneOf, startingWith, containing } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { World } from '../world/world.ts';
import { clearModals } from './ways.ts';

const titled = (id: 'game_visitor_title' | 'game_closed_title' | 'game_tab_title' | 'game_tab_opened_title') =>
  filled(id, { name: 'Lantern Festival' });

const sees =
  (id: Parameters<typeof titled>[0]): Act =>
  ({ ui }) =>
    ui.see('heading', titled(id));

const opensTab: Act = pressOne('game_tab_open', 'game_tab_again');

const { acknowledge } = contract.protection;
type Outcomes = Readonly<Record<string, Outcome>>;

const { broken: _, ...tabs } = gameFlow.outcomes['leadTab'] as Outcomes;
const { 'with the side menu': __, ...games } = gameFlow.outcomes['findGame'] as Outcomes;
// Another page would take the place of the game.
const { 'it breaks': ___, 'goes to another page': ____, ...checks } = checkOutcomes;

const otherPages = (['category_slots', 'lottery_board', 'vnlottery_title'] as const).map(text);

/** A visitor has the login form in front of the page. */
const back: Act = async (world) => {
  await clearModals(world);
  await press('game_lobby')(world);
};
const isChecked = (ui: World['ui']) => ui.has('button', text('protection_check_go_on'));

/** A reality check is in front of the page. */
const seesBehind =
  (id: Parameters<typeof text>[0], inFront: Act): Act =>
  async (world) => {
    if (await isChecked(world.ui)) await world.ui.seeBehind(text(id));
    else await inFront(world);
  };
const saysBehind = (id: Parameters<typeof text>[0]) => seesBehind(id, says(id));
const isPlaying: Act = async (world) => {
  if (!(await isChecked(world.ui))) await button('game_reload', 'ready')(world);
};

/** With its end, where one is known. */
const pauseIsSaid: Act = ({ ui }) => ui.read(startingWith('Betting is paused', 'You are taking a break'));

const saysInFrame =
  (type: string): Act =>
  ({ frame }) =>
    frame.say(type);

/** The gateway hears the answer at once; what it says of it is another flow’s. */
const answersCheck =
  (id: 'protection_check_go_on' | 'protection_check_leave', answer: Answer): Act =>
  async (world) => {
    world.gateway.usually(acknowledge.name, answer);
    await press(id)(world);
  };
const played = reply(acknowledge, goesOn);

const again: Act = ({ ui }) => ui.press('button', oneOf(text('retry'), text('game_again'), text('game_reload')));

const pressedOnPage: ReadonlySet<string> = new Set(['exit.pressed', 'game.retried', 'show.pressed', 'tab.pressed']);

const flow: Flow = {
  ...gameFlow,
  // A closed tab cannot be told from one that was never opened, and another page of the game starts over there.
  outcomes: { ...gameFlow.outcomes, findGame: games, leadTab: tabs, realityCheck: checks },
  // The list and a reality check are in front of the bar, and another page has taken the game’s place.
  offer: (snapshot, type) => {
    const { value } = snapshot as { value: unknown };
    if (JSON.stringify(value).includes('"checking"')) return !pressedOnPage.has(type);
    return type !== 'exit.pressed' || !['listing', 'ledAway'].includes(value as string);
  },
};

const pathOf = (variant: string): string => {
  if (variant === 'no game') return gamePath;
  return variant === 'a player in a room' ? roomAt('20417', 'r1') : gameAt('20417');
};

/** R2.12: the page of a game, for a player and for a visitor. */
export const gameScene: Scene = {
  flow,
  begins: (variant) => ({
    as: variant === 'a trial' ? 'trial' : variant.startsWith('a player') ? 'mai' : 'visitor',
    at: pathOf(variant),
  }),
  deeds: {
    'login.pressed': async (world) => {
      await clearModals(world);
      await press('game_log_in')(world);
      await world.ui.see('dialog', text('login_title'));
    },
    'game.retried': again,
    'show.pressed': press('game_show'),
    'takeOver.pressed': press('game_take_over'),
    'look.pressed': press('game_look'),
    'list.closed': press('close'),
    'tab.pressed': opensTab,
    'link.pressed': ({ ui }) => ui.press('link', text('game_tab_open')),
    'leadTab ends: opened': { given: () => Promise.resolve() },
    'leadTab ends: blocked': { given: ({ popups }) => popups.close() },
    'exit.pressed': back,
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
    'frame.loaded': saysInFrame('ready'),
    'frame.failed': saysInFrame('failed'),
    'balance.changed': saysInFrame('balance.changed'),
    'deposit.wanted': saysInFrame('deposit.wanted'),
    'exit.wanted': saysInFrame('exit.wanted'),
    'frame.left': saysInFrame('left'),
    ...answersTo(flow, 'findGame', {}),
    ...answersTo(flow, 'launch', {}),
    ...answersTo(flow, 'suggest', {}),
    ...answersTo(flow, 'alive', {}),
    ...answersTo(flow, 'look', {}),
    'realityCheck ends: goes on': answersCheck('protection_check_go_on', played),
    'realityCheck ends: leaves': answersCheck('protection_check_leave', played),
    'realityCheck ends: it is gone': answersCheck('protection_check_go_on', refusal('not_found')),
  },
  sees: {
    'game.finding': ({ ui }) => ui.miss('heading', 'Lantern Festival'),
    'game.visitor': ({ ui }) => ui.seeBehind(titled('game_visitor_title')),
    'game.listing': ({ ui }) => ui.see('dialog', filled('game_list_title', { vendor: 'Lumen' })),
    'game.ledAway': ({ ui, until }) =>
      until(
        async () => {
          for (const title of otherPages) if (await ui.has('heading', title)) return true;
          return false;
        },
        () => 'no other page is shown',
      ),
    'game.outside.offered': sees('game_tab_title'),
    'game.outside.leading': null,
    'game.outside.opened': sees('game_tab_opened_title'),
    'game.outside.looking': sees('game_tab_opened_title'),
    'game.outside.checking': button('protection_check_go_on', 'ready'),
    'game.outside.blocked': heading('game_tab_blocked_title'),
    'game.outside.over': heading('game_tab_over_title'),
    'game.launching': ({ ui }) => ui.miss('button', text('game_reload')),
    'game.playing.open.page.loading': isPlaying,
    'game.playing.open.page.slow': saysBehind('game_slow'),
    'game.playing.open.page.loaded.shown': isPlaying,
    'game.playing.open.page.loaded.poor': saysBehind('game_poor'),
    'game.playing.open.presence.waiting': isPlaying,
    'game.playing.open.presence.asking': isPlaying,
    'game.playing.open.presence.offline': saysBehind('game_offline'),
    'game.playing.open.presence.hidden': isPlaying,
    'game.playing.open.play.allowed.looking': isPlaying,
    'game.playing.open.play.allowed.resting': isPlaying,
    'game.playing.open.play.allowed.away': isPlaying,
    'game.playing.open.play.refused.paused': pauseIsSaid,
    'game.playing.open.play.refused.looking': pauseIsSaid,
    'game.playing.open.play.refused.away': pauseIsSaid,
    'game.playing.open.play.refused.checking': button('protection_check_go_on', 'ready'),
    'game.playing.leaving': says('game_leaving'),
    'game.elsewhere': heading('game_elsewhere_title'),
    'game.tooLittle': heading('game_too_little_title'),
    'game.underMaintenance': sees('game_closed_title'),
    'game.needsAccount': heading('in_need_true_account_title'),
    'game.restricted': heading('game_restricted_title'),
    'game.rateLimited': heading('game_wait_title'),
    'game.refused': heading('game_refused_title'),
    'game.takenOver': heading('game_taken_over_title'),
    'game.broken': heading('game_broken_title'),
    'game.unfound': heading('game_unfound_title'),
    'game.gone': heading('game_gone_title'),
    // The lobby, once all of it has loaded.
    'game.left': ({ ui }) => ui.see('link', containing('Lantern Festival')),
  },
};
