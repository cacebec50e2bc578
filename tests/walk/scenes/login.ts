import type { SnapshotFrom } from 'xstate';
import { contract } from '../../../contract/index.ts';
import { loginFlow } from '../../../flowbook/flows/login.flow.ts';
import type { loginMachine } from '../../../machines/auth/login.machine.ts';
import { offline, refusal, reply } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, AtOnce, Reply, Scene } from '../scene.ts';
import { asVisitor } from './ways.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

/** A code is asked for where the form shows the button for it, and while that takes a press; an answer is sent while one is asked for. */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { context } = snapshot as Snapshot;
  const isAskable = context.fields.type === 'sms' && context.sms.getSnapshot().matches('ready');
  if (type === 'entry.tried' && context.stepUp === null) return false;
  return (type !== 'code.requested' || isAskable) && loginFlow.offer(snapshot, type, name);
};

const fillIn =
  (label: string, text: string): Act =>
  ({ ui }) =>
    ui.type(label, text);
const says =
  (text: string): Act =>
  ({ ui }) =>
    ui.read(text);

const loggedIn = (changes = {}): Reply => ({
  call: contract.session.login.name,
  answer: reply(contract.session.login, changes),
});
const wrong = (captcha: boolean): Reply => ({
  call: contract.session.login.name,
  answer: refusal('wrong_credentials', { value: captcha ? { captcha } : {} }),
  then: says(said('wrong_credentials')),
});
const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('cookies', isAllowed) });

/** Logging in, from the open form on. */
export const loginScene: Scene = {
  flow: { ...loginFlow, offer },
  open: async (world, variant) => {
    const isOffered = variant === 'SMS offered';
    world.gateway.runs({ smsOffered: isOffered });
    if (isOffered) await asVisitor(world);
    else await world.open({ cookies: { remember_croupier: 'mai' } });
    await world.ui.press('button', said('header_log_in'));
    await world.ui.see('dialog', said('login_title'));
  },
  deeds: {
    'field.changed: a name': fillIn(said('login_username'), 'mai'),
    'field.changed: a password': fillIn(said('login_password'), 'deal-me-in'),
    'field.changed: the captcha': fillIn(said('login_captcha'), 'HKMR4'),
    'field.changed: a short number': fillIn(said('login_mobile'), '912'),
    'field.changed: a number': fillIn(said('login_mobile'), '912345678'),
    'field.changed: a code': fillIn(said('login_code'), '123456'),
    'field.changed: not to be remembered': ({ ui }) => ui.press('checkbox', said('login_remember')),
    'type.chosen: SMS code': ({ ui }) => ui.press('tab', said('login_by_code')),
    'type.chosen: password': ({ ui }) => ui.press('tab', said('login_by_password')),
    'code.requested': ({ ui }) => ui.press('button', said('login_code_send')),
    'form.submitted': ({ ui }) => ui.press('button', said('login_submit')),
    'login.closed': ({ ui }) => ui.press('button', said('close')),
    'entry.tried': async ({ ui }) => {
      if (await ui.has('button', said('step_up_by_name'))) await ui.press('button', said('step_up_by_name'));
      await ui.type(said('step_up_name'), 'Mai Linh');
      await ui.press('button', said('step_up_confirm'));
    },
    'entry.failed': {
      call: contract.session.stepUp.name,
      answer: refusal('code_wrong'),
      then: says(said('step_up_wrong_name')),
    },
    'entry.made: welcome': { call: contract.session.stepUp.name, answer: reply(contract.session.stepUp) },
    'confirmation.givenUp': ({ ui }) => ui.press('button', said('step_up_back')),
    'logIn ends: welcome': loggedIn(),
    'logIn ends: welcome, weak password': loggedIn({ passwordWeak: true }),
    'logIn ends: to be confirmed': {
      call: contract.session.login.name,
      answer: refusal('verification_needed', { value: { stepUp: { ticket: 't1', ways: ['sms', 'bankName'] } } }),
    },
    'logIn ends: wrong': wrong(false),
    'logIn ends: wrong, captcha next time': wrong(true),
    'logIn ends: too many, wait 42 s': {
      call: contract.session.login.name,
      answer: refusal('too_many_requests', { retryAfter: 42 }),
      then: says(said('too_many_requests')),
    },
    'logIn ends: no answer': {
      call: contract.session.login.name,
      answer: offline,
      then: says(said('network_abnormal')),
    },
    'rememberName ends: kept': keeping(true),
    'rememberName ends: the browser keeps nothing': keeping(false),
    'captcha/loadPicture ends: a picture': {
      call: contract.verification.captcha.name,
      answer: ({ began }) =>
        reply(contract.verification.captcha, { expirationTime: new Date(began + 300_000).toISOString() }),
    },
    'smsCode/sendCode ends: sent, for a minute': {
      call: contract.verification.loginCode.name,
      answer: reply(contract.verification.loginCode, { expiredMinutes: 1 }),
      then: says(said('login_code_sent')),
    },
  },
  sees: {
    'login.open.filling.editing': async ({ ui }) => {
      await ui.see('dialog', said('login_title'));
      await ui.see('button', said('login_submit'), 'ready');
    },
    'login.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'login.open.submitting': ({ ui }) => ui.see('button', said('login_submit'), 'busy'),
    'login.open.confirming': ({ ui }) => ui.see('button', said('step_up_back'), 'ready'),
    'login.open.entering': ({ ui }) => ui.see('button', said('step_up_confirm'), 'busy'),
    'login.remembering': null,
    'login.done': async ({ ui }) => {
      await ui.miss('dialog', said('login_title'));
      await ui.miss('button', said('header_log_in'));
    },
    'login.closed': async ({ ui }) => {
      await ui.miss('dialog', said('login_title'));
      await ui.see('button', said('header_log_in'), 'ready');
    },
  },
};
