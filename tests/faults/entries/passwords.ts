import { contract } from '../../../contract/index.ts';
import type { changePasswordMachine } from '../../../machines/auth/changePassword.machine.ts';
import type { ChangeFields } from '../../../machines/auth/changePassword.setup.ts';
import type { forgotPasswordMachine } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields, WayBack } from '../../../machines/auth/forgotPassword.rules.ts';
import type { NewPassword } from '../../../machines/auth/newPassword.ts';
import type { resetPasswordMachine } from '../../../machines/auth/resetPassword.machine.ts';
import { refreshThrottle } from '../../../machines/common/limits.ts';
import { createChangePassword } from '../../../src/auth/changePassword/createChangePassword.ts';
import { createForgotPassword, forgotSettings } from '../../../src/auth/forgotPassword/createForgotPassword.ts';
import { createResetPassword } from '../../../src/auth/resetPassword/createResetPassword.ts';
import { refusal, reply } from '../../walk/answers.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { cellsOf, loginIsOver, membersModal, overtaken, textOf, visitorAnew, visitorsModal } from '../outcomes.ts';
import { answer, asMember, asVisitor, member, textOfDialog } from '../people.ts';
import { openedPanel, openPanel, messageOn, type } from '../screens.ts';
import type { Site } from '../site.ts';

const loginForm = 'login.open.filling.editing';

const changeOf = (site: Site) => site.part<typeof changePasswordMachine>();

/** Opens the change-password form and fills it in, unless it is already open. */
const fillInChange = async (site: Site): Promise<void> => {
  await asMember(site);
  if (changeOf(site)) return;
  const panel = await openPanel(site, 'changePassword');
  const { session, toasts } = site.app;
  site.start((_client, { now }, _app, whole) => ({
    machine: createChangePassword(whole),
    input: { now, isDue: false, session, panel, toasts },
  }));
  site.endWith(panel);
  await site.comesTo('changePassword.open.filling.editing');
  const typed: ChangeFields = {
    oldPassword: 'deal-me-in',
    newPassword: 'shuffle-twice',
    confirmNewPassword: 'shuffle-twice',
  };
  type(changeOf(site), typed);
};

const submitChange = (site: Site): void => {
  changeOf(site)?.send({ type: 'form.submitted' });
};

/** R7.12 R4.15: changing the password ends every session, which leads to the login form. */
export const changePassword: Entry = {
  call: contract.password.change.name,
  reach: fillInChange,
  ask: submitChange,
  waiting: 'changePassword.open.submitting',
  done: loginForm,
  askAnew: async (site) => {
    if (textOfDialog(site) !== null) {
      answer(site, 'ok');
      return;
    }
    await fillInChange(site);
    submitChange(site);
  },
  typed: (site) => changeOf(site)?.getSnapshot().context.fields ?? null,
  says: (site) => messageOn(site, changeOf(site)?.getSnapshot().context),
  refusal: { code: 'wrong_credentials' },
  second: refusal('not_logged_in'),
  cells: {
    ...membersModal({
      editing: 'changePassword.open.filling.editing',
      waiting: 'changePassword.open.filling.waiting',
      done: loginForm,
      refusal: 'password_wrong',
      unsure: 'unsure_password',
    }),
    // The first of the two has ended the session.
    'delivered twice': loginIsOver,
  },
};

const forgotOf = (site: Site) => site.part<typeof forgotPasswordMachine>();

/** Opens a forgotten-password form and fills it in, unless it is already open. */
const fillInForgot =
  (way: WayBack, typed: Partial<ForgotFields>) =>
  async (site: Site): Promise<void> => {
    await asVisitor(site);
    if (forgotOf(site)) return;
    const panel = await openPanel(site, 'forgotPassword');
    const { session, toasts } = site.app;
    site.start((_client, { now }, _app, whole) => ({
      machine: createForgotPassword(whole),
      input: { ...forgotSettings(whole), now, session, panel, toasts },
    }));
    site.endWith(panel);
    forgotOf(site)?.send({ type: 'way.chosen', way });
    await site.comesTo(
      way === 'email' ? 'forgotPassword.open.byEmail.filling.editing' : 'forgotPassword.open.byPhone.filling.editing',
    );
    type(forgotOf(site), typed);
  };

