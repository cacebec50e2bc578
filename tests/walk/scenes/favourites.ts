import { contract } from '../../../contract/index.ts';
import { favouritesFlow } from '../../../flowbook/flows/favourites.flow.ts';
import { reply } from '../answers.ts';
import { answersTo } from '../declared.ts';
import { text } from '../text.ts';
import type { Act, Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { clearModals, leave, sendLogin } from './ways.ts';

const { info } = contract.member;

const heart = text('favourite_add').replace('{game}', 'Lantern Festival');
const failed = text('favourite_failed').replace('{game}', 'Lantern Festival');

/** A lobby with every game once: without a filter, the recent ones come before all others. */
const path = '/rng?show=hot';

const seeHeart: Act = ({ ui }) => ui.see('button', heart);
const login = text('login_title');
const warning = text('in_need_true_account_title');

const logsInAs =
  (type: 0 | 4): Act =>
  async (world) => {
    world.gateway.usually(info.name, reply(info, { type }));
    await sendLogin(world);
    await world.ui.see('button', text('header_account_menu'));
  };

const pressHeart: Act = async (world) => {
  await clearModals(world);
  // A log out and a registration lead to other pages.
  await world.go(path);
  await world.ui.press('button', heart);
};

const warned: Act = async (world) => {
  if (!(await world.ui.has('dialog', warning))) await pressHeart(world);
  await world.ui.see('dialog', warning);
};

const isIn = (state: string) => (snapshot: unknown) =>
  (snapshot as { matches: (state: string) => boolean }).matches(state);

/** The heart of a game in a lobby. */
export const favouritesScene: Scene = {
  flow: {
    ...favouritesFlow,
    // A login ends a visit without one, and nothing but a log out ends a visit with one.
    offer: (snapshot, type, name) => {
      const isVisitor = isIn('visitor')(snapshot) || isIn('loggingIn')(snapshot);
      return type !== 'account.changed' || (name === 'nobody' ? !isVisitor : isVisitor);
    },
    cases: { ...favouritesFlow.cases, 'login.answered': { 'not logged in': { loggedIn: false } } },
  },
  open: async (world) => {
    await world.open({ path });
    await seeHeart(world);
  },
  deeds: {
    'heart.pressed: a game': pressHeart,
    'account.changed: a member': logsInAs(0),
    'account.changed: a trial': logsInAs(4),
    'account.changed: nobody': leave,
    'login.answered: not logged in': async (world: World) => {
      await world.ui.see('dialog', login);
      await world.ui.press('button', text('close'));
    },
    'dialog.answered: register': async (world) => {
      await warned(world);
      await world.ui.press('button', text('header_register'));
    },
    ...answersTo(favouritesFlow, 'loadIds', {}),
    ...answersTo(favouritesFlow, 'add', { 'too many, wait 42 s': failed, 'no such game': failed, 'no answer': failed }),
    ...answersTo(favouritesFlow, 'remove', { 'too many, wait 42 s': failed, 'no answer': failed }),
  },
  sees: {
    'favourites.visitor': seeHeart,
    'favourites.loggingIn': ({ ui }) => ui.see('dialog', login),
    'favourites.trial': ({ ui, until }) =>
      until(
        () => ui.has('button', text('header_account_menu')),
        () => 'nobody is logged in',
      ),
    'favourites.loading': seeHeart,
    'favourites.unknown': seeHeart,
    'favourites.shown': seeHeart,
    'favourites.adding': seeHeart,
    'favourites.removing': seeHeart,
  },
};
