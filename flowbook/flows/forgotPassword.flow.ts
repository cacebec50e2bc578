import { isEmpty } from '../../machines/common/formSetup.ts';
import { checkByEmail, checkByPhone } from '../../machines/auth/forgotPassword.rules.ts';
import { contract } from '../../contract/index.ts';
import { forgotPasswordMachine } from '../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields } from '../../machines/auth/forgotPassword.rules.ts';
import { defineFlow, live } from '../flow.ts';
import { hears, type Recorder } from '../hears.ts';
import { always, never } from '../laws/law.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { ruleOutcomes } from './changePassword.flow.ts';
import { resetCodeInForm } from './resetCode.flow.ts';

const around = (emailOffered: boolean, phoneOffered: boolean) => () => ({
  emailOffered,
  phoneOffered,
  dialingCode: '84',
  digits: { 84: { least: 9, most: 10 } },
  sentCode: null,
  session: hears(),
  panel: hears(),
  toasts: hears(),
});

const typed = {
  'a name': { name: 'username', value: 'mai' },
  'an address': { name: 'email', value: 'mai@example.com' },
  'a short number': { name: 'mobileNum', value: '912' },
  'a number': { name: 'mobileNum', value: '912345678' },
  'the code': { name: 'verificationCode', value: '123456' },
  'a new password': { name: 'newPassword', value: 'shuffle-twice' },
  'the password again': { name: 'confirmNewPassword', value: 'shuffle-twice' },
} as const;

/** The fields are filled in one after another, since every order would explode; a short number is corrected first. */
const isNext = (fields: ForgotFields, isByEmail: boolean, name: string): boolean => {
  const next = Object.entries(typed).find(
    ([, { name: field, value }]) =>
      (field === 'username' || field === 'email') === isByEmail &&
      (value === '912345678' ? fields.mobileNum !== value : fields[field] === ''),
  );
  return next?.[0] === name;
};

export const forgotPasswordFlow = defineFlow(forgotPasswordMachine, {
  synonyms: ['lost password', 'recover an account'],
  cases: {
    'way.chosen': { 'by phone': { way: 'phone' }, 'by email': { way: 'email' } },
    'field.changed': typed,
    'code.requested': 'plain',
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'notice.confirmed': 'plain',
    'service.chosen': 'plain',
    'rule.retried': 'plain',
  },
  outcomes: {
    sendLink: outcomesOf(contract.password.forgotByEmail, {
      sent: replies({ kind: 'sent' }),
      'nothing can be sent': refuses('cannot_send'),
    }),
    loadRule: ruleOutcomes,
    setPassword: outcomesOf(contract.password.setByPhone, {
      welcome: replies({ kind: 'entered', firstTimeLogin: false }),
      'set, to be confirmed': {
        output: { kind: 'toConfirm' },
        wire: {
          kind: 'refusal',
          code: 'verification_needed',
          value: { stepUp: { ticket: 't1', ways: ['authenticator'] } },
        },
      },
      'wrong code': refuses('code_wrong'),
      'too easy to guess': refuses('invalid_fields', 'newPassword'),
      'account locked': refuses('account_locked'),
    }),
    resetCode: live(resetCodeInForm),
  },
  variants: {
    'by phone too': around(true, true),
    'by email only': around(true, false),
    'by phone only': around(false, true),
    'in no way': around(false, false),
  },
  project: ({ fields, errors, failure, rule }) => [fields, errors, failure?.kind ?? null, rule !== null],
  offer: (snapshot, type, name) => {
    const isByEmail = snapshot.matches({ open: 'byEmail' });
    // The form by phone is the same where there is also one by email, and is walked there.
    if (!snapshot.context.emailOffered) return type === 'form.closed' || type === 'service.chosen';
    if (type === 'way.chosen') return (name === 'by phone') === isByEmail;
    return type !== 'field.changed' || isNext(snapshot.context.fields, isByEmail, name);
  },
  limit: 20_000,
  laws: [
    always('R5.12 a form with errors is never sent to the gateway', {
      runs: ({ is, actor }) => {
        const sent = (port: string) => actor(port)?.input as ForgotFields | undefined;
        const [byEmail, byPhone] = [sent('sendLink'), sent('setPassword')];
        return (!byEmail || isEmpty(checkByEmail(byEmail))) && (!byPhone || isEmpty(checkByPhone(byPhone, is.context)));
      },
    }),
    always('a password reset logs nobody in without a reply that says so', {
      runs: ({ is, label }) =>
        label === 'setPassword ends: welcome' ||
        !(is.context.session as Recorder<{ type: string }>).heard.some(({ type }) => type === 'account.entered'),
    }),
    never('R6.13 the form by phone opens where it is not offered', {
      runs: ({ is, variant }) => variant === 'by email only' && is.matches({ open: 'byPhone' }),
    }),
  ],
});
