import type { Call, ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { authenticatorFlow } from '../flows/authenticator.flow.ts';
import { bindContactFlow, ofAddress } from '../flows/bindContact.flow.ts';
import { endOthersFlow } from '../flows/endOthers.flow.ts';
import { paymentPasswordFlow } from '../flows/paymentPassword.flow.ts';
import { protection, securityCentreFlow } from '../flows/securityCentre.flow.ts';
import type { Outcome } from '../outcome.ts';
import { button, countingDown, fillIn, press, says, pressIn, inTurn } from '../world/acts.ts';
import { offline, reply } from '../world/answers.ts';
import { answersTo, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { counted, text, oneOf } from '../world/text.ts';
import type { Act, Reply, Scene } from '../world/scene.ts';
import type { Beginning } from '../world/begins.ts';
import type { WalkedPreset } from '../world/presets.ts';
import { sendLogin } from './ways.ts';

const { overview } = contract.security;

const answered = <C extends Call>(call: C, changes: Partial<ReplyOf<C>> = {}): Reply => ({
  call: call.name,
  answer: reply(call, changes),
});
const wish = (action: Parameters<typeof text>[0], ...has: readonly WalkedPreset[]): Beginning => ({
  as: 'mai',
  has: ['session-elsewhere', 'no-email', ...has],
  at: '/securityCenter',
  then: press(action),
});

const bindNumber = inTurn(
  fillIn('login_mobile', '912345678'),
  press('login_code_send'),
  says('login_code'),
  fillIn('login_code', '123456'),
  fillIn('security_account_password', demoPassword),
  press('security_mobile_submit'),
);
const bindAddress = inTurn(
  fillIn('security_email', 'mai@example.com'),
  press('login_code_send'),
  says('login_code'),
  fillIn('login_code', '123456'),
  fillIn('security_account_password', demoPassword),
  press('security_email_submit'),
);
const addApp = inTurn(
  fillIn('security_account_password', demoPassword),
  press('security_continue'),
  says('security_authenticator_code'),
  fillIn('security_authenticator_code', '287082'),
  press('security_authenticator_add'),
);
const setAnother = inTurn(
  fillIn('security_payment_old', demoPaymentPassword),
  fillIn('security_payment_new', '482913'),
  fillIn('security_payment_again', '482913'),
  fillIn('security_account_password', demoPassword),
  press('security_payment_save'),
);

const changes = { done: { output: { changed: true } }, 'given up': { output: { changed: false } } };

/** The security centre, opened by a visitor who has to log in first. */
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
  begins: (variant) => ({
    as: 'visitor',
    has: ['session-elsewhere', 'no-email'],
    site: variant === 'where nothing can be sent' ? { codes: { sms: false, email: false } } : {},
    at: '/securityCenter',
    before: ({ ui }) => ui.see('dialog', text('account_log_in')),
    then: async (visit) => {
      const { ui } = visit;
      await ui.press('button', text('header_log_in'));
      await ui.see('dialog', text('login_title'));
      await sendLogin(visit);
    },
  }),
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
    'securityCentre.loading': ({ ui }) => ui.miss('heading', text('security_places')),
    'securityCentre.failed': inTurn(({ ui }) => ui.see('heading', text('security_failed')), button('retry', 'ready')),
    'securityCentre.shown': inTurn(
      ({ ui }) => ui.see('heading', text('security_places')),
      button('security_password_change', 'ready'),
    ),
    'securityCentre.refreshing': button('security_password_change', 'off'),
    'securityCentre.bindingMobile': ({ ui }) => ui.see('dialog', text('security_mobile_change')),
    'securityCentre.bindingEmail': ({ ui }) => ui.see('dialog', text('security_email_bind')),
    'securityCentre.settingAuthenticator': ({ ui }) => ui.see('dialog', text('security_authenticator_add')),
    'securityCentre.settingPaymentPassword': ({ ui }) => ui.see('dialog', text('security_payment_change')),
    'securityCentre.endingOthers': ({ ui }) => ui.see('dialog', text('security_others_end')),
  },
};

