import type { Flow } from '../flow.ts';
import { aNumber, anotherNumber } from '../flows/codes.ts';
import { numberCodeFlow } from '../flows/numberCode.flow.ts';
import { resetCodeFlow } from '../flows/resetCode.flow.ts';
import { smsCodeFlow } from '../flows/smsCode.flow.ts';
import { button, press, inTurn } from '../world/acts.ts';
import { formAnswers } from '../world/declared.ts';
import { without } from '../world/money.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { Press, Visit, Beginning } from '../world/begins.ts';
import { choosePhone, openForgot } from './forgotPassword.scene.ts';
import { askForCode, isCounting, openLogin, solveSlider, newcomer } from './ways.ts';

const dialog =
  (id: Parameters<typeof text>[0]): Act =>
  ({ ui }) =>
    ui.see('dialog', text(id));

/** A code that is requested in an open form; `reads` are the texts of what it may be refused with. */
const codeIn = (flow: Flow, begins: Scene['begins'], reads: Readonly<Record<string, string>> = {}): Scene => ({
  // No slider breaks on the site.
  flow: { ...flow, outcomes: { ...flow.outcomes, slider: without(flow, 'slider', 'broken') } },
  begins,
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

/** A visitor, whose tab has noted any earlier code under this name. */
const noting = (variant: string, note: string, then: Press): Beginning => ({
  as: 'visitor',
  keeps: variant === 'at first' ? {} : { tab: { [note]: JSON.stringify({ to: aNumber, again: '{now+60}' }) } },
  then,
});

/** The code by SMS, from the number on that it is to go to. */
export const smsCodeScene = codeIn(smsCodeFlow, (variant) =>
  noting(variant, 'loginCodeAgain', async (visit) => {
    await openLogin(visit);
    await visit.ui.press('tab', text('login_by_code'));
  }),
);

/** The code for a new password, once its number is filled in. */
export const resetCodeScene = codeIn(resetCodeFlow, (variant) =>
  noting(variant, 'resetCodeAgain', inTurn<Visit>(openForgot, choosePhone)),
);

const draft = JSON.stringify({
  by: 'username',
  fields: { mobileNum: aNumber.mobile, countryDialingCode: aNumber.dialingCode },
  code: { to: aNumber, resendAt: '{ms+60}' },
});

/** The code for a registration, from the form that requests it. */
export const numberCodeScene = codeIn(
  numberCodeFlow,
  (variant) => ({
    ...newcomer,
    site: { whitelabel: { REGMOBVERF3: 'sms' }, switches: { mobileRegistration: false } },
    keeps: variant === 'at first' ? {} : { tab: { registration: draft } },
    then: button('register_submit', 'ready'),
  }),
  { 'the ticket is used up': text('verification_needed') },
);
