import type { Call, ReplyOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { authenticatorFlow } from '../../../flowbook/flows/authenticator.flow.ts';
import { bindContactFlow } from '../../../flowbook/flows/bindContact.flow.ts';
import { endOthersFlow } from '../../../flowbook/flows/endOthers.flow.ts';
import { paymentPasswordFlow } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { protection, securityCentreFlow } from '../../../flowbook/flows/securityCentre.flow.ts';
import { offline, refusal, reply } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, Reply, Scene } from '../scene.ts';
import type { World } from '../world.ts';
import { sendLogin } from './ways.ts';

const {
  overview,
  phoneCode,
  bindPhone,
  emailCode,
  bindEmail,
  authenticatorStart,
  authenticatorConfirm,
  authenticatorRemove,
} = contract.security;
const { list: places, endOthers } = contract.session;
const { setPayment } = contract.password;
const { registerSettings } = contract.system;

const press =
  (id: Parameters<typeof said>[0]): Act =>
  ({ ui }) =>
    ui.press('button', said(id));
const fillIn =
  (id: Parameters<typeof said>[0], text: string): Act =>
  ({ ui }) =>
    ui.type(said(id), text);
const says =
  (id: Parameters<typeof said>[0]): Act =>
  ({ ui }) =>
    ui.read(said(id));
const button =
  (id: Parameters<typeof said>[0], condition: 'ready' | 'busy' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', said(id), condition);

const all =
  (...acts: readonly Act[]): Act =>
  async (world) => {
    for (const act of acts) await act(world);
  };

const answered = <C extends Call>(call: C, changes: Partial<ReplyOf<C>> = {}): Reply => ({
  call: call.name,
  answer: reply(call, changes),
});
const refused = (call: Call, code: Parameters<typeof refusal>[0], text: Parameters<typeof said>[0]): Reply => ({
  call: call.name,
  answer: refusal(code, code === 'too_many_requests' ? { retryAfter: 42 } : {}),
  then: says(text),
});
const unheard = (call: Call): Reply => ({ call: call.name, answer: offline, then: says('network_abnormal') });

const knows = ({ gateway }: World, changes: Partial<ReplyOf<typeof overview>> = {}): void => {
  gateway.usually(overview.name, reply(overview, { ...protection.overview, ...changes }));
  gateway.usually(places.name, reply(places, { list: [...protection.places] }));
};

/** The security centre of somebody who is logged in, as far as the wish for a change. */
const wish = async (
  world: World,
  action: Parameters<typeof said>[0],
  changes: Partial<ReplyOf<typeof overview>> = {},
): Promise<void> => {
  knows(world, changes);
  world.gateway.runs({ signedIn: true });
  await world.open({ path: '/securityCenter' });
  await world.ui.press('button', said(action));
};

const bindNumber = all(
  fillIn('login_mobile', '912345678'),
  press('login_code_send'),
  says('login_code'),
  fillIn('login_code', '123456'),
  fillIn('security_account_password', 'deal-me-in'),
  press('security_mobile_submit'),
);
const bindAddress = all(
  fillIn('security_email', 'mai@example.com'),
  press('login_code_send'),
  says('login_code'),
  fillIn('login_code', '123456'),
  fillIn('security_account_password', 'deal-me-in'),
  press('security_email_submit'),
);
const addApp = all(
  fillIn('security_account_password', 'deal-me-in'),
  press('security_continue'),
  says('security_authenticator_code'),
  fillIn('security_authenticator_code', '123456'),
  press('security_authenticator_add'),
);
const setAnother = all(
  fillIn('security_payment_old', '246810'),
  fillIn('security_payment_new', '482913'),
  fillIn('security_payment_again', '482913'),
  fillIn('security_account_password', 'deal-me-in'),
  press('security_payment_save'),
);

const sixDigits = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 6,
  acceptedPattern: '[0-9]*',
  patternId: 'digits',
};

const changes = { done: { output: { changed: true } }, 'given up': { output: { changed: false } } };

