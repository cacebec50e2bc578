import { contract } from '../../contract/index.ts';
import type { forgotPasswordMachine } from '../../machines/auth/forgotPassword.machine.ts';
import { forgotPasswordFlow } from '../flows/forgotPassword.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { reply } from '../world/answers.ts';
import { fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { counted, text, beginning } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { Press } from '../world/begins.ts';
import { openLogin } from './ways.ts';

const { forgotCode } = contract.verification;

/** A code is requested only while its button can be pressed. */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { code } = (snapshot as SnapshotFrom<typeof forgotPasswordMachine>).context;
  return (
    (type !== 'code.requested' || code.getSnapshot().matches('ready')) && forgotPasswordFlow.offer(snapshot, type, name)
  );
};

/** Opens the form from the login form. */
export const openForgot: Press = async (world) => {
  await openLogin(world);
  await world.ui.press('button', text('login_forgot'));
  await world.ui.see('dialog', text('password_forgot_title'));
};

export const choosePhone: Press = ({ ui }) => ui.press('tab', text('password_forgot_by_phone'));

const submit: Act = async ({ ui, isIn }) =>
  ui.press(
    'button',
    (await isIn(['forgotPassword.open.byEmail.filling.editing']))
      ? text('password_forgot_send')
      : text('password_forgot_submit'),
  );

const see =
  (id: Parameters<typeof text>[0], condition: 'ready' | 'busy'): Act =>
  ({ ui }) =>
    ui.see('button', text(id), condition);
const waits: Act = ({ ui }) => ui.see('button', counted('login_again'), 'off');
const gone: Act = ({ ui }) => ui.miss('dialog', text('password_forgot_title'));

/** The ways back in, from the login form. */
export const forgotPasswordScene: Scene = {
  flow: { ...forgotPasswordFlow, offer },
  begins: (variant) => ({
    as: 'visitor',
    site: {
      switches: { phoneReset: variant.startsWith('by phone') },
      codes: { sms: true, email: variant === 'by phone too' || variant === 'by email only' },
    },
    then: openForgot,
  }),
  deeds: {
    'way.chosen: by phone': choosePhone,
    'way.chosen: by email': ({ ui }) => ui.press('tab', text('password_forgot_by_email')),
    ...typing(forgotPasswordFlow, {
      username: text('login_username'),
      email: text('password_email'),
      mobileNum: text('login_mobile'),
      verificationCode: text('login_code'),
      newPassword: text('password_new'),
      confirmNewPassword: text('password_again'),
    }),
    'code.requested': ({ ui }) => ui.press('button', text('login_code_send')),
    'form.submitted': submit,
    'form.closed': ({ ui }) => ui.press('button', text('close')),
    'service.chosen': ({ ui }) => ui.press('button', text('slider_service')),
    'notice.confirmed': ({ ui }) => ui.press('button', text('confirm')),
    'rule.retried': ({ ui }) => ui.press('button', text('retry')),
    ...fetchAnswers(forgotPasswordFlow, 'loadRule'),
    ...formAnswers(forgotPasswordFlow, 'sendLink', { 'nothing can be sent': text('cannot_send') }),
    ...formAnswers(forgotPasswordFlow, 'setPassword', {
      'wrong code': text('code_wrong'),
      'too easy to guess': text('password_easy'),
      'account locked': text('account_locked'),
    }),
    'resetCode/sendCode ends: sent, for a minute': {
      call: forgotCode.name,
      answer: ({ began }) => reply(forgotCode, { expirationTime: new Date(began + 60_000).toISOString() }),
      then: ({ ui }) => ui.read(beginning('login_code_sent')),
    },
  },
  sees: {
    'forgotPassword.open.byEmail.filling.editing': see('password_forgot_send', 'ready'),
    'forgotPassword.open.byEmail.filling.waiting': waits,
    'forgotPassword.open.byEmail.submitting': see('password_forgot_send', 'busy'),
    'forgotPassword.open.byEmail.linkSent': ({ ui }) => ui.see('dialog', text('password_forgot_sent_title')),
    'forgotPassword.open.byPhone.preparing.loading': ({ ui }) => ui.miss('button', text('password_forgot_submit')),
    'forgotPassword.open.byPhone.preparing.failed': ({ ui }) => ui.read(text('password_form_failed')),
    'forgotPassword.open.byPhone.filling.editing': see('password_forgot_submit', 'ready'),
    'forgotPassword.open.byPhone.filling.waiting': waits,
    'forgotPassword.open.byPhone.submitting': see('password_forgot_submit', 'busy'),
    'forgotPassword.impossible': ({ ui }) => ui.read(text('cannot_send')),
    'forgotPassword.entered': async (world) => {
      await gone(world);
      await world.ui.see('button', text('header_account_menu'));
    },
    'forgotPassword.changed': async (world) => {
      await gone(world);
      await world.ui.see('dialog', text('login_title'));
      await world.ui.seeBehind(text('toast_password_changed'));
    },
    'forgotPassword.handedOver': gone,
    'forgotPassword.closed': async (world) => {
      await gone(world);
      await world.ui.see('button', text('header_log_in'), 'ready');
    },
    'forgotPassword.givenUp': async (world) => {
      await gone(world);
      await world.ui.see('dialog', text('login_title'));
    },
  },
};
