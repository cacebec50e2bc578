import { contract } from '../../contract/index.ts';
import type { registerMachine } from '../../machines/auth/register.machine.ts';
import { registerFlow } from '../flows/register.flow.ts';
import type { Flow, Outcome } from '../flow.ts';
import type { SnapshotFrom } from 'xstate';
import { reply } from '../world/answers.ts';
import { answersTo, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { counted, text, filled } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { press, pressIn, inTurn } from '../world/acts.ts';
import type { Visit } from '../world/begins.ts';
import { openLogin, solveSlider, newcomer } from './ways.ts';

const { registerCode } = contract.verification;
const { registerSettings } = contract.system;

const inModal = 'in a modal, with SMS codes';

/** With a mobile number the same happens through another call; the modal has no button that clears the form. */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { place, by } = (snapshot as SnapshotFrom<typeof registerMachine>).context;
  if (type === 'form.reset' && place === 'modal') return false;
  return (by === 'username' || type === 'way.chosen') && registerFlow.offer(snapshot, type, name);
};

const some = (actor: string, ...ends: readonly string[]): Readonly<Record<string, Outcome>> =>
  Object.fromEntries(
    Object.entries(registerFlow.outcomes[actor] as Readonly<Record<string, Outcome>>).filter(([end]) =>
      ends.includes(end),
    ),
  );

const ready: Act = ({ ui }) => ui.see('button', text('register_submit'), 'ready');

const flow: Flow = {
  ...registerFlow,
  offer,
  outcomes: {
    ...registerFlow.outcomes,
    slider: some('slider', 'solved', 'given up'),
    provePhone: some('provePhone', 'proved'),
    register: some(
      'register',
      'registered',
      'name taken',
      'not accepted',
      'switched off',
      'the ticket is used up',
      'too many, wait 42 s',
      'still being worked on',
      'no answer',
    ),
  },
};

/** Registration, on its page and in the modal that the login form leads to. */
export const registerScene: Scene = {
  flow,
  begins: (variant) => {
    if (variant === 'switched off') return { ...newcomer, site: { switches: { directRegistration: false } } };
    if (variant !== inModal) return newcomer;
    return {
      as: 'visitor',
      site: { whitelabel: { REGMOBVERF3: 'sms' }, switches: { mobileRegistration: false } },
      then: inTurn<Visit>(openLogin, press('login_create_account')),
    };
  },
  deeds: {
    ...typing(registerFlow, {
      username: text('login_username'),
      password: text('login_password'),
      confirmPassword: text('register_confirm'),
      mobileNum: text('login_mobile'),
      verificationCode: text('login_code'),
      affiliateCode: filled('register_optional', { label: text('register_affiliate') }),
    }),
    'way.chosen: by number': ({ ui }) => ui.press('tab', text('login_mobile')),
    'way.chosen: by name': ({ ui }) => ui.press('tab', text('login_username')),
    'code.requested': ({ ui }) => ui.press('button', text('login_code_send')),
    'form.submitted': ({ ui }) => ui.press('button', text('register_submit')),
    'form.reset': ({ ui }) => ui.press('button', text('register_reset')),
    'form.retried': pressIn({ 'register.failed': 'retry' }, 'register_ask_again'),
    'form.reopened': ({ ui }) => ui.press('button', text('register_back_to_form')),
    'form.closed': ({ ui }) => ui.press('button', text('close')),
    'login.chosen': ({ ui }) => ui.press('button', text('header_log_in')),
    ...fetchAnswers(registerFlow, 'loadForm'),
    'loadForm ends: the form': {
      call: registerSettings.name,
      answer: ({ gateway }) => gateway.usual(registerSettings.name),
    },
    ...formAnswers(registerFlow, 'checkAffiliate', {
      unknown: text('affiliate_unknown'),
      'not offered': text('feature_off'),
    }),
    'slider ends: solved': solveSlider,
    'slider ends: given up': ({ ui }) => ui.press('button', text('close')),
    'provePhone ends: proved': { given: () => Promise.resolve() },
    ...answersTo(flow, 'register', {
      'name taken': text('name_taken'),
      'not accepted': text('not_accepted'),
      'the ticket is used up': text('verification_needed'),
      'too many, wait 42 s': text('too_many_requests'),
    }),
    'numberCode/slider ends: solved': solveSlider,
    'numberCode/sendCode ends: sent, for a minute': {
      call: registerCode.name,
      answer: ({ began }) => reply(registerCode, { expirationTime: new Date(began + 60_000).toISOString() }),
    },
  },
  sees: {
    'register.loading': ({ ui }) => ui.miss('button', text('register_submit')),
    'register.failed': async ({ ui }) => {
      await ui.see('heading', text('register_failed'));
      await ui.see('button', text('retry'), 'ready');
    },
    // A slider in front of the form counts as the form here.
    'register.open.filling.editing': async (world) => {
      if (!(await world.ui.has('dialog', text('slider_heading')))) await ready(world);
    },
    'register.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'register.open.submitting.checkingAffiliate': ({ ui }) => ui.see('button', text('register_submit'), 'busy'),
    'register.open.submitting.provingHuman': ({ ui }) => ui.see('dialog', text('slider_heading')),
    'register.open.submitting.provingPhone': null,
    'register.open.submitting.registering': ({ ui }) => ui.see('button', text('register_submit'), 'busy'),
    'register.open.unsure': async ({ ui }) => {
      await ui.see('heading', text('register_unsure'));
      await ui.see('button', text('register_ask_again'), 'ready');
    },
    'register.done': ({ ui }) => ui.see('dialog', text('registered_title')),
    'register.off': ({ ui }) => ui.see('dialog', text('registration_off_title')),
    'register.closed': ({ ui }) => ui.miss('dialog', text('register_title')),
  },
};
