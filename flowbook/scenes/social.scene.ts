import { contract } from '../../contract/index.ts';
import { usual, type Outcome } from '../flow.ts';
import { handOverFlow } from '../flows/handOver.flow.ts';
import { socialFlow } from '../flows/social.flow.ts';
import { reply } from '../world/answers.ts';
import { formAnswers } from '../world/declared.ts';
import { counted, text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { inTurn, button } from '../world/acts.ts';
import type { Visit, Beginning } from '../world/begins.ts';
import { openLogin } from './ways.ts';

const { stepUp } = contract.session;

const inLogin = 'in the login form';
const variants = { [inLogin]: socialFlow.variants[inLogin] };

const read =
  (words: string): Act =>
  ({ ui }) =>
    ui.read(words);
const google =
  (condition: 'ready' | 'busy' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', text('social_google'), condition);
const says =
  (answer: Readonly<Record<string, string>>): Act =>
  ({ popups }) =>
    popups.say({ state: 's1', ...answer });

const atLogin = (): Beginning => ({
  as: 'visitor',
  site: { switches: { googleSignIn: true, facebookSignIn: true } },
  then: inTurn<Visit>(openLogin, button('social_google', 'ready')),
});

const chooses: Act = ({ ui }) => ui.press('button', text('social_google'));
const isOpen: Act = async ({ ui }) => {
  await ui.see('button', text('social_cancel'));
  await ui.see('button', text('social_google'), 'off');
};

const { broken: _, ...stepUpOutcomes } = socialFlow.outcomes['stepUp'] as Readonly<Record<string, Outcome>>;

/** Signing in by another account, from the login form on; its window is told what to bring back. */
export const socialScene: Scene = {
  flow: {
    ...socialFlow,
    variants,
    cases: { ...socialFlow.cases, 'popup.blocked': 'internal' },
    outcomes: { ...socialFlow.outcomes, stepUp: stepUpOutcomes },
  },
  begins: atLogin,
  deeds: {
    'signIn.requested: Google': chooses,
    'signIn.cancelled': ({ ui }) => ui.press('button', text('social_cancel')),
    'popup.closed': ({ popups }) => popups.close(),
    'popup.answered: with a code': says({ code: 'c1' }),
    'popup.answered: not allowed': says({ error: 'access_denied' }),
    'popup.answered: something failed': says({ error: 'server_error' }),
    ...formAnswers(socialFlow, 'startSignIn', { 'not offered': text('feature_off') }),
    ...formAnswers(socialFlow, 'signIn', { refused: text('non_member_cannot_log_in') }),
    'stepUp ends: confirmed': async ({ ui, gateway }) => {
      gateway.usually(stepUp.name, reply(stepUp));
      await ui.type(text('step_up_name'), 'Mai Linh');
      await ui.press('button', text('step_up_confirm'));
    },
    'stepUp ends: given up': ({ ui }) => ui.press('button', text('step_up_back')),
  },
  sees: {
    'social.ready.fresh': google('ready'),
    'social.ready.closed': read(text('social_closed')),
    'social.ready.declined': read(text('social_declined')),
    'social.ready.broken': read(text('social_broken')),
    'social.ready.refused': google('ready'),
    'social.rateLimited': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'social.away.starting': google('busy'),
    'social.away.open.waiting': isOpen,
    'social.away.open.lapsing': isOpen,
    'social.away.entering': google('busy'),
    'social.confirming': async ({ ui }) => {
      await ui.see('dialog', text('step_up_head'));
      await ui.see('button', text('step_up_confirm'), 'ready');
    },
    'social.in': ({ ui }) => ui.miss('dialog', text('login_title')),
  },
};

/** The same where the browser opens no windows. */
export const blockedSocialScene: Scene = {
  flow: {
    ...socialFlow,
    variants,
    outcomes: { ...socialFlow.outcomes, startSignIn: {} },
    cases: { ...socialFlow.cases, 'popup.closed': 'internal', 'signIn.cancelled': 'internal' },
  },
  begins: atLogin,
  deeds: { 'signIn.requested: Google': chooses, 'popup.blocked': { given: ({ popups }) => popups.allow(false) } },
  sees: {
    'social.ready.fresh': google('ready'),
    'social.ready.blocked': read(text('social_blocked')),
    'social.away.starting': null,
  },
};

/** The window itself, when it has come back. */
export const handOverScene: Scene = {
  flow: { ...handOverFlow, outcomes: { answerTaken: { taken: { output: undefined } } }, variants: { [usual]: {} } },
  begins: () => ({ as: 'visitor', at: '/signed-in?state=s1&code=c1' }),
  deeds: { 'answerTaken ends: taken': ({ popups }) => popups.say('s1') },
  sees: {
    'handOver.telling': read(text('social_back_telling')),
    'handOver.taken': read(text('social_back_taken')),
    'handOver.alone': read(text('social_back_alone')),
  },
};
