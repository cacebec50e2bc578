import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { reply } from '../world/answers.ts';
import { counted, text } from '../world/text.ts';
import type { Act } from '../world/scene.ts';
import type { World } from '../world/world.ts';

const isLoginUp = ({ ui }: World) => ui.has('dialog', text('login_title'));
const isModalUp = ({ ui }: World) => ui.has('dialog', /./);

/** Closes any modals in front of the page. */
export const clearModals: Act = async (world) => {
  while (await isModalUp(world)) await world.ui.press('button', text('close'));
};

/** Opens the login form, from wherever a visitor is. */
export const openLogin: Act = async (world) => {
  while (!(await isLoginUp(world))) {
    const name = (await isModalUp(world)) ? text('close') : text('header_log_in');
    await world.ui.press('button', name);
  }
  await world.ui.see('dialog', text('login_title'));
};

/** Fills in the form and sends it; the gateway gives its usual answer. */
export const sendLogin: Act = async (world) => {
  await openLogin(world);
  await world.ui.type(text('login_name'), 'mai');
  await world.ui.type(text('login_password'), 'deal-me-in');
  await world.ui.press('button', text('login_submit'));
};

/** Chooses to log out, up to the confirmation dialog. */
export const askToLeave: Act = async (world) => {
  if (await world.ui.has('dialog', text('log_out'))) return;
  await clearModals(world);
  await world.ui.press('button', text('header_account_menu'));
  await world.ui.press('button', text('log_out'));
  await world.ui.see('dialog', text('log_out'));
};

/** Logs out and confirms it. */
export const leave: Act = async (world) => {
  await askToLeave(world);
  await world.ui.press('button', text('log_out'));
};

/** A visitor on the first page. */
export const asVisitor: Act = async (world) => {
  await world.open();
  await world.ui.see('button', text('header_log_in'), 'ready');
};

/** A member who has come back and is still logged in. */
export const asMember: Act = async (world) => {
  await world.open();
  await world.ui.see('button', text('header_account_menu'));
};

/** An agent on a page of the agent centre. */
export const openAsAgent = async (
  world: World,
  path: string,
  who: Partial<ReplyOf<typeof contract.member.info>> = {},
  tab: Readonly<Record<string, string>> = {},
): Promise<void> => {
  world.gateway.runs({ signedIn: true });
  world.gateway.usually(contract.member.info.name, reply(contract.member.info, { type: 1, ...who }));
  await world.open({ path, tab });
};

/** A visitor on the registration form; `told` is what the gateway says about registering. */
export const asNewcomer = async (
  world: World,
  changes: Parameters<World['gateway']['runs']>[0] = {},
  tab: Readonly<Record<string, string>> = {},
): Promise<void> => {
  world.gateway.runs(changes);
  await world.open({ path: '/register', tab });
};

/** Types a number and requests a code for it. */
export const askForCode =
  (number: string): Act =>
  async ({ ui }) => {
    await ui.type(text('login_mobile'), number);
    await ui.press('button', text('login_code_send'));
  };

/** The countdown belongs to one number: with another in the form, a code can be requested. */
export const isCounting: Act = ({ ui, until }) =>
  until(
    async () => (await ui.has('button', counted('login_code_again'))) || ui.has('button', text('login_code_send')),
    () => 'there is neither a countdown nor a way to another code',
  );

/** Moves the slider's piece somewhere and has it checked. */
export const solveSlider: Act = async ({ ui }) => {
  await ui.see('img', text('slider_scene'));
  await ui.press('button', text('slider_right'));
  await ui.press('button', text('slider_check'));
};
