import { contract } from '../../contract/index.ts';
import type { Flow } from '../flow.ts';
import { aNumber, anotherNumber } from '../flows/codes.ts';
import { numberCodeFlow } from '../flows/numberCode.flow.ts';
import { resetCodeFlow } from '../flows/resetCode.flow.ts';
import { smsCodeFlow } from '../flows/smsCode.flow.ts';
import { ruledAnswer } from './changePassword.scene.ts';
import { choosePhone, openForgot } from './forgotPassword.scene.ts';
import { button, press } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { formAnswers } from '../world/declared.ts';
import { without } from '../world/money.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { World } from '../world/world.ts';
import { askForCode, asNewcomer, asVisitor, isCounting, openLogin, solveSlider } from './ways.ts';

const { slider, sliderAnswer } = contract.verification;

const dialog =
  (id: Parameters<typeof text>[0]): Act =>
  ({ ui }) =>
    ui.see('dialog', text(id));

/** A code that is requested in an open form; `reads` are the texts of what it may be refused with. */
const codeIn = (flow: Flow, open: Scene['open'], reads: Readonly<Record<string, string>> = {}): Scene => ({
  // No slider breaks on the site.
  flow: { ...flow, outcomes: { ...flow.outcomes, slider: without(flow, 'slider', 'broken') } },
  open,
  deeds: {
    'code.requested: for a number': askForCode(aNumber.mobile),
    'code.requested: for another number': askForCode(anotherNumber.mobile),
    'refusal.confirmed': press('confirm'),
    'slider ends: solved': solveSlider,
    'slider ends: given up': press('close'),
    ...formAnswers(flow, 'sendCode', { 'not offered': text('feature_off'), ...reads }),
  },
  sees: {
    [`${flow.id}.ready`]: button('login_code_send', 'ready'),
    [`${flow.id}.sending`]: button('login_code_send', 'busy'),
    [`${flow.id}.provingHuman`]: dialog('slider_heading'),
    [`${flow.id}.cooling`]: isCounting,
    [`${flow.id}.refused`]: dialog('login_code_refused'),
    [`${flow.id}.pausing`]: async ({ ui }) => {
      await ui.miss('dialog', text('login_code_refused'));
      await ui.see('button', text('login_code_send'), 'busy');
    },
  },
});

/** A visitor, whose tab has noted any earlier code under this name; sliders stay good for ten minutes. */
const openWithSlider = async (world: World, variant: string, note: string): Promise<void> => {
  const { gateway, began } = world;
  gateway.usually(slider.name, reply(slider, { expirationTime: new Date(began + 600_000).toISOString() }));
  gateway.usually(sliderAnswer.name, reply(sliderAnswer));
  if (variant === 'at first') return asVisitor(world);
  await world.open({ tab: { [note]: JSON.stringify({ to: aNumber, again: new Date(began + 60_000).toISOString() }) } });
  await world.ui.see('button', text('header_log_in'), 'ready');
};

/** The code by SMS, from the number on that it is to go to. */
export const smsCodeScene = codeIn(smsCodeFlow, async (world, variant) => {
  await openWithSlider(world, variant, 'loginCodeAgain');
  await openLogin(world);
  await world.ui.press('tab', text('login_by_code'));
});

/** The code for a new password, once its number is filled in. */
export const resetCodeScene = codeIn(resetCodeFlow, async (world, variant) => {
  world.gateway.usually(contract.system.registerSettings.name, ruledAnswer);
  await openWithSlider(world, variant, 'resetCodeAgain');
  await openForgot(world);
  await choosePhone(world);
});

/** The code for a registration, from the form that requests it. */
export const numberCodeScene = codeIn(
  numberCodeFlow,
  async (world, variant) => {
    const draft = {
      by: 'username',
      fields: { mobileNum: aNumber.mobile, countryDialingCode: aNumber.dialingCode },
      code: { to: aNumber, resendAt: world.began + 60_000 },
    };
    await asNewcomer(
      world,
      { phone: 'sms', registering: { mobileRegistration: false } },
      variant === 'at first' ? {} : { registration: JSON.stringify(draft) },
    );
    await world.ui.see('button', text('register_submit'), 'ready');
  },
  { 'the ticket is used up': text('verification_needed') },
);
