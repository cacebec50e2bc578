import { resetPasswordFlow } from '../../../flowbook/flows/resetPassword.flow.ts';
import { fetchAnswers, formAnswers, typing } from '../declared.ts';
import { counted, said } from '../said.ts';
import type { Act, Scene } from '../scene.ts';

const seeLogin: Act = async ({ ui }) => {
  await ui.miss('dialog', said('password_reset_title'));
  await ui.see('dialog', said('login_title'));
};

/** From the link in the email. */
export const resetPasswordScene: Scene = {
  flow: resetPasswordFlow,
  open: (world, variant) => world.open({ path: variant === 'a link' ? '/login#reset=t1.secret' : '/login#reset=' }),
  deeds: {
    ...typing(resetPasswordFlow, { newPassword: said('password_new'), confirmNewPassword: said('password_again') }),
    'form.submitted': ({ ui }) => ui.press('button', said('password_reset_submit')),
    'form.closed': ({ ui }) => ui.press('button', said('close')),
    'link.renewed': ({ ui }) => ui.press('button', said('password_reset_another')),
    'rule.retried': ({ ui }) => ui.press('button', said('retry')),
    ...fetchAnswers(resetPasswordFlow, 'loadRule'),
    ...formAnswers(resetPasswordFlow, 'setPassword', {
      'link expired': said('password_reset_over_text'),
      'too easy to guess': said('password_easy'),
      'not offered': said('feature_off'),
    }),
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
