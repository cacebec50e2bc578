import { contract } from '../../../contract/index.ts';
import { smsCodeFlow } from '../../../flowbook/flows/smsCode.flow.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Reply, Scene } from '../scene.ts';
import { asVisitor, openLogin } from './ways.ts';

const call = contract.verification.loginCode.name;
const answered = (answer: Answer, says: string): Reply => ({ call, answer, then: ({ ui }) => ui.read(says) });

/** The code by SMS, from the number on that it is to go to. */
export const smsCodeScene: Scene = {
  flow: smsCodeFlow,
  open: async (world, variant) => {
    if (variant === 'at first') await asVisitor(world);
    else {
      await world.open({ tab: { loginCodeAgain: new Date(world.began + 60_000).toISOString() } });
      await world.ui.see('button', said('header_log_in'), 'ready');
    }
    await openLogin(world);
    await world.ui.press('tab', said('login_by_code'));
    await world.ui.type(said('login_mobile'), '912345678');
  },
  deeds: {
    'code.requested: for a number': ({ ui }) => ui.press('button', said('login_code_send')),
    'refusal.confirmed': ({ ui }) => ui.press('button', said('confirm')),
    'sendCode ends: sent, for five minutes': answered(
      reply(contract.verification.loginCode, { expiredMinutes: 5 }),
      said('login_code_sent'),
    ),
    'sendCode ends: too many, wait 42 s': answered(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'sendCode ends: too many, no time named': answered(refusal('too_many_requests'), said('too_many_requests')),
    'sendCode ends: not offered': answered(refusal('feature_off'), said('feature_off')),
    'sendCode ends: no answer': answered(offline, said('network_abnormal')),
  },
  sees: {
    'smsCode.ready': ({ ui }) => ui.see('button', said('login_code_send'), 'ready'),
    'smsCode.sending': ({ ui }) => ui.see('button', said('login_code_send'), 'busy'),
    'smsCode.cooling': ({ ui }) => ui.see('button', counted('login_code_again'), 'off'),
    'smsCode.refused': ({ ui }) => ui.see('dialog', said('login_code_refused')),
    'smsCode.pausing': async ({ ui }) => {
      await ui.miss('dialog', said('login_code_refused'));
      await ui.see('button', said('login_code_send'), 'busy');
    },
  },
};
