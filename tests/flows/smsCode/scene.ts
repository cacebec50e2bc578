import { contract } from '../../../contract/index.ts';
import { smsCodeFlow } from '../../../flowbook/flows/smsCode.flow.ts';
import { aNumber } from '../../../flowbook/flows/numberCode.flow.ts';
import { reply } from '../../walk/answers.ts';
import { formAnswers } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Scene } from '../../walk/scene.ts';
import { askForCode, asVisitor, isCounting, openLogin } from '../../walk/scenes/ways.ts';

const { slider, sliderAnswer } = contract.verification;

const { broken: _, ...sliderEnds } = smsCodeFlow.outcomes.slider as Record<string, { output: unknown }>;

/** The code by SMS, from the number on that it is to go to. */
export const smsCodeScene: Scene = {
  // No slider breaks on the site.
  flow: { ...smsCodeFlow, outcomes: { ...smsCodeFlow.outcomes, slider: sliderEnds } },
  open: async (world, variant) => {
    world.gateway.usually(
      slider.name,
      reply(slider, { expirationTime: new Date(world.began + 600_000).toISOString() }),
    );
    world.gateway.usually(sliderAnswer.name, reply(sliderAnswer));
    if (variant === 'at first') await asVisitor(world);
    else {
      await world.open({
        tab: { loginCodeAgain: JSON.stringify({ to: aNumber, again: new Date(world.began + 60_000).toISOString() }) },
      });
      await world.ui.see('button', text('header_log_in'), 'ready');
    }
    await openLogin(world);
    await world.ui.press('tab', text('login_by_code'));
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
    'slider ends: given up': async ({ ui }) => ui.press('button', text('close')),
    ...formAnswers(smsCodeFlow, 'sendCode', { 'not offered': text('feature_off') }),
  },
  sees: {
    'smsCode.ready': ({ ui }) => ui.see('button', text('login_code_send'), 'ready'),
    'smsCode.sending': ({ ui }) => ui.see('button', text('login_code_send'), 'busy'),
    'smsCode.provingHuman': ({ ui }) => ui.see('dialog', text('slider_heading')),
    'smsCode.cooling': isCounting,
    'smsCode.refused': ({ ui }) => ui.see('dialog', text('login_code_refused')),
    'smsCode.pausing': async ({ ui }) => {
      await ui.miss('dialog', text('login_code_refused'));
      await ui.see('button', text('login_code_send'), 'busy');
    },
  },
};
