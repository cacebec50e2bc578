import { contract } from '../../../contract/index.ts';
import { stepUpFlow } from '../../../flowbook/flows/stepUp.flow.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, Reply, Scene } from '../scene.ts';
import { asVisitor, sendLogin } from './ways.ts';

const { login, stepUp, stepUpCode } = contract.session;

const ways: Readonly<Record<string, readonly string[]>> = {
  'a choice': ['sms', 'bankName'],
  'by SMS alone': ['sms'],
  'by an authenticator alone': ['authenticator'],
};

const codeLabel = new RegExp(`^(${said('step_up_code')}|${said('step_up_app_code')})$`);
const write =
  (label: string | RegExp, text: string): Act =>
  ({ ui }) =>
    ui.type(label, text);
const press =
  (name: string): Act =>
  ({ ui }) =>
    ui.press('button', name);
const sees =
  (name: string | RegExp, condition: 'ready' | 'busy' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', name, condition);
const sends = (answer: Answer, says?: string): Reply => ({
  call: stepUpCode.name,
  answer,
  ...(says !== undefined && { then: ({ ui }) => ui.read(says) }),
});
const checks = (answer: Answer, says?: string): Reply => ({
  call: stepUp.name,
  answer,
  ...(says !== undefined && { then: ({ ui }) => ui.read(says) }),
});
const tooMany = refusal('too_many_requests', { retryAfter: 42 });

/** Confirming a login, from the form on whose answer was right. */
export const stepUpScene: Scene = {
  flow: stepUpFlow,
  open: async (world, variant) => {
    world.gateway.usually(
      login.name,
      refusal('verification_needed', { value: { stepUp: { ticket: 't1', ways: ways[variant] } } }),
    );
    await asVisitor(world);
    await sendLogin(world);
  },
  deeds: {
    'way.chosen: SMS': press(said('step_up_by_sms')),
    'way.chosen: the name of the bank account': press(said('step_up_by_name')),
    'ways.asked': press(said('step_up_other')),
    'code.requested': press(said('step_up_send')),
    'answer.changed: a code': write(codeLabel, '123456'),
    'answer.changed: a name': write(said('step_up_name'), 'Mai Linh'),
    'answer.changed: something else': write(codeLabel, 'twelve'),
    'answer.submitted': press(said('step_up_confirm')),
    'confirmation.leave': press(said('step_up_back')),
    'sendStepUpCode ends: sent, for five minutes': {
      call: stepUpCode.name,
      answer: ({ began }) =>
        reply(stepUpCode, { expirationTime: new Date(began + 300_000).toISOString(), sentTo: '+84 ••• 678' }),
    },
    'sendStepUpCode ends: too many, wait 42 s': sends(tooMany, said('too_many_requests')),
    'sendStepUpCode ends: the time is over': sends(refusal('code_expired'), said('step_up_over')),
    'sendStepUpCode ends: refused': sends(refusal('wrong_state'), said('wrong_state')),
    'sendStepUpCode ends: no answer': sends(offline, said('network_abnormal')),
    'confirmLogin ends: welcome': checks(reply(stepUp)),
    'confirmLogin ends: wrong': checks(refusal('code_wrong')),
    'confirmLogin ends: over': checks(refusal('code_expired')),
    'confirmLogin ends: too many, wait 42 s': checks(tooMany, said('too_many_requests')),
    'confirmLogin ends: locked': checks(refusal('account_locked'), said('account_locked')),
    'confirmLogin ends: no answer': checks(offline, said('network_abnormal')),
  },
  sees: {
    'stepUp.asking.choosing': sees(said('step_up_by_sms'), 'ready'),
    'stepUp.asking.sending': ({ ui }) => ui.read(said('step_up_sending')),
    'stepUp.asking.unsent.ready': sees(said('step_up_send'), 'ready'),
    'stepUp.asking.unsent.waiting': sees(counted('step_up_again'), 'off'),
    'stepUp.asking.answering.known': sees(said('step_up_confirm'), 'ready'),
    'stepUp.asking.answering.cooling': sees(counted('step_up_send_again_in'), 'off'),
    'stepUp.asking.answering.resendable': sees(said('step_up_send'), 'ready'),
    'stepUp.asking.waiting': sees(counted('step_up_again'), 'off'),
    'stepUp.asking.over': async ({ ui }) => {
      await ui.see('button', said('step_up_back'), 'ready');
      await ui.miss('button', said('step_up_confirm'));
    },
    'stepUp.checking': sees(said('step_up_confirm'), 'busy'),
    'stepUp.confirmed': ({ ui }) => ui.miss('dialog', said('login_title')),
    'stepUp.givenUp': sees(said('login_submit'), 'ready'),
  },
};
