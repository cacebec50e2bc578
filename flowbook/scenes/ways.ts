import { demoPassword } from '../../contract/sandbox.ts';
import { counted, text, anything } from '../world/text.ts';
import type { Press, Visit } from '../world/begins.ts';

const isLoginUp = ({ ui }: Visit) => ui.has('dialog', text('login_title'));
const isModalUp = ({ ui }: Visit) => ui.has('dialog', anything);

/** Closes any modals in front of the page. */
export const clearModals: Press = async (world) => {
  while (await isModalUp(world)) await world.ui.press('button', text('close'));
};

/** Opens the login form, from wherever a visitor is. */
export const openLogin: Press = async (world) => {
  if (!(await isLoginUp(world))) {
    await clearModals(world);
    await world.ui.press('button', text('header_log_in'));
  }
  await world.ui.see('dialog', text('login_title'));
};

/** Fills in the form that is open and sends it; the gateway gives its usual answer. */
export const fillLogin: Press = async ({ ui }) => {
  await ui.type(text('login_name'), 'mai');
  await ui.type(text('login_password'), demoPassword);
  await ui.press('button', text('login_submit'));
};

export const sendLogin: Press = async (world) => {
  await openLogin(world);
  await fillLogin(world);
};

/** Chooses to log out, up to the confirmation dialog. */
export const askToLeave: Press = async (world) => {
  if (await world.ui.has('dialog', text('log_out'))) return;
  await clearModals(world);
  await world.ui.press('button', text('header_account_menu'));
  await world.ui.press('button', text('log_out'));
  await world.ui.see('dialog', text('log_out'));
};

/** Logs out and confirms it. */
export const leave: Press = async (world) => {
  await askToLeave(world);
  await world.ui.press('button', text('log_out'));
};

/** A visitor on the registration form. */
export const newcomer = { as: 'visitor', at: '/register' } as const;

/** The first page has loaded for a visitor. */
export const isVisitor: Press = ({ ui }) => ui.see('button', text('header_log_in'), 'ready');

/** A page has loaded for a member. */
export const isMember: Press = ({ ui }) => ui.see('button', text('header_account_menu'));

/** Types a number and requests a code for it. */
export const askForCode =
  (number: string): Press =>
  async ({ ui }) => {
    await ui.type(text('login_mobile'), number);
    await ui.press('button', text('login_code_send'));
  };

/** The countdown belongs to one number: with another in the form, a code can be requested. */
export const isCounting: Press = ({ ui, until }) =>
  until(
    async () => (await ui.has('button', counted('login_code_again'))) || ui.has('button', text('login_code_send')),
    () => 'there is neither a countdown nor a way to another code',
  );

/** Moves the slider's piece somewhere and has it checked. */
export const solveSlider: Press = async ({ ui }) => {
  await ui.see('img', text('slider_scene'));
  await ui.press('button', text('slider_right'));
  await ui.press('button', text('slider_check'));
};
