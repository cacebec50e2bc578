import { contract } from '../../contract/index.ts';
import { reply } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { Press } from '../world/begins.ts';
import { clearModals, leave, sendLogin } from './ways.ts';

const { info } = contract.member;

const login = text('login_title');
const warning = text('in_need_true_account_title');

const logsInAs =
  (type: 0 | 4): Act =>
  async (world) => {
    world.gateway.usually(info.name, reply(info, { type }));
    await sendLogin(world);
    await world.ui.see('button', text('header_account_menu'));
  };

const isIn = (state: string) => (snapshot: unknown) =>
  (snapshot as { matches: (state: string) => boolean }).matches(state);

/** A login ends a visit without one, and nothing but a log out ends a visit with one. */
export const offerOfHearts: Scene['flow']['offer'] = (snapshot, type, name) => {
  const isVisitor = isIn('visitor')(snapshot) || isIn('loggingIn')(snapshot);
  return type !== 'account.changed' || (name === 'nobody' ? !isVisitor : isVisitor);
};

export const loginOfHearts = { 'login.answered': { 'not logged in': { loggedIn: false } } } as const;

/** What a person does with hearts, one of which they press on a page. */
export const heartsOn = (path: string, heart: string) => {
  const seeHeart: Press = ({ ui }) => ui.see('button', heart);
  const pressHeart: Act = async (world) => {
    await clearModals(world);
    // A log out and a registration lead to other pages.
    await world.go(path);
    await world.ui.press('button', heart);
  };
  const begins = () => ({ as: 'visitor', at: path, then: seeHeart }) as const;
  const deeds = {
    'account.changed: a member': logsInAs(0),
    'account.changed: a trial': logsInAs(4),
    'account.changed: nobody': leave,
    'login.answered: not logged in': async (world) => {
      await world.ui.see('dialog', login);
      await world.ui.press('button', text('close'));
    },
    'dialog.answered: register': async (world) => {
      if (!(await world.ui.has('dialog', warning))) await pressHeart(world);
      await world.ui.see('dialog', warning);
      await world.ui.press('button', text('header_register'));
    },
  } satisfies Record<string, Act>;
  return { seeHeart, pressHeart, begins, deeds };
};

export const seeLogin: Act = ({ ui }) => ui.see('dialog', login);

/** A trial has no hearts to see. */
export const seeTrial: Act = ({ ui, until }) =>
  until(
    () => ui.has('button', text('header_account_menu')),
    () => 'nobody is logged in',
  );
