import { contract } from '../../contract/index.ts';
import type { StepUpWay } from '../../machines/auth/stepUp.rules.ts';
import { toBeConfirmed } from '../flows/login.flow.ts';
import { stepUpFlow } from '../flows/stepUp.flow.ts';
import { formAnswers, typing, wired } from '../world/declared.ts';
import type { WalkedPreset } from '../world/presets.ts';
import { pressIn } from '../world/acts.ts';
import { beginning, counted, text, oneOf } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { sendLogin } from './ways.ts';

const { login } = contract.session;

/** The ways that a member has, and what they are left with. */
const ways: Readonly<Record<string, readonly [readonly StepUpWay[], readonly WalkedPreset[]]>> = {
  'a choice': [['sms', 'bankName'], ['no-email']],
  'by SMS alone': [['sms'], ['no-email', 'no-bank-account']],
  'by an authenticator alone': [['authenticator'], ['authenticator']],
};

const answerLabel = oneOf(text('step_up_code'), text('step_up_app_code'), text('step_up_name'));
const press =
  (name: string): Act =>
  ({ ui }) =>
    ui.press('button', name);
const sees =
  (name: string | RegExp, condition: 'ready' | 'busy' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', name, condition);

/** Confirming a login, from the form on whose answer was right. */
export const stepUpScene: Scene = {
  flow: stepUpFlow,
  begins: (variant) => {
    const [by, has] = ways[variant] ?? [[], []];
    return {
      as: 'visitor',
      has,
      site: { stepUp: { on: true, rememberDays: 0, lostHours: 24 } },
      answers: { [login.name]: wired({ ...toBeConfirmed(...by), call: login }) },
      then: async (visit) => {
        await sendLogin(visit);
        // The login form in front until then has an “SMS code” of its own.
        await visit.ui.read(text('step_up_why'));
      },
    };
  },
  deeds: {
    ...typing(stepUpFlow, { answer: answerLabel }),
    'way.chosen: SMS': press(text('step_up_by_sms')),
    'way.chosen: the name of the bank account': press(text('step_up_by_name')),
    'ways.reopened': press(text('step_up_other')),
    'code.requested': press(text('step_up_send')),
    'authenticator.lost': press(text('step_up_lost')),
    'authenticator.found': press(text('step_up_lost_found')),
    'form.submitted': pressIn({ 'stepUp.lost.filling.editing': 'step_up_lost_ask' }, 'step_up_confirm'),
    'form.closed': press(text('close')),
    'stepUp.givenUp': press(text('step_up_back')),
    ...formAnswers(stepUpFlow, 'sendStepUpCode', {
      'the time is over': text('step_up_over'),
      refused: text('wrong_state'),
    }),
    ...formAnswers(stepUpFlow, 'reportLoss', {
      'the time is over': text('step_up_over'),
      'no other way': text('step_up_lost_none'),
      'not offered': text('feature_off'),
    }),
    ...formAnswers(stepUpFlow, 'confirmLogin', { locked: text('account_locked'), 'not offered': text('feature_off') }),
  },
  sees: {
    'stepUp.preparing.choosing': sees(text('step_up_by_sms'), 'ready'),
    'stepUp.preparing.sending': ({ ui }) => ui.read(text('step_up_sending')),
    'stepUp.preparing.unsent.ready': sees(text('step_up_send'), 'ready'),
    'stepUp.preparing.unsent.waiting': sees(counted('login_again'), 'off'),
    'stepUp.answering.filling.editing': sees(text('step_up_confirm'), 'ready'),
    'stepUp.answering.filling.waiting': sees(counted('login_again'), 'off'),
    'stepUp.answering.submitting': sees(text('step_up_confirm'), 'busy'),
    'stepUp.lost.filling.editing': sees(text('step_up_lost_ask'), 'ready'),
    'stepUp.lost.filling.waiting': sees(counted('login_again'), 'off'),
    'stepUp.lost.submitting': sees(text('step_up_lost_ask'), 'busy'),
    'stepUp.lost.asked': ({ ui }) => ui.read(beginning('step_up_lost_asked')),
    'stepUp.lost.open': ({ ui }) => ui.read(text('step_up_lost_open')),
    'stepUp.lost.impossible': ({ ui }) => ui.read(text('step_up_lost_none')),
    'stepUp.over': async ({ ui }) => {
      await ui.see('button', text('step_up_back'), 'ready');
      await ui.miss('button', text('step_up_confirm'));
    },
    'stepUp.confirmed': ({ ui }) => ui.miss('dialog', text('login_title')),
    'stepUp.givenUp': sees(text('login_submit'), 'ready'),
    'stepUp.closed': ({ ui }) => ui.miss('dialog', text('login_title')),
  },
};
