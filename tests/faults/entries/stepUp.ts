import { contract } from '../../../contract/index.ts';
import type { loginMachine, LoginRef } from '../../../machines/auth/login.machine.ts';
import type { SocialRef } from '../../../machines/auth/social.machine.ts';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import { refusal, reply } from '../../walk/answers.ts';
import { pretendPopups } from '../../walk/popups.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { cellsOf, overtaken, textOf, visitorAnew, visitorsModal } from '../outcomes.ts';
import { asVisitor, member } from '../people.ts';
import { openLogin, messageOn, type } from '../screens.ts';
import type { Site } from '../site.ts';

const loginForm = 'login.open.filling.editing';

const loginOf = (site: Site) => site.part<typeof loginMachine>();

/** What was typed into the login form, which waits. */
const typedBehind = (site: Site): unknown => loginOf(site)?.getSnapshot().context.fields ?? null;

/** Opens the login form and fills it in. */
const toLogin = async (site: Site): Promise<LoginRef> => {
  await asVisitor(site);
  const login = await openLogin(site);
  type(login, { username: 'mai', password: 'deal-me-in' });
  return login;
};

const stepUpOf = (site: Site) => loginOf(site)?.getSnapshot().children['stepUp'] as StepUpRef | undefined;

/** Logs in from an unrecognised address, unless that login already waits to be confirmed. */
const toConfirmation =
  (...ways: readonly StepUpWay[]) =>
  async (site: Site): Promise<void> => {
    site.gateway.usually(
      contract.session.login.name,
      refusal('verification_needed', { value: { stepUp: { ticket: 'a1b2c3', ways } } }),
    );
    const login = loginOf(site) ?? (await toLogin(site));
    login.send({ type: 'form.submitted' });
    await site.comesTo('login.open.confirming');
  };

const says = (site: Site): string | null => {
  const message = messageOn(site, stepUpOf(site)?.getSnapshot().context);
  return message ?? (site.isIn('stepUp.over') ? 'step_up_over' : null);
};

const toAnswer = async (site: Site): Promise<void> => {
  site.gateway.usually(contract.session.stepUp.name, reply(contract.session.stepUp));
  await toConfirmation('authenticator')(site);
  await site.comesTo('stepUp.answering.filling.editing');
  stepUpOf(site)?.send({ type: 'field.changed', name: 'answer', value: '123456' });
};

const confirm = (site: Site): void => {
  stepUpOf(site)?.send({ type: 'form.submitted' });
};

const answering = {
  editing: 'stepUp.answering.filling.editing',
  waiting: 'stepUp.answering.filling.waiting',
  done: member,
  refusal: 'step_up_wrong_code',
  unsure: 'unsure_login',
} as const;

/** R4.39: the input stays, and a ticket confirms one login. */
export const stepUp: Entry = {
  call: contract.session.stepUp.name,
  reach: toAnswer,
  ask: confirm,
  waiting: 'stepUp.answering.submitting',
  done: member,
  askAnew: async (site) => {
    if (site.isIn('stepUp.over')) {
      stepUpOf(site)?.send({ type: 'stepUp.givenUp' });
      return;
    }
    if (!stepUpOf(site)) await toAnswer(site);
    stepUpOf(site)?.send({ type: 'field.changed', name: 'answer', value: '123456' });
    confirm(site);
  },
  typed: (site) => stepUpOf(site)?.getSnapshot().context.fields ?? null,
  says,
  refusal: { code: 'code_wrong' },
  second: refusal('code_expired'),
  cells: {
    ...visitorsModal(answering),
    'delivered twice': {
      in: 'stepUp.over',
      says: 'step_up_over',
      kept: false,
      sent: 1,
      over: true,
      leadsTo: loginForm,
    },
  },
};

const codeLifetime = 300_000;

const toWays = async (site: Site): Promise<void> => {
  const { stepUpCode: call } = contract.session;
  site.gateway.usually(call.name, () =>
    reply(call, { expirationTime: new Date(site.gatewayTime() + codeLifetime).toISOString() }),
  );
  await toConfirmation('sms', 'bankName')(site);
  await site.comesTo('stepUp.preparing.choosing');
};

/** The first code by choosing the method, any later one by asking again. */
const askCode = (site: Site): void => {
  stepUpOf(site)?.send({ type: 'way.chosen', way: 'sms' });
  stepUpOf(site)?.send({ type: 'code.requested' });
};

const unsent = (text: string): Outcome => ({ in: 'stepUp.preparing.unsent.ready', says: text, kept: true, sent: 1 });
const rateLimited: Outcome = {
  in: 'stepUp.preparing.unsent.waiting',
  says: 'too_many_requests',
  kept: true,
  sent: 1,
  wait: retryAfter * 1_000,
};

