import { resetPasswordFlow } from '../flows/resetPassword.flow.ts';
import { fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { counted, text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const seeLogin: Act = async ({ ui }) => {
  await ui.miss('dialog', text('password_reset_title'));
  await ui.see('dialog', text('login_title'));
};

/** From the link in the email. */
export const resetPasswordScene: Scene = {
  flow: resetPasswordFlow,
  begins: (variant) => ({ as: 'visitor', at: variant === 'a link' ? '/login#reset=t1.secret' : '/login#reset=' }),
  deeds: {
    ...typing(resetPasswordFlow, { newPassword: text('password_new'), confirmNewPassword: text('password_again') }),
    'form.submitted': ({ ui }) => ui.press('button', text('password_reset_submit')),
    'form.closed': ({ ui }) => ui.press('button', text('close')),
    'link.renewed': ({ ui }) => ui.press('button', text('password_reset_another')),
    'rule.retried': ({ ui }) => ui.press('button', text('retry')),
    ...fetchAnswers(resetPasswordFlow, 'loadRule'),
    ...formAnswers(resetPasswordFlow, 'setPassword', {
      'link expired': text('password_reset_over_text'),
      'too easy to guess': text('password_easy'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'resetPassword.preparing.loading': async ({ ui }) => {
      await ui.see('dialog', text('password_reset_title'));
      await ui.miss('button', text('password_reset_submit'));
    },
    'resetPassword.preparing.failed': ({ ui }) => ui.read(text('password_form_failed')),
    'resetPassword.open.filling.editing': ({ ui }) => ui.see('button', text('password_reset_submit'), 'ready'),
    'resetPassword.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'resetPassword.open.submitting': ({ ui }) => ui.see('button', text('password_reset_submit'), 'busy'),
    'resetPassword.over': ({ ui }) => ui.see('heading', text('password_reset_over')),
    'resetPassword.done': async (world) => {
      await seeLogin(world);
      await world.ui.seeBehind(text('toast_password_changed'));
    },
    'resetPassword.renewing': async ({ ui }) => {
      await ui.see('dialog', text('password_forgot_title'));
      await ui.miss('dialog', text('login_title'));
    },
    'resetPassword.closed': seeLogin,
  },
};