const binding = (kind: 'mobile' | 'email'): Scene => {
  const [variant, title, submit, other] =
    kind === 'mobile'
      ? (['a number', 'security_mobile_change', 'security_mobile_submit', 'security_mobile_other'] as const)
      : (['an address', 'security_email_bind', 'security_email_submit', 'security_email_other'] as const);
  const flow = {
    ...bindContactFlow,
    ...(kind === 'email' && { outcomes: ofAddress }),
    variants: { [variant]: bindContactFlow.variants[variant] },
  };
  const foreign = kind === 'mobile' ? 'an address' : 'a number';
  const { [`field.changed: ${foreign}`]: _, ...fields } = typing(flow, {
    mobileNum: text('login_mobile'),
    email: text('security_email'),
    verificationCode: text('login_code'),
    password: text('security_account_password'),
  });
  return {
    flow,
    begins: () => wish(title),
    deeds: {
      ...fields,
      'form.submitted': pressIn({ 'bindContact.proving': submit }, 'login_code_send'),
      'address.reopened': press(other),
      'code.requested': press('login_code_send'),
      'form.closed': press('close'),
      ...formAnswers(flow, 'sendCode', {
        'not valid': text(kind === 'mobile' ? 'invalid_mobile' : 'security_email_invalid'),
        'not offered': text('feature_off'),
      }),
      ...formAnswers(flow, 'bind', {
        'wrong code': text('code_wrong'),
        'wrong password': text('security_password_wrong'),
        ...(kind === 'mobile' && { taken: text('mobile_taken') }),
        'not offered': text('feature_off'),
      }),
    },
    sees: {
      'bindContact.addressing.filling.editing': button('login_code_send', 'ready'),
      'bindContact.addressing.filling.waiting': countingDown,
      'bindContact.addressing.submitting': button('login_code_send', 'busy'),
      'bindContact.proving.form.filling.editing': button(submit, 'ready'),
      'bindContact.proving.form.filling.waiting': countingDown,
      'bindContact.proving.form.submitting': button(submit, 'busy'),
      'bindContact.proving.code.good': ({ ui }) => ui.see('button', counted('login_code_again'), 'off'),
      'bindContact.proving.code.expired': button('login_code_send', 'ready'),
      'bindContact.done': ({ ui }) => ui.miss('dialog', text(title)),
      'bindContact.closed': ({ ui }) => ui.miss('dialog', text(title)),
    },
  };
};

export const bindNumberScene = binding('mobile');
export const bindAddressScene = binding('email');

const isThere = 'one is there';
const anySubmit = oneOf(
  text('security_continue'),
  text('security_authenticator_add'),
  text('security_authenticator_remove'),
);
const noApp: Act = ({ ui }) => ui.miss('dialog', anySubmit);

/** An authenticator app, from the open form on. */
export const authenticatorScene: Scene = {
  flow: authenticatorFlow,
  begins: (variant) =>
    variant === isThere ? wish('security_authenticator_remove', 'authenticator') : wish('security_authenticator_add'),
  deeds: {
    ...typing(authenticatorFlow, {
      password: text('security_account_password'),
      code: text('security_authenticator_code'),
    }),
    'form.submitted': pressIn(
      { 'authenticator.proving': 'security_continue', 'authenticator.removing': 'security_authenticator_remove' },
      'security_authenticator_add',
    ),
    'form.closed': press('close'),
    ...formAnswers(authenticatorFlow, 'start', {
      'wrong password': text('security_password_wrong'),
      'there is one already': text('already_done'),
    }),
    ...formAnswers(authenticatorFlow, 'confirm', {
      'wrong code': text('code_wrong'),
      'too late': text('code_expired'),
      'not offered': text('feature_off'),
    }),
    ...formAnswers(authenticatorFlow, 'remove', {
      'wrong code': text('code_wrong'),
      'wrong password': text('security_password_wrong'),
      'there is none': text('wrong_state'),
    }),
  },
  sees: {
    'authenticator.proving.filling.editing': button('security_continue', 'ready'),
    'authenticator.proving.filling.waiting': countingDown,
    'authenticator.proving.submitting': button('security_continue', 'busy'),
    'authenticator.scanning.filling.editing': inTurn(
      ({ ui }) => ui.see('img', text('security_authenticator_qr')),
      button('security_authenticator_add', 'ready'),
    ),
    'authenticator.scanning.filling.waiting': countingDown,
    'authenticator.scanning.submitting': button('security_authenticator_add', 'busy'),
    'authenticator.removing.filling.editing': button('security_authenticator_remove', 'ready'),
    'authenticator.removing.filling.waiting': countingDown,
    'authenticator.removing.submitting': button('security_authenticator_remove', 'busy'),
    'authenticator.done': noApp,
    'authenticator.closed': noApp,
  },
};

