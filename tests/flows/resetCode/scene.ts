import { contract } from '../../../contract/index.ts';
import { resetCodeFlow } from '../../../flowbook/flows/resetCode.flow.ts';
import { aNumber } from '../../../flowbook/flows/numberCode.flow.ts';
import { reply } from '../../walk/answers.ts';
import { formAnswers } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Scene } from '../../walk/scene.ts';
import { ruledAnswer } from '../changePassword/scene.ts';
import { choosePhone, openForgot } from '../forgotPassword/scene.ts';
import { askForCode, asVisitor, isCounting } from '../../walk/scenes/ways.ts';

const { slider, sliderAnswer } = contract.verification;

const { broken: _, ...sliderEnds } = resetCodeFlow.outcomes.slider as Record<string, { output: unknown }>;

/** The code for a new password, once its number is filled in. */
export const resetCodeScene: Scene = {
  // No slider breaks on the site.
  flow: { ...resetCodeFlow, outcomes: { ...resetCodeFlow.outcomes, slider: sliderEnds } },
  open: async (world, variant) => {
    world.gateway.usually(contract.system.registerSettings.name, ruledAnswer);
    world.gateway.usually(
      slider.name,
      reply(slider, { expirationTime: new Date(world.began + 600_000).toISOString() }),
    );
    world.gateway.usually(sliderAnswer.name, reply(sliderAnswer));
    if (variant === 'at first') await asVisitor(world);
    else {
      await world.open({
        tab: { resetCodeAgain: JSON.stringify({ to: aNumber, again: new Date(world.began + 60_000).toISOString() }) },
      });
      await world.ui.see('button', text('header_log_in'), 'ready');
    }
    await openForgot(world);
    await choosePhone(world);
  },
  deeds: {
    'code.requested: for a number': askForCode('912345678'),
    'code.requested: for another number': askForCode('912345679'),
    'refusal.confirmed': ({ ui }) => ui.press('button', text('confirm')),
    'slider ends: solved': async ({ ui }) => {
      await ui.see('img', text('slider_scene'));
      await ui.press('button', text('slider_right'));
      await ui.press('button', text('slider_check'));
    },
    'slider ends: given up': ({ ui }) => ui.press('button', text('close')),
    ...formAnswers(resetCodeFlow, 'sendCode', { 'not offered': text('feature_off') }),
  },
  sees: {
    'resetCode.ready': ({ ui }) => ui.see('button', text('login_code_send'), 'ready'),
    'resetCode.sending': ({ ui }) => ui.see('button', text('login_code_send'), 'busy'),
    'resetCode.provingHuman': ({ ui }) => ui.see('dialog', text('slider_heading')),
    'resetCode.cooling': isCounting,
    'resetCode.refused': ({ ui }) => ui.see('dialog', text('login_code_refused')),
    'resetCode.pausing': async ({ ui }) => {
      await ui.miss('dialog', text('login_code_refused'));
      await ui.see('button', text('login_code_send'), 'busy');
    },
  },
};
