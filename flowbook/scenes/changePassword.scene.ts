import { contract } from '../../contract/index.ts';
import { changePasswordFlow, ruleOutcomes } from '../flows/changePassword.flow.ts';
import { reply } from '../world/answers.ts';
import { fetchAnswers, formAnswers, typing, wired } from '../world/declared.ts';
import { counted, text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { asMember, asVisitor, sendLogin } from './ways.ts';

const { registerSettings } = contract.system;

const gone: Act = ({ ui }) => ui.miss('dialog', text('password_change_title'));

/** The rule that passwords are held to, as the gateway sends it. */
export const ruledAnswer = wired(ruleOutcomes['the rule']);

/** From the account menu, or as the first thing after a login with a weak password. */
export const changePasswordScene: Scene = {
  flow: changePasswordFlow,
  open: async (world, variant) => {
    world.gateway.hold([]);
    if (variant === 'by choice') {
      world.gateway.runs({ signedIn: true });
      await asMember(world);
      world.gateway.hold([registerSettings.name]);
      await world.ui.press('button', text('header_account_menu'));
      await world.ui.press('button', text('header_change_password'));
    } else {
      world.gateway.usually(contract.session.login.name, reply(contract.session.login, { passwordWeak: true }));
      await asVisitor(world);
      world.gateway.hold([registerSettings.name]);
      await sendLogin(world);
    }
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