const submitForgot = (site: Site): void => {
  forgotOf(site)?.send({ type: 'form.submitted' });
};

const forgot = {
  ask: submitForgot,
  typed: (site: Site) => forgotOf(site)?.getSnapshot().context.fields ?? null,
  says: (site: Site) => messageOn(site, forgotOf(site)?.getSnapshot().context),
} as const;

const byEmail = fillInForgot('email', { username: 'mai', email: 'mai@example.com' });
const linkSent: Outcome = { in: 'forgotPassword.open.byEmail.linkSent', says: null, kept: true, sent: 1, over: true };
const noLink = (says: string): Outcome => ({
  in: 'forgotPassword.open.byEmail.filling.editing',
  says,
  kept: true,
  sent: 1,
});

/** R7.13 R4.18 */
export const forgotByEmail: Entry = {
  ...forgot,
  call: contract.password.forgotByEmail.name,
  reach: async (site) => {
    site.gateway.usually(contract.password.forgotByEmail.name, reply(contract.password.forgotByEmail));
    await byEmail(site);
  },
  waiting: 'forgotPassword.open.byEmail.submitting',
  done: linkSent.in,
  askAnew: async (site) => {
    await byEmail(site);
    submitForgot(site);
  },
  refusal: { code: 'feature_off' },
  cells: {
    ...cellsOf({
      failed: noLink,
      unsure: 'unsure_email',
      refused: noLink('feature_off'),
      well: linkSent,
      reload: visitorAnew,
      rateLimited: {
        ...noLink('too_many_requests'),
        in: 'forgotPassword.open.byEmail.filling.waiting',
        wait: retryAfter * 1_000,
      },
    }),
    'another tab logs in': overtaken,
  },
};

const byPhone = fillInForgot('phone', {
  mobileNum: '912345678',
  verificationCode: '123456',
  newPassword: 'shuffle-twice',
  confirmNewPassword: 'shuffle-twice',
});

const phonePlaces = {
  editing: 'forgotPassword.open.byPhone.filling.editing',
  waiting: 'forgotPassword.open.byPhone.filling.waiting',
  done: member,
};

/** R7.14 R4.17 */
export const setByPhone: Entry = {
  ...forgot,
  call: contract.password.setByPhone.name,
  reach: async (site) => {
    site.gateway.usually(contract.password.setByPhone.name, reply(contract.password.setByPhone));
    await byPhone(site);
  },
  waiting: 'forgotPassword.open.byPhone.submitting',
  done: member,
  askAnew: async (site) => {
    await byPhone(site);
    submitForgot(site);
  },
  refusal: { code: 'code_wrong' },
  second: refusal('code_expired'),
  cells: {
    ...visitorsModal({ ...phonePlaces, refusal: 'code_wrong', unsure: 'unsure_password' }),
    // The first of the two has used the code.
    'delivered twice': { in: phonePlaces.editing, says: 'code_expired', kept: true, sent: 1 },
  },
};

const codeOf = (site: Site) => forgotOf(site)?.getSnapshot().context.code;
const askCode = (site: Site): void => {
  forgotOf(site)?.send({ type: 'code.requested' });
};
const toNumber = fillInForgot('phone', { mobileNum: '912345678' });

const codeLifetime = 300_000;
const noCode = (says: string): Outcome => ({ in: 'resetCode.refused', says, kept: true, sent: 1 });
const tooManyCodes: Outcome = {
  in: 'resetCode.cooling',
  says: 'too_many_requests',
  kept: true,
  sent: 1,
  wait: retryAfter * 1_000,
};

