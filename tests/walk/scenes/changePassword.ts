import { contract } from '../../../contract/index.ts';
import { changePasswordFlow } from '../../../flowbook/flows/changePassword.flow.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, Reply, Scene } from '../scene.ts';
import { asMember, asVisitor, sendLogin } from './ways.ts';

const { change } = contract.password;
const { registerSettings } = contract.system;

const fillIn =
  (label: string, text: string): Act =>
  ({ ui }) =>
    ui.type(label, text);
const answered = (answer: Answer, says?: string): Reply => ({
  call: change.name,
  answer,
  ...(says !== undefined && { then: ({ ui }) => ui.read(says) }),
});
const gone: Act = ({ ui }) => ui.miss('dialog', said('password_change_title'));

/** The rule of a password as the flow has it. */
export const ruledAnswer = reply(registerSettings, {
  password: {
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    acceptedPattern: '[!-~]+',
    patternId: 'letters_digits_symbols',
  },
});

/** A new password, from the account menu on, or as the first thing after a login with a weak one. */
export const changePasswordScene: Scene = {
  flow: changePasswordFlow,
  open: async (world, variant) => {
    world.gateway.hold([]);
    if (variant === 'by choice') {
      world.gateway.runs({ signedIn: true });
      await asMember(world);
      world.gateway.hold([registerSettings.name]);
      await world.ui.press('button', said('header_account_menu'));
      await world.ui.press('button', said('header_change_password'));
    } else {
      world.gateway.usually(contract.session.login.name, reply(contract.session.login, { passwordWeak: true }));
      await asVisitor(world);
      world.gateway.hold([registerSettings.name]);
      await sendLogin(world);
    }
  },
  deeds: {
    'field.changed: the old one': fillIn(said('password_old'), 'deal-me-in'),
    'field.changed: a new one': fillIn(said('password_new'), 'shuffle-twice'),
    'field.changed: the new one again': fillIn(said('password_again'), 'shuffle-twice'),
    'form.submitted': ({ ui }) => ui.press('button', said('password_change_submit')),
    'form.closed': ({ ui }) => ui.press('button', said('close')),
    'rule.retried': ({ ui }) => ui.press('button', said('retry')),
    'loadRule ends: the rule': { call: registerSettings.name, answer: ruledAnswer },
    'loadRule ends: no answer': { call: registerSettings.name, answer: offline },
    'changePassword ends: changed': answered(reply(change)),
    'changePassword ends: not the old one': answered(refusal('wrong_credentials'), said('password_wrong')),
    'changePassword ends: too easy to guess': answered(
      refusal('invalid_fields', { value: { fields: ['newPassword'] } }),
      said('password_easy'),
    ),
    'changePassword ends: not offered': answered(refusal('feature_off'), said('feature_off')),
    'changePassword ends: too many, wait 42 s': answered(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'changePassword ends: no answer': answered(offline, said('network_abnormal')),
  },
  sees: {
    'changePassword.preparing.loading': async ({ ui }) => {
      await ui.see('dialog', said('password_change_title'));
      await ui.miss('button', said('login_password_show'));
    },
    'changePassword.preparing.failed': ({ ui }) => ui.read(said('password_form_failed')),
    'changePassword.open.filling.editing': ({ ui }) => ui.see('button', said('password_change_submit'), 'ready'),
    'changePassword.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'changePassword.open.changing': ({ ui }) => ui.see('button', said('password_change_submit'), 'busy'),
    'changePassword.changed': async (world) => {
      await gone(world);
      await world.ui.see('dialog', said('login_title'));
      await world.ui.seeBehind(said('toast_password_changed'));
    },
    'changePassword.declined': async (world) => {
      await gone(world);
      await world.ui.see('button', said('header_log_in'), 'ready');
    },
    'changePassword.closed': async (world) => {
      await gone(world);
      await world.ui.see('button', said('header_account_menu'), 'ready');
    },
  },
};
