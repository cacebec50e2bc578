import { contract } from '../../../contract/index.ts';
import { resetCodeFlow } from '../../../flowbook/flows/resetCode.flow.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Reply, Scene } from '../scene.ts';
import { ruledAnswer } from './changePassword.ts';
import { choosePhone, openForgot } from './forgotPassword.ts';
import { asVisitor } from './ways.ts';

const { forgotCode, slider, sliderAnswer } = contract.verification;

const answered = (answer: Answer, says?: string): Reply => ({
  call: forgotCode.name,
  answer,
  ...(says !== undefined && { then: ({ ui }) => ui.read(says) }),
});

const { broken: _, ...sliderEnds } = resetCodeFlow.outcomes.slider as Record<string, { output: unknown }>;

/** The code for a new password, from the number on that it is to go to. */
export const resetCodeScene: Scene = {
  // A slider that breaks is told of what no slider does.
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
      await world.open({ tab: { resetCodeAgain: new Date(world.began + 60_000).toISOString() } });
      await world.ui.see('button', said('header_log_in'), 'ready');
    }
    await openForgot(world);
    await choosePhone(world);
    await world.ui.type(said('login_mobile'), '912345678');
  },
  deeds: {
    'code.requested: for a number': ({ ui }) => ui.press('button', said('login_code_send')),
    'refusal.confirmed': ({ ui }) => ui.press('button', said('confirm')),
    'slider ends: solved': async ({ ui }) => {
      await ui.see('img', said('slider_scene'));
      await ui.press('button', said('slider_right'));
      await ui.press('button', said('slider_check'));
    },
    'slider ends: given up': ({ ui }) => ui.press('button', said('close')),
    'sendCode ends: sent, for five minutes': {
      call: forgotCode.name,
      answer: ({ began }) => reply(forgotCode, { expirationTime: new Date(began + 300_000).toISOString() }),
      then: ({ ui }) => ui.read(said('login_code_sent')),
    },
    'sendCode ends: a slider comes first': answered(refusal('verification_needed')),
    'sendCode ends: too many, wait 42 s': answered(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'sendCode ends: too many, no time named': answered(refusal('too_many_requests'), said('too_many_requests')),
    'sendCode ends: not offered': answered(refusal('feature_off'), said('feature_off')),
    'sendCode ends: no answer': answered(offline, said('network_abnormal')),
  },
  sees: {
    'resetCode.ready': ({ ui }) => ui.see('button', said('login_code_send'), 'ready'),
    'resetCode.sending': ({ ui }) => ui.see('button', said('login_code_send'), 'busy'),
    'resetCode.provingHuman': ({ ui }) => ui.see('dialog', said('slider_heading')),
    'resetCode.cooling': ({ ui }) => ui.see('button', counted('login_code_again'), 'off'),
    'resetCode.refused': ({ ui }) => ui.see('dialog', said('login_code_refused')),
    'resetCode.pausing': async ({ ui }) => {
      await ui.miss('dialog', said('login_code_refused'));
      await ui.see('button', said('login_code_send'), 'busy');
    },
  },
};
