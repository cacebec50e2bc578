import { aNumber, numberCodeFlow } from '../../../flowbook/flows/numberCode.flow.ts';
import type { Outcome } from '../../../flowbook/flow.ts';
import { formAnswers } from '../declared.ts';
import { counted, said } from '../said.ts';
import type { Act, Scene } from '../scene.ts';
import { asNewcomer, solveSlider } from './ways.ts';

const { broken: _, ...slider } = numberCodeFlow.outcomes['slider'] as Readonly<Record<string, Outcome>>;

const askFor =
  (number: string): Act =>
  async ({ ui }) => {
    await ui.type(said('login_mobile'), number);
    await ui.press('button', said('login_code_send'));
  };
const send =
  (condition: 'ready' | 'busy'): Act =>
  ({ ui }) =>
    ui.see('button', said('login_code_send'), condition);

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
    await world.ui.see('button', said('register_submit'), 'ready');
  },
  deeds: {
    'code.requested: for a number': askFor('912345678'),
    'code.requested: for another number': askFor('912345679'),
    'refusal.confirmed': ({ ui }) => ui.press('button', said('confirm')),
    'slider ends: solved': solveSlider,
    'slider ends: given up': ({ ui }) => ui.press('button', said('close')),
    ...formAnswers(numberCodeFlow, 'sendCode', {
      'the ticket is used up': said('verification_needed'),
      'not offered': said('feature_off'),
    }),
  },
  sees: {
    'numberCode.ready': send('ready'),
    'numberCode.provingHuman': ({ ui }) => ui.see('dialog', said('slider_heading')),
    'numberCode.sending': send('busy'),
    // The countdown is that of one number: with another in the form, a code can be asked for.
    'numberCode.cooling': ({ ui, until }) =>
      until(
        async () => (await ui.has('button', counted('login_code_again'))) || ui.has('button', said('login_code_send')),
        () => 'there is neither a countdown nor a way to another code',
      ),
    'numberCode.pausing': async ({ ui }) => {
      await ui.miss('dialog', said('login_code_refused'));
      await ui.see('button', said('login_code_send'), 'busy');
    },
    'numberCode.refused': ({ ui }) => ui.see('dialog', said('login_code_refused')),
  },
};