/** The security centre, come to by a visitor who has to log in before it. */
export const securityCentreScene: Scene = {
  flow: {
    ...securityCentreFlow,
    outcomes: {
      ...securityCentreFlow.outcomes,
      bindContact: changes,
      authenticator: changes,
      paymentPassword: changes,
      endOthers: changes,
    },
  },
  open: async (world) => {
    knows(world);
    world.gateway.usually(registerSettings.name, reply(registerSettings, { paymentPassword: sixDigits }));
    await world.open({ path: '/securityCenter' });
    await world.ui.see('dialog', said('in_need_true_account_title'));
    await world.ui.press('button', said('header_log_in'));
    await world.ui.see('dialog', said('login_title'));
    await sendLogin(world);
  },
  deeds: {
    'loadProtection ends: all of it': answered(overview, protection.overview),
    'loadProtection ends: no answer': { call: overview.name, answer: offline },
    'centre.retried': press('retry'),
    'mobile.chosen': press('security_mobile_change'),
    'email.chosen': press('security_email_bind'),
    'authenticator.chosen': press('security_authenticator_add'),
    'paymentPassword.chosen': press('security_payment_change'),
    'others.chosen': press('security_others_end'),
    'bindMobile ends: done': bindNumber,
    'bindMobile ends: given up': press('close'),
    'bindEmail ends: done': bindAddress,
    'bindEmail ends: given up': press('close'),
    'authenticator ends: done': addApp,
    'authenticator ends: given up': press('close'),
    'paymentPassword ends: done': setAnother,
    'paymentPassword ends: given up': press('close'),
    'endOthers ends: done': press('security_others_confirm'),
    'endOthers ends: given up': press('cancel'),
  },
  sees: {
    'securityCentre.loading': ({ ui }) => ui.miss('heading', said('security_places')),
    'securityCentre.failed': all(({ ui }) => ui.see('heading', said('security_failed')), button('retry', 'ready')),
    'securityCentre.shown': all(
      ({ ui }) => ui.see('heading', said('security_places')),
      button('security_password_change', 'ready'),
    ),
    'securityCentre.refreshing': button('security_password_change', 'off'),
    'securityCentre.bindingMobile': ({ ui }) => ui.see('dialog', said('security_mobile_change')),
    'securityCentre.bindingEmail': ({ ui }) => ui.see('dialog', said('security_email_bind')),
    'securityCentre.settingAuthenticator': ({ ui }) => ui.see('dialog', said('security_authenticator_add')),
    'securityCentre.settingPaymentPassword': ({ ui }) => ui.see('dialog', said('security_payment_change')),
    'securityCentre.endingOthers': ({ ui }) => ui.see('dialog', said('security_others_end')),
  },
};

const { taken: taken, ...bindings } = bindContactFlow.outcomes['bind'] as Readonly<Record<string, { output: unknown }>>;

/** Binding something, from the open form on; only a number can be somebody else's. */
const binding = (kind: 'mobile' | 'email'): Scene => {
  const isNumber = kind === 'mobile';
  const [sendCode, bind] = isNumber ? [phoneCode, bindPhone] : [emailCode, bindEmail];
  const [variant, title, submit, other] = isNumber
    ? (['a number', 'security_mobile_change', 'security_mobile_submit', 'security_mobile_other'] as const)
    : (['an address', 'security_email_bind', 'security_email_submit', 'security_email_other'] as const);
  return {
    flow: {
      ...bindContactFlow,
      outcomes: { ...bindContactFlow.outcomes, bind: { ...bindings, ...(isNumber && taken && { taken }) } },
      variants: { [variant]: bindContactFlow.variants[variant] },
    },
    open: (world) => wish(world, title),
    deeds: {
      ...(isNumber
        ? {
            'field.changed: a short number': fillIn('login_mobile', '912'),
            'field.changed: a number': fillIn('login_mobile', '912345678'),
          }
        : {
            'field.changed: no address': fillIn('security_email', 'mai'),
            'field.changed: an address': fillIn('security_email', 'mai@example.com'),
          }),
      'field.changed: a code': fillIn('login_code', '123456'),
      'field.changed: a password': fillIn('security_account_password', 'deal-me-in'),
      'form.submitted': async (world) =>
        press((await world.ui.has('button', said(submit))) ? submit : 'login_code_send')(world),
      'address.reopened': press(other),
      'code.requested': press('login_code_send'),
      'change.closed': press('close'),
      'sendCode ends: sent, good for five minutes': {
        call: sendCode.name,
        answer: ({ began }) => reply(sendCode, { expirationTime: new Date(began + 300_000).toISOString() }),
      },
      'sendCode ends: too many': refused(sendCode, 'too_many_requests', 'too_many_requests'),
      'sendCode ends: no answer': unheard(sendCode),
      'bind ends: bound': answered(bind),
      'bind ends: wrong code': refused(bind, 'code_wrong', 'code_wrong'),
      'bind ends: wrong password': refused(bind, 'wrong_credentials', 'security_password_wrong'),
      ...(isNumber && { 'bind ends: taken': refused(bind, 'mobile_taken', 'mobile_taken') }),
      'bind ends: too many': refused(bind, 'too_many_requests', 'too_many_requests'),
      'bind ends: no answer': unheard(bind),
    },
    sees: {
      'bindContact.addressing': button('login_code_send', 'ready'),
      'bindContact.sendingCode': button('login_code_send', 'busy'),
      'bindContact.proving.filling.counting': all(button(submit, 'ready'), ({ ui }) =>
        ui.see('button', counted('login_code_again'), 'off'),
      ),
      'bindContact.proving.filling.expired': all(button(submit, 'ready'), button('login_code_send', 'ready')),
      'bindContact.proving.binding': button(submit, 'busy'),
      'bindContact.done': ({ ui }) => ui.miss('dialog', said(title)),
      'bindContact.closed': ({ ui }) => ui.miss('dialog', said(title)),
    },
  };
};

export const bindNumberScene = binding('mobile');
export const bindAddressScene = binding('email');

const isThere = 'one is there';
const anySubmit = new RegExp(
  `^(${said('security_continue')}|${said('security_authenticator_add')}|${said('security_authenticator_remove')})$`,
);
const noApp: Act = ({ ui }) => ui.miss('dialog', anySubmit);

