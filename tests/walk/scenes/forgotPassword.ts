import type { SnapshotFrom } from 'xstate';
import { contract } from '../../../contract/index.ts';
import { forgotPasswordFlow } from '../../../flowbook/flows/forgotPassword.flow.ts';
import type { forgotPasswordMachine } from '../../../machines/auth/forgotPassword.machine.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, Reply, Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { ruledAnswer } from './changePassword.ts';
import { asVisitor, openLogin } from './ways.ts';

const { forgotByEmail, setByPhone } = contract.password;
const { forgotCode } = contract.verification;
const { registerSettings, status } = contract.system;

/** A code is asked for while that takes a press. */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { code } = (snapshot as SnapshotFrom<typeof forgotPasswordMachine>).context;
  return (
    (type !== 'code.requested' || code.getSnapshot().matches('ready')) && forgotPasswordFlow.offer(snapshot, type, name)
  );
};

/** Comes to the form from the login form. */
export const openForgot: Act = async (world) => {
  await openLogin(world);
  await world.ui.press('button', said('login_forgot'));
  await world.ui.see('dialog', said('password_forgot_title'));
};

export const choosePhone: Act = ({ ui }) => ui.press('tab', said('password_forgot_by_phone'));

const says =
  (text: string): Act =>
  ({ ui }) =>
    ui.read(text);
const fillIn =
  (label: string, text: string): Act =>
  ({ ui }) =>
    ui.type(label, text);
const answered =
  (call: string) =>
  (answer: Answer, text?: string): Reply => ({ call, answer, ...(text !== undefined && { then: says(text) }) });
const linked = answered(forgotByEmail.name);
const set = answered(setByPhone.name);

const isByEmail = ({ ui }: World) => ui.has('button', said('password_forgot_send'));
const submit: Act = async (world) =>
  world.ui.press('button', (await isByEmail(world)) ? said('password_forgot_send') : said('password_forgot_submit'));

const see =
  (text: Parameters<typeof said>[0], condition: 'ready' | 'busy'): Act =>
  ({ ui }) =>
    ui.see('button', said(text), condition);
const waits: Act = ({ ui }) => ui.see('button', counted('login_again'), 'off');
const gone: Act = ({ ui }) => ui.miss('dialog', said('password_forgot_title'));

/** The ways back in, from the login form on. */
export const forgotPasswordScene: Scene = {
  flow: { ...forgotPasswordFlow, offer },
  open: async (world, variant) => {
    if (variant === 'by email only') {
      const { register } = status.example.reply;
      world.gateway.usually(status.name, world.gateway.status({ register: { ...register, phoneReset: false } }));
    }
    await asVisitor(world);
    await openForgot(world);
  },
  deeds: {
    'way.chosen: by phone': choosePhone,
    'way.chosen: by email': ({ ui }) => ui.press('tab', said('password_forgot_by_email')),
    'field.changed: a name': fillIn(said('login_username'), 'mai'),
    'field.changed: an address': fillIn(said('password_email'), 'mai@example.com'),
    'field.changed: a short number': fillIn(said('login_mobile'), '912'),
    'field.changed: a number': fillIn(said('login_mobile'), '912345678'),
    'field.changed: the code': fillIn(said('login_code'), '123456'),
    'field.changed: a new password': fillIn(said('password_new'), 'shuffle-twice'),
    'field.changed: the password again': fillIn(said('password_again'), 'shuffle-twice'),
    'code.requested': ({ ui }) => ui.press('button', said('login_code_send')),
    'form.submitted': submit,
    'form.closed': ({ ui }) => ui.press('button', said('close')),
    'notice.confirmed': ({ ui }) => ui.press('button', said('confirm')),
    'rule.retried': ({ ui }) => ui.press('button', said('retry')),
    'loadRule ends: the rule': { call: registerSettings.name, answer: ruledAnswer },
    'loadRule ends: no answer': { call: registerSettings.name, answer: offline },
    'sendLink ends: sent': linked(reply(forgotByEmail)),
    'sendLink ends: not offered': linked(refusal('feature_off'), said('feature_off')),
    'sendLink ends: too many, wait 42 s': linked(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'sendLink ends: no answer': linked(offline, said('network_abnormal')),
    'setPassword ends: welcome': set(reply(setByPhone)),
    'setPassword ends: not the code': set(refusal('code_wrong'), said('code_wrong')),
    'setPassword ends: too easy to guess': set(
      refusal('invalid_fields', { value: { fields: ['newPassword'] } }),
      said('password_easy'),
    ),
    'setPassword ends: a locked account': set(refusal('account_locked'), said('account_locked')),
    'setPassword ends: too many, wait 42 s': set(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'setPassword ends: no answer': set(offline, said('network_abnormal')),
    'resetCode/sendCode ends: sent, for a minute': {
      call: forgotCode.name,
      answer: ({ began }) => reply(forgotCode, { expirationTime: new Date(began + 60_000).toISOString() }),
      then: says(said('login_code_sent')),
    },
  },
  sees: {
    'forgotPassword.open.byEmail.filling.editing': see('password_forgot_send', 'ready'),
    'forgotPassword.open.byEmail.filling.waiting': waits,
    'forgotPassword.open.byEmail.sending': see('password_forgot_send', 'busy'),
    'forgotPassword.open.byEmail.linkSent': ({ ui }) => ui.see('dialog', said('password_forgot_sent_title')),
    'forgotPassword.open.byPhone.preparing.loading': ({ ui }) => ui.miss('button', said('password_forgot_submit')),
    'forgotPassword.open.byPhone.preparing.failed': ({ ui }) => ui.read(said('password_form_failed')),
    'forgotPassword.open.byPhone.filling.editing': see('password_forgot_submit', 'ready'),
    'forgotPassword.open.byPhone.filling.waiting': waits,
    'forgotPassword.open.byPhone.setting': see('password_forgot_submit', 'busy'),
    'forgotPassword.entered': async (world) => {
      await gone(world);
      await world.ui.see('button', said('header_account_menu'));
    },
    'forgotPassword.closed': async (world) => {
      await gone(world);
      await world.ui.see('button', said('header_log_in'), 'ready');
    },
    'forgotPassword.givenUp': async (world) => {
      await gone(world);
      await world.ui.see('dialog', said('login_title'));
    },
  },
};