const noPayment: Act = async ({ ui }) => {
  await ui.miss('dialog', text('security_payment_set'));
  await ui.miss('dialog', text('security_payment_change'));
};

const { 'it is never sent': _, ...sent } = paymentPasswordFlow.outcomes['setPayment'] as Readonly<
  Record<string, Outcome>
>;

/** The payment password, from the open form on. The walks answer what was sent. */
export const paymentPasswordScene: Scene = {
  flow: { ...paymentPasswordFlow, outcomes: { ...paymentPasswordFlow.outcomes, setPayment: sent } },
  begins: (variant) =>
    variant === 'another' ? wish('security_payment_change') : wish('security_payment_set', 'no-payment-password'),
  deeds: {
    ...typing(paymentPasswordFlow, {
      oldPaymentPassword: text('security_payment_old'),
      newPaymentPassword: text('security_payment_new'),
      confirmNewPaymentPassword: text('security_payment_again'),
      password: text('security_account_password'),
    }),
    'form.submitted': press('security_payment_save'),
    'rule.retried': press('retry'),
    'form.closed': press('close'),
    ...fetchAnswers(paymentPasswordFlow, 'loadRule'),
    ...answersTo(paymentPasswordFlow, 'setPayment', {
      'too many, wait 42 s': text('too_many_requests'),
      'wrong password': text('security_password_wrong'),
      'wrong current one': text('security_payment_wrong'),
      'too easy to guess': text('security_payment_unfit'),
      'not offered': text('feature_off'),
    }),
    ...answersTo(paymentPasswordFlow, 'checkIsSet', { 'no answer': text('unsure_payment') }),
  },
  sees: {
    'paymentPassword.preparing.loading': ({ ui }) => ui.miss('button', text('security_payment_save')),
    'paymentPassword.preparing.failed': ({ ui }) => ui.read(text('password_form_failed')),
    'paymentPassword.open.filling.editing': button('security_payment_save', 'ready'),
    'paymentPassword.open.filling.waiting': countingDown,
    'paymentPassword.open.submitting': button('security_payment_save', 'busy'),
    'paymentPassword.open.checking': button('security_payment_save', 'busy'),
    'paymentPassword.done': noPayment,
    'paymentPassword.closed': noPayment,
  },
};

const noQuestion: Act = ({ ui }) => ui.miss('dialog', text('security_others_end'));

/** Logging out everywhere else, from the question on. */
export const endOthersScene: Scene = {
  flow: endOthersFlow,
  begins: () => wish('security_others_end'),
  deeds: {
    'form.submitted': press('security_others_confirm'),
    'form.closed': press('cancel'),
    ...formAnswers(endOthersFlow, 'endOthers', { 'not offered': text('feature_off') }),
  },
  sees: {
    'endOthers.open.filling.editing': button('security_others_confirm', 'ready'),
    'endOthers.open.filling.waiting': countingDown,
    'endOthers.open.submitting': button('security_others_confirm', 'busy'),
    'endOthers.done': noQuestion,
    'endOthers.closed': noQuestion,
  },
};
