import { contract } from '../../../contract/index.ts';
import { lotteryFavouritesFlow } from '../../../flowbook/flows/lotteryFavourites.flow.ts';
import { reply } from '../answers.ts';
import { text } from '../text.ts';
import type { Act, AtOnce, Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { clearModals, leave, sendLogin } from './ways.ts';

const { info } = contract.member;
const { openedGame } = contract.lottery;

const code = openedGame.example.reply.list[0]?.gameCode ?? '';
const heart = text('favourite_add').replace('{game}', code);
const path = '/elott';

const login = text('login_title');
const warning = text('in_need_true_account_title');

const seeHeart: Act = ({ ui }) => ui.see('button', heart);

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

/** A login and a log out lead home. */
const findHeart: Act = async (world) => {
  await clearModals(world);
  await world.go(path);
  await seeHeart(world);
};

const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('storage', isAllowed) });

const isIn = (state: string) => (snapshot: unknown) =>
  (snapshot as { matches: (state: string) => boolean }).matches(state);

/** The heart of a lottery, on the page of all lotteries. */
export const lotteryFavouritesScene: Scene = {
  flow: {
    ...lotteryFavouritesFlow,
    // A login ends a visit without one, and nothing but a log out ends a visit with one.
    offer: (snapshot, type, name) => {
      const isVisitor = isIn('visitor')(snapshot) || isIn('loggingIn')(snapshot);
      return type !== 'account.changed' || (name === 'nobody' ? !isVisitor : isVisitor);
    },
    cases: { ...lotteryFavouritesFlow.cases, 'login.answered': { 'not logged in': { loggedIn: false } } },
  },
  open: async (world) => {
    await world.open({ path });
    await seeHeart(world);
  },
  deeds: {
    'heart.pressed: a lottery': pressHeart,
    'account.changed: a member': logsInAs(0),
    'account.changed: a trial': logsInAs(4),
    'account.changed: nobody': leave,
    'login.answered: not logged in': async (world: World) => {
      await world.ui.see('dialog', login);
      await world.ui.press('button', text('close'));
    },
    'dialog.answered: register': async (world) => {
      if (!(await world.ui.has('dialog', warning))) await pressHeart(world);
      await world.ui.see('dialog', warning);
      await world.ui.press('button', text('header_register'));
    },
    'read ends: none': keeping(true),
    'read ends: the browser keeps nothing': keeping(false),
    'keep ends: kept': keeping(true),
    'keep ends: the browser keeps nothing': keeping(false),
  },
  sees: {
    'lotteryFavourites.visitor': findHeart,
    'lotteryFavourites.loggingIn': ({ ui }) => ui.see('dialog', login),
    'lotteryFavourites.trial': ({ ui, until }) =>
      until(
        () => ui.has('button', text('header_account_menu')),
        () => 'nobody is logged in',
      ),
    'lotteryFavourites.reading': null,
    'lotteryFavourites.kept': findHeart,
    'lotteryFavourites.keeping': null,
    'lotteryFavourites.unkept': findHeart,
  },
};