/** R3.18 R4.16: one code, counted down by the gateway's own clock, and a dialog where none was sent. */
export const forgotCode: Entry = {
  ...forgot,
  call: contract.verification.forgotCode.name,
  reach: async (site) => {
    const { forgotCode: call } = contract.verification;
    site.gateway.usually(call.name, () =>
      reply(call, { expirationTime: new Date(site.gatewayTime() + codeLifetime).toISOString() }),
    );
    await toNumber(site);
  },
  ask: askCode,
  waiting: 'resetCode.sending',
  done: 'resetCode.cooling',
  askAnew: async (site) => {
    await toNumber(site);
    codeOf(site)?.send({ type: 'refusal.confirmed' });
    await site.pass(refreshThrottle);
    askCode(site);
  },
  says: (site) => textOf(codeOf(site)?.getSnapshot().context.failure),
  refusal: { code: 'feature_off' },
  second: refusal('too_many_requests', { retryAfter }),
  cells: {
    ...cellsOf({
      failed: noCode,
      unsure: 'unsure_code',
      refused: noCode('feature_off'),
      rateLimited: tooManyCodes,
      reload: visitorAnew,
      well: { in: 'resetCode.cooling', says: null, kept: true, sent: 1, wait: codeLifetime, outlives: 'reload' },
    }),
    'delivered twice': tooManyCodes,
    'another tab logs in': overtaken,
    'nothing is kept': { in: 'resetCode.cooling', says: null, kept: true, sent: 1, wait: codeLifetime },
  },
};

const link = '/login#reset=a1b2c3';

/** The form that the link opened, unless the login form has replaced it. */
const resetOf = (site: Site) => {
  const part = site.part<typeof resetPasswordMachine>();
  return part?.getSnapshot().machine.id === 'resetPassword' ? part : null;
};

/** Fills in the form that a link for a new password leads to. */
const fillInReset = async (site: Site): Promise<void> => {
  const panel = await openedPanel(site);
  const { session, dialogs, toasts } = site.app;
  const ticket = panel.getSnapshot().context.part ?? '';
  site.start((_client, { now }, _app, whole) => ({
    machine: createResetPassword(whole),
    input: { now, ticket, session, dialogs, panel, toasts },
  }));
  site.endWith(panel);
  await site.comesTo('resetPassword.open.filling.editing');
  const typed: NewPassword = { newPassword: 'shuffle-twice', confirmNewPassword: 'shuffle-twice' };
  type(resetOf(site), typed);
};

const submitReset = (site: Site): void => {
  resetOf(site)?.send({ type: 'form.submitted' });
};

/**
 * R2.66: a link sets one password, and leads to the login form. Where the tab keeps nothing, a reloaded page has lost
 * the link, but it is still in the email.
 */
export const setByEmail: Entry = {
  call: contract.password.setByEmail.name,
  reach: async (site) => {
    site.gateway.usually(contract.password.setByEmail.name, reply(contract.password.setByEmail));
    await site.open(link);
    await fillInReset(site);
  },
  ask: submitReset,
  waiting: 'resetPassword.open.submitting',
  done: loginForm,
  askAnew: async (site) => {
    if (site.isIn('resetPassword.over')) {
      resetOf(site)?.send({ type: 'form.closed' });
      return;
    }
    if (!resetOf(site)) {
      await site.follow(link);
      await fillInReset(site);
    }
    submitReset(site);
  },
  typed: (site) => resetOf(site)?.getSnapshot().context.fields ?? null,
  says: (site) =>
    site.isIn('resetPassword.over') ? 'password_reset_over' : messageOn(site, resetOf(site)?.getSnapshot().context),
  refusal: { code: 'invalid_fields', value: { fields: ['newPassword'] } },
  second: refusal('code_expired'),
  cells: {
    ...visitorsModal({
      editing: 'resetPassword.open.filling.editing',
      waiting: 'resetPassword.open.filling.waiting',
      done: loginForm,
      refusal: 'password_easy',
      unsure: 'unsure_password',
    }),
    // The first of the two has used the link.
    'delivered twice': {
      in: 'resetPassword.over',
      says: 'password_reset_over',
      kept: false,
      sent: 1,
      over: true,
      leadsTo: loginForm,
    },
  },
};
