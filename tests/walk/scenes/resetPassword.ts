import { contract } from '../../../contract/index.ts';
import { resetPasswordFlow } from '../../../flowbook/flows/resetPassword.flow.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, Reply, Scene } from '../scene.ts';
import { ruledAnswer } from './changePassword.ts';

const { setByEmail } = contract.password;
const { registerSettings } = contract.system;

const fillIn =
  (label: string, text: string): Act =>
  ({ ui }) =>
    ui.type(label, text);
const answered = (answer: Answer, says?: string): Reply => ({
  call: setByEmail.name,
  answer,
  ...(says !== undefined && { then: ({ ui }) => ui.read(says) }),
});
const seeLogin: Act = async ({ ui }) => {
  await ui.miss('dialog', said('password_reset_title'));
  await ui.see('dialog', said('login_title'));
};

/** A new password, from the link of the email on. */
export const resetPasswordScene: Scene = {
  flow: resetPasswordFlow,
  open: (world, variant) => world.open({ path: variant === 'a link' ? '/login#reset=t1.secret' : '/login#reset=' }),
  deeds: {
    'field.changed: a new one': fillIn(said('password_new'), 'shuffle-twice'),
    'field.changed: the new one again': fillIn(said('password_again'), 'shuffle-twice'),
    'form.submitted': ({ ui }) => ui.press('button', said('password_reset_submit')),
    'form.closed': ({ ui }) => ui.press('button', said('close')),
    'link.renewed': ({ ui }) => ui.press('button', said('password_reset_another')),
    'rule.retried': ({ ui }) => ui.press('button', said('retry')),
    'loadRule ends: the rule': { call: registerSettings.name, answer: ruledAnswer },
    'loadRule ends: no answer': { call: registerSettings.name, answer: offline },
    'setPassword ends: done': answered(reply(setByEmail)),
    'setPassword ends: the link is over': answered(refusal('code_expired')),
    'setPassword ends: too easy to guess': answered(
      refusal('invalid_fields', { value: { fields: ['newPassword'] } }),
      said('password_easy'),
    ),
    'setPassword ends: not offered': answered(refusal('feature_off'), said('feature_off')),
    'setPassword ends: too many, wait 42 s': answered(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'setPassword ends: no answer': answered(offline, said('network_abnormal')),
  },
  sees: {
    'resetPassword.preparing.loading': async ({ ui }) => {
      await ui.see('dialog', said('password_reset_title'));
      await ui.miss('button', said('password_reset_submit'));
    },
    'resetPassword.preparing.failed': ({ ui }) => ui.read(said('password_form_failed')),
    'resetPassword.open.filling.editing': ({ ui }) => ui.see('button', said('password_reset_submit'), 'ready'),
    'resetPassword.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'resetPassword.open.submitting': ({ ui }) => ui.see('button', said('password_reset_submit'), 'busy'),
    'resetPassword.over': ({ ui }) => ui.see('heading', said('password_reset_over')),
    'resetPassword.done': async (world) => {
      await seeLogin(world);
      await world.ui.seeBehind(said('toast_password_changed'));
    },
    'resetPassword.renewing': async ({ ui }) => {
      await ui.see('dialog', said('password_forgot_title'));
      await ui.miss('dialog', said('login_title'));
    },
    'resetPassword.closed': seeLogin,
  },
};
