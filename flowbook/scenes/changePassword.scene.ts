import { contract } from '../../contract/index.ts';
import { changePasswordFlow } from '../flows/changePassword.flow.ts';
import { reply } from '../world/answers.ts';
import { fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { counted, text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { press, inTurn } from '../world/acts.ts';
import type { Visit } from '../world/begins.ts';
import { sendLogin, isVisitor, isMember } from './ways.ts';

const { login } = contract.session;

const gone: Act = ({ ui }) => ui.miss('dialog', text('password_change_title'));

/** From the account menu, or as the first thing after a login with a weak password. */
export const changePasswordScene: Scene = {
  flow: changePasswordFlow,
  begins: (variant) =>
    variant === 'by choice'
      ? {
          as: 'mai',
          before: isMember,
          then: inTurn<Visit>(press('header_account_menu'), press('header_change_password')),
        }
      : {
          as: 'visitor',
          orders: { [login.name]: reply(login, { passwordWeak: true }) },
          before: isVisitor,
          then: sendLogin,
        },
  deeds: {
    ...typing(changePasswordFlow, {
      oldPassword: text('password_old'),
      newPassword: text('password_new'),
      confirmNewPassword: text('password_again'),
    }),
    'form.submitted': ({ ui }) => ui.press('button', text('password_change_submit')),
    'form.closed': ({ ui }) => ui.press('button', text('close')),
    'rule.retried': ({ ui }) => ui.press('button', text('retry')),
    ...fetchAnswers(changePasswordFlow, 'loadRule'),
    ...formAnswers(changePasswordFlow, 'changePassword', {
      'wrong current password': text('password_wrong'),
      'too easy to guess': text('password_easy'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'changePassword.preparing.loading': async ({ ui }) => {
      await ui.see('dialog', text('password_change_title'));
      await ui.miss('button', text('login_password_show'));
    },
    'changePassword.preparing.failed': ({ ui }) => ui.read(text('password_form_failed')),
    'changePassword.open.filling.editing': ({ ui }) => ui.see('button', text('password_change_submit'), 'ready'),
    'changePassword.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'changePassword.open.submitting': ({ ui }) => ui.see('button', text('password_change_submit'), 'busy'),
    'changePassword.changed': async (world) => {
      await gone(world);
      await world.ui.see('dialog', text('login_title'));
      await world.ui.seeBehind(text('toast_password_changed'));
    },
    'changePassword.declined': async (world) => {
      await gone(world);
      await world.ui.see('button', text('header_log_in'), 'ready');
    },
    'changePassword.closed': async (world) => {
      await gone(world);
      await world.ui.see('button', text('header_account_menu'), 'ready');
    },
  },
};