/** An authenticator app, from the open form on. */
export const authenticatorScene: Scene = {
  flow: authenticatorFlow,
  open: (world, variant) =>
    wish(world, variant === isThere ? 'security_authenticator_remove' : 'security_authenticator_add', {
      authenticator: variant === isThere,
    }),
  deeds: {
    'field.changed: a password': fillIn('security_account_password', 'deal-me-in'),
    'field.changed: a code': fillIn('security_authenticator_code', '123456'),
    'form.submitted': ({ ui }) => ui.press('button', anySubmit),
    'change.closed': press('close'),
    'start ends: a secret': answered(authenticatorStart),
    'start ends: wrong password': refused(authenticatorStart, 'wrong_credentials', 'security_password_wrong'),
    'start ends: too many': refused(authenticatorStart, 'too_many_requests', 'too_many_requests'),
    'start ends: no answer': unheard(authenticatorStart),
    'confirm ends: confirmed': answered(authenticatorConfirm),
    'confirm ends: wrong code': refused(authenticatorConfirm, 'code_wrong', 'code_wrong'),
    'confirm ends: too late': refused(authenticatorConfirm, 'code_expired', 'code_expired'),
    'confirm ends: no answer': unheard(authenticatorConfirm),
    'remove ends: removed': answered(authenticatorRemove),
    'remove ends: wrong code': refused(authenticatorRemove, 'code_wrong', 'code_wrong'),
    'remove ends: wrong password': refused(authenticatorRemove, 'wrong_credentials', 'security_password_wrong'),
    'remove ends: no answer': unheard(authenticatorRemove),
  },
  sees: {
    'authenticator.proving.filling': button('security_continue', 'ready'),
    'authenticator.proving.starting': button('security_continue', 'busy'),
    'authenticator.scanning.filling': all(
      ({ ui }) => ui.see('img', said('security_authenticator_qr')),
      button('security_authenticator_add', 'ready'),
    ),
    'authenticator.scanning.confirming': button('security_authenticator_add', 'busy'),
    'authenticator.removing.filling': button('security_authenticator_remove', 'ready'),
    'authenticator.removing.takingOff': button('security_authenticator_remove', 'busy'),
    'authenticator.done': noApp,
    'authenticator.closed': noApp,
  },
};

const noPayment: Act = async ({ ui }) => {
  await ui.miss('dialog', said('security_payment_set'));
  await ui.miss('dialog', said('security_payment_change'));
};

/** The payment password, from the open form on. */
export const paymentPasswordScene: Scene = {
  flow: paymentPasswordFlow,
  open: (world, variant) =>
    wish(world, variant === 'another' ? 'security_payment_change' : 'security_payment_set', {
      hasPaymentPassword: variant === 'another',
    }),
  deeds: {
    'field.changed: the one before': fillIn('security_payment_old', '246810'),
    'field.changed: a short one': fillIn('security_payment_new', '12'),
    'field.changed: a new one': fillIn('security_payment_new', '482913'),
    'field.changed: the same again': fillIn('security_payment_again', '482913'),
    'field.changed: the password': fillIn('security_account_password', 'deal-me-in'),
    'form.submitted': press('security_payment_save'),
    'rules.retried': press('retry'),
    'change.closed': press('close'),
    'loadRule ends: six digits': answered(registerSettings, { paymentPassword: sixDigits }),
    'loadRule ends: no answer': unheard(registerSettings),
    'setPayment ends: saved': answered(setPayment),
    'setPayment ends: wrong password': refused(setPayment, 'wrong_credentials', 'security_password_wrong'),
    'setPayment ends: the one before is wrong': refused(setPayment, 'payment_password_wrong', 'security_payment_wrong'),
    'setPayment ends: too many': refused(setPayment, 'too_many_requests', 'too_many_requests'),
    'setPayment ends: no answer': unheard(setPayment),
  },
  sees: {
    'paymentPassword.open.loading': ({ ui }) => ui.miss('button', said('security_payment_save')),
    'paymentPassword.open.failed': all(
      ({ ui }) => ui.see('heading', said('security_payment_rules_failed')),
      button('retry', 'ready'),
    ),
    'paymentPassword.open.editing': button('security_payment_save', 'ready'),
    'paymentPassword.open.saving': button('security_payment_save', 'busy'),
    'paymentPassword.done': noPayment,
    'paymentPassword.closed': noPayment,
  },
};

const noQuestion: Act = ({ ui }) => ui.miss('dialog', said('security_others_end'));

/** Logging out everywhere else, from the question on. */
export const endOthersScene: Scene = {
  flow: endOthersFlow,
  open: (world) => wish(world, 'security_others_end'),
  deeds: {
    'form.submitted': press('security_others_confirm'),
    'change.closed': press('cancel'),
    'endOthers ends: ended': answered(endOthers),
    'endOthers ends: no answer': unheard(endOthers),
  },
  sees: {
    'endOthers.asking': button('security_others_confirm', 'ready'),
    'endOthers.ending': button('security_others_confirm', 'busy'),
    'endOthers.done': noQuestion,
    'endOthers.closed': noQuestion,
  },
};
