import { aNumber, numberCodeFlow } from '../../../flowbook/flows/numberCode.flow.ts';
import type { Outcome } from '../../../flowbook/flow.ts';
import { formAnswers } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Act, Scene } from '../../walk/scene.ts';
import { askForCode, asNewcomer, isCounting, solveSlider } from '../../walk/scenes/ways.ts';

const { broken: _, ...slider } = numberCodeFlow.outcomes['slider'] as Readonly<Record<string, Outcome>>;

const send =
  (condition: 'ready' | 'busy'): Act =>
  ({ ui }) =>
    ui.see('button', text('login_code_send'), condition);

/** The code for a registration, from the form that requests it. */
export const numberCodeScene: Scene = {
  flow: { ...numberCodeFlow, outcomes: { ...numberCodeFlow.outcomes, slider } },
  open: async (world, variant) => {
    const draft = {
      by: 'username',
      fields: { mobileNum: aNumber.mobile, countryDialingCode: aNumber.dialingCode },
      code: { to: aNumber, resendAt: world.began + 60_000 },
    };
    await asNewcomer(
      world,
      { phone: 'sms', registering: { mobileRegistration: false } },
      variant === 'a new form' ? {} : { registration: JSON.stringify(draft) },
    );
    await world.ui.see('button', text('register_submit'), 'ready');
  },
  deeds: {
    'code.requested: for a number': askForCode('912345678'),
    'code.requested: for another number': askForCode('912345679'),
    'refusal.confirmed': ({ ui }) => ui.press('button', text('confirm')),
    'slider ends: solved': solveSlider,
    'slider ends: given up': ({ ui }) => ui.press('button', text('close')),
    ...formAnswers(numberCodeFlow, 'sendCode', {
      'the ticket is used up': text('verification_needed'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'numberCode.ready': send('ready'),
    'numberCode.provingHuman': ({ ui }) => ui.see('dialog', text('slider_heading')),
    'numberCode.sending': send('busy'),
    'numberCode.cooling': isCounting,
    'numberCode.pausing': async ({ ui }) => {
      await ui.miss('dialog', text('login_code_refused'));
      await ui.see('button', text('login_code_send'), 'busy');
    },
    'numberCode.refused': ({ ui }) => ui.see('dialog', text('login_code_refused')),
  },
};