/**
 * R4.39 R4.08: one code, counted down by the gateway's own clock; where a gateway sends none at all, the login form
 * comes back.
 */
export const stepUpCode: Entry = {
  call: contract.session.stepUpCode.name,
  reach: toWays,
  ask: askCode,
  waiting: 'stepUp.preparing.sending',
  done: 'stepUp.answering.filling.editing',
  askAnew: async (site) => {
    if (site.isIn('stepUp.over')) {
      stepUpOf(site)?.send({ type: 'stepUp.givenUp' });
      return;
    }
    if (!stepUpOf(site)) await toWays(site);
    askCode(site);
  },
  typed: typedBehind,
  says,
  refusal: { code: 'wrong_state' },
  second: refusal('too_many_requests', { retryAfter }),
  cells: {
    ...cellsOf({
      failed: unsent,
      unsure: 'unsure_code',
      rateLimited,
      reload: visitorAnew,
      refused: { in: 'stepUp.over', says: 'wrong_state', kept: true, sent: 1, over: true, leadsTo: loginForm },
      well: { in: 'stepUp.answering.filling.editing', says: null, kept: true, sent: 1, wait: codeLifetime },
    }),
    'delivered twice': rateLimited,
    'another tab logs in': overtaken,
  },
};

const toLoss = async (site: Site): Promise<void> => {
  const { authenticatorLost: call } = contract.session;
  site.gateway.usually(call.name, () =>
    reply(call, { usableAt: new Date(site.gatewayTime() + 24 * 3_600_000).toISOString() }),
  );
  await toConfirmation('authenticator')(site);
  await site.comesTo('stepUp.answering.filling.editing');
  stepUpOf(site)?.send({ type: 'authenticator.lost' });
  await site.comesTo('stepUp.lost.filling.editing');
};

const unreported = (text: string): Outcome => ({ in: 'stepUp.lost.filling.editing', says: text, kept: true, sent: 1 });

/** R4.39: reporting a loss twice changes nothing, so a player who gets no answer can retry. */
export const authenticatorLost: Entry = {
  call: contract.session.authenticatorLost.name,
  reach: toLoss,
  ask: confirm,
  waiting: 'stepUp.lost.submitting',
  done: 'stepUp.lost.asked',
  askAnew: async (site) => {
    if (!stepUpOf(site)) await toLoss(site);
    confirm(site);
  },
  typed: typedBehind,
  says,
  refusal: { code: 'feature_off' },
  cells: {
    ...cellsOf({
      failed: unreported,
      unsure: 'unsure_message',
      refused: unreported('feature_off'),
      rateLimited: { ...unreported('too_many_requests'), in: 'stepUp.lost.filling.waiting', wait: retryAfter * 1_000 },
      well: { in: 'stepUp.lost.asked', says: null, kept: true, sent: 1, over: true },
      reload: visitorAnew,
    }),
    'another tab logs in': overtaken,
  },
};

const socialOf = (site: Site) => loginOf(site)?.getSnapshot().children['social'] as SocialRef | undefined;

const toAccounts = async (site: Site): Promise<void> => {
  pretendPopups();
  site.gateway.runs({ social: true });
  await toLogin(site);
};

const chooseGoogle = (site: Site): void => {
  socialOf(site)?.send({ type: 'signIn.requested', provider: 'google' });
};

const notThere = (text: string): Outcome => ({ in: 'social.ready.refused', says: text, kept: true, sent: 1 });

/** R2.61: the form behind the window stays as it is, whatever happens to the window. */
export const socialStart: Entry = {
  call: contract.session.socialStart.name,
  reach: async (site) => {
    site.gateway.usually(contract.session.socialStart.name, reply(contract.session.socialStart));
    await toAccounts(site);
  },
  ask: chooseGoogle,
  waiting: 'social.away.starting',
  done: 'social.away.open.waiting',
  askAnew: async (site) => {
    if (!socialOf(site)) await toAccounts(site);
    chooseGoogle(site);
  },
  typed: typedBehind,
  says: (site) => textOf(socialOf(site)?.getSnapshot().context.failure),
  refusal: { code: 'feature_off' },
  cells: {
    ...cellsOf({
      failed: notThere,
      unsure: 'network_abnormal',
      refused: notThere('feature_off'),
      rateLimited: { ...notThere('too_many_requests'), in: 'social.rateLimited', wait: retryAfter * 1_000 },
      reload: visitorAnew,
      well: { in: 'social.away.open.waiting', says: null, kept: true, sent: 1, over: true },
    }),
    'another tab logs in': overtaken,
  },
};
