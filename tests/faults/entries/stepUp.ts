import { contract } from '../../../contract/index.ts';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import type { socialMachine } from '../../../machines/auth/social.machine.ts';
import type { stepUpMachine } from '../../../machines/auth/stepUp.machine.ts';
import type { StepUpWay } from '../../../machines/auth/stepUp.rules.ts';
import { createSocial } from '../../../src/auth/social/createSocial.ts';
import { createStepUp } from '../../../src/auth/stepUp/createStepUp.ts';
import { refusal, reply } from '../../walk/answers.ts';
import { pretendPopups } from '../../walk/popups.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { cellsOf, overtaken, textOf, visitorAnew, visitorsModal } from '../outcomes.ts';
import { asVisitor, member } from '../people.ts';
import { type } from '../screens.ts';
import type { Site } from '../site.ts';

const loginForm = 'login.open.filling.editing';

const loginOf = ({ app }: Site) => app.dialogs.getSnapshot().children['login'] as LoginRef | undefined;

/** What was typed into the login form, which stands behind. */
const typedBehind = (site: Site): unknown => loginOf(site)?.getSnapshot().context.fields ?? null;

/** Comes to a login form that is filled in. */
const toLogin = async (site: Site): Promise<LoginRef> => {
  await asVisitor(site);
  site.app.session.send({ type: 'login.require', replyTo: null });
  await site.until(() => loginOf(site)?.getSnapshot().hasTag('editable') === true, 'there is no login form');
  const login = loginOf(site)!;
  type(login, { username: 'mai', password: 'deal-me-in' });
  return login;
};

const stepUpOf = (site: Site) => site.part<typeof stepUpMachine>();

/** Logs in from an address that is not recognised, unless that is to be confirmed already. */
const toConfirmation =
  (...ways: readonly StepUpWay[]) =>
  async (site: Site): Promise<void> => {
    site.gateway.usually(
      contract.session.login.name,
      refusal('verification_needed', { value: { stepUp: { ticket: 'a1b2c3', ways } } }),
    );
    const login = await toLogin(site);
    login.send({ type: 'form.submitted' });
    await site.comesTo('login.open.confirming');
    site.start((client, { now, inOurTime }) => ({
      machine: createStepUp(client, inOurTime),
      input: { now, stepUp: login.getSnapshot().context.stepUp!, replyTo: login },
    }));
    site.endWith(login);
  };

const says = (site: Site): string | null => {
  const context = stepUpOf(site)?.getSnapshot().context;
  return textOf(context?.failure) ?? context?.error ?? (site.isIn('stepUp.asking.over') ? 'step_up_over' : null);
};

const toAnswer = async (site: Site): Promise<void> => {
  site.gateway.usually(contract.session.stepUp.name, reply(contract.session.stepUp));
  await toConfirmation('authenticator')(site);
  await site.comesTo('stepUp.asking.answering.known');
  stepUpOf(site)?.send({ type: 'answer.changed', value: '123456' });
};

const confirm = (site: Site): void => {
  stepUpOf(site)?.send({ type: 'answer.submitted' });
};

const answering = {
  editing: 'stepUp.asking.answering.known',
  waiting: 'stepUp.asking.waiting',
  done: member,
  refusal: 'step_up_wrong_code',
};

/** R4.39: what was typed is left until it is wrong, and a ticket confirms one login. */
export const stepUp: Entry = {
  call: contract.session.stepUp.name,
  reach: toAnswer,
  ask: confirm,
  waiting: 'stepUp.checking',
  done: member,
  askAnew: async (site) => {
    if (site.isIn('stepUp.asking.over')) {
      stepUpOf(site)?.send({ type: 'confirmation.leave' });
      return;
    }
    if (!stepUpOf(site)) await toAnswer(site);
    stepUpOf(site)?.send({ type: 'answer.changed', value: '123456' });
    confirm(site);
  },
  typed: (site) => {
    const context = stepUpOf(site)?.getSnapshot().context;
    return context ? { answer: context.answer } : null;
  },
  says,
  refusal: { code: 'code_wrong' },
  second: refusal('code_expired'),
  cells: {
    ...visitorsModal(answering),
    'a refusal': { in: answering.editing, says: answering.refusal, kept: false, sent: 1 },
    'delivered twice': {
      in: 'stepUp.asking.over',
      says: 'step_up_over',
      kept: false,
      sent: 1,
      over: true,
      leadsTo: loginForm,
    },
  },
};

const codeLives = 300_000;

const toWays = async (site: Site): Promise<void> => {
  const { stepUpCode: call } = contract.session;
  site.gateway.usually(call.name, () =>
    reply(call, { expirationTime: new Date(site.gatewayTime() + codeLives).toISOString() }),
  );
  await toConfirmation('sms', 'bankName')(site);
  await site.comesTo('stepUp.asking.choosing');
};

/** By choosing the way, and afterwards by asking again. */
const askCode = (site: Site): void => {
  stepUpOf(site)?.send({ type: 'way.chosen', way: 'sms' });
  stepUpOf(site)?.send({ type: 'code.requested' });
};

const unsent = (text: string): Outcome => ({ in: 'stepUp.asking.unsent.ready', says: text, kept: true, sent: 1 });
const tooMany: Outcome = {
  in: 'stepUp.asking.unsent.waiting',
  says: 'too_many_requests',
  kept: true,
  sent: 1,
  wait: retryAfter * 1_000,
};

/** R4.39 R4.08: one code, its countdown by the gateway's own clock; where a gateway sends none at all, the login form comes back. */
export const stepUpCode: Entry = {
  call: contract.session.stepUpCode.name,
  reach: toWays,
  ask: askCode,
  waiting: 'stepUp.asking.sending',
  done: 'stepUp.asking.answering.cooling',
  askAnew: async (site) => {
    if (site.isIn('stepUp.asking.over')) {
      stepUpOf(site)?.send({ type: 'confirmation.leave' });
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
      tooMany,
      reload: visitorAnew,
      refused: { in: 'stepUp.asking.over', says: 'wrong_state', kept: true, sent: 1, over: true, leadsTo: loginForm },
      well: { in: 'stepUp.asking.answering.cooling', says: null, kept: true, sent: 1, wait: codeLives },
    }),
    'delivered twice': tooMany,
    'another tab logs in': overtaken,
  },
};

const socialOf = (site: Site) => site.part<typeof socialMachine>();

const toAccounts = async (site: Site): Promise<void> => {
  pretendPopups();
  site.gateway.runs({ social: true });
  const login = await toLogin(site);
  site.start((client) => ({ machine: createSocial(client), input: { login, session: site.app.session } }));
  site.endWith(login);
};

const chooseGoogle = (site: Site): void => {
  socialOf(site)?.send({ type: 'signIn.requested', provider: 'google' });
};

const notThere = (text: string): Outcome => ({ in: 'social.ready.refused', says: text, kept: true, sent: 1 });

/** R2.61: the form stays as it is beside the window, whatever becomes of that. Nothing holds back the next of too many tries but the gateway. */
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
      refused: notThere('feature_off'),
      tooMany: notThere('too_many_requests'),
      reload: visitorAnew,
      well: { in: 'social.away.open.waiting', says: null, kept: true, sent: 1, over: true },
    }),
    'another tab logs in': overtaken,
  },
};
