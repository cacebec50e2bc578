import { contract } from '../../contract/index.ts';
import type { loginMachine } from '../../machines/auth/login.machine.ts';
import type { Outcome } from '../flow.ts';
import { loginFlow } from '../flows/login.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { offline, reply } from '../world/answers.ts';
import { formAnswers, ticking, typing } from '../world/declared.ts';
import { counted, text, beginning } from '../world/text.ts';
import type { Act, AtOnce, Scene } from '../world/scene.ts';
import { press, inTurn, button } from '../world/acts.ts';
import type { Visit } from '../world/begins.ts';

const { login, socialStart, stepUp } = contract.session;

type Snapshot = SnapshotFrom<typeof loginMachine>;

/** A code can be requested where the form shows the button for it, while the button can be pressed. */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { context } = snapshot as Snapshot;
  const isAskable = context.fields.type === 'sms' && context.sms.getSnapshot().matches('ready');
  return (type !== 'code.requested' || isAskable) && loginFlow.offer(snapshot, type, name);
};

const keeping = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('cookies', isAllowed) });
const { broken: _, ...stepUpOutcomes } = loginFlow.outcomes['stepUp'] as Readonly<Record<string, Outcome>>;

/** Signs in with Google, up to where the gateway is called. */
const comeBackFromGoogle: Act = async ({ ui, popups, gateway, until }) => {
  gateway.usually(socialStart.name, reply(socialStart, { state: 's1' }));
  await ui.press('button', text('social_google'));
  await until(
    () => popups.isAtProvider(),
    () => 'the window is not sent to Google',
  );
  await popups.say({ state: 's1', code: 'c1' });
  await until(
    () => gateway.waiting.includes(login.name),
    () => 'the gateway is not asked to log in',
  );
};

const confirmByName: Act = async ({ ui, gateway }) => {
  gateway.usually(stepUp.name, reply(stepUp));
  await ui.press('button', text('step_up_by_name'));
  await ui.type(text('step_up_name'), 'Mai Linh');
  await ui.press('button', text('step_up_confirm'));
};

/** Logging in, from the open form on. */
export const loginScene: Scene = {
  flow: { ...loginFlow, offer, outcomes: { ...loginFlow.outcomes, stepUp: stepUpOutcomes } },
  begins: (variant) => ({
    as: 'visitor',
    site: { switches: { mobileLoginCode: variant === 'SMS offered', googleSignIn: true, facebookSignIn: true } },
    keeps: variant === 'SMS offered' ? {} : { cookies: { remember_croupier: 'mai' } },
    then: inTurn<Visit>(press('header_log_in'), button('login_submit', 'ready')),
  }),
  deeds: {
    ...typing(loginFlow, {
      username: text('login_name'),
      password: text('login_password'),
      captcha: text('login_captcha'),
      mobileNum: text('login_mobile'),
      verificationCode: text('login_code'),
      rememberMe: ticking(text('login_remember')),
    }),
    'type.chosen: SMS code': ({ ui }) => ui.press('tab', text('login_by_code')),
    'type.chosen: password': ({ ui }) => ui.press('tab', text('login_by_password')),
    'code.requested': ({ ui }) => ui.press('button', text('login_code_send')),
    'form.submitted': ({ ui }) => ui.press('button', text('login_submit')),
    'form.closed': ({ ui }) => ui.press('button', text('close')),
    'social.tried': comeBackFromGoogle,
    'social.failed': { call: login.name, answer: offline, then: ({ ui }) => ui.read(text('unsure_login')) },
    'social.entered: welcome': { call: login.name, answer: reply(login) },
    'stepUp ends: confirmed': confirmByName,
    'stepUp ends: given up': ({ ui }) => ui.press('button', text('step_up_back')),
    'stepUp ends: closed': ({ ui }) => ui.press('button', text('close')),
    ...formAnswers(loginFlow, 'logIn', {
      wrong: text('wrong_credentials'),
      'wrong code': text('code_wrong'),
      'wrong, captcha next time': text('wrong_credentials'),
    }),
    'rememberName ends: kept': keeping(true),
    'rememberName ends: the browser stores nothing': keeping(false),
    'captcha/loadPicture ends: a picture': {
      call: contract.verification.captcha.name,
      answer: ({ began }) =>
        reply(contract.verification.captcha, { expirationTime: new Date(began + 300_000).toISOString() }),
    },
    'smsCode/sendCode ends: sent, for a minute': {
      call: contract.verification.loginCode.name,
      answer: reply(contract.verification.loginCode, { expiredMinutes: 1 }),
      then: ({ ui }) => ui.read(beginning('login_code_sent')),
    },
  },
  sees: {
    'login.open.filling.editing': async ({ ui }) => {
      await ui.see('dialog', text('login_title'));
      await ui.see('button', text('login_submit'), 'ready');
    },
    'login.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'login.open.submitting': ({ ui }) => ui.see('button', text('login_submit'), 'busy'),
    'login.open.confirming': ({ ui }) => ui.see('button', text('step_up_back'), 'ready'),
    'login.open.entering': ({ ui }) => ui.see('button', text('login_submit'), 'busy'),
    'login.remembering': null,
    'login.done': async ({ ui }) => {
      await ui.miss('dialog', text('login_title'));
      await ui.miss('button', text('header_log_in'));
    },
    'login.closed': async ({ ui }) => {
      await ui.miss('dialog', text('login_title'));
      await ui.see('button', text('header_log_in'), 'ready');
    },
  },
};
