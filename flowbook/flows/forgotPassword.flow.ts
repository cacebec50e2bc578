import { forgotPasswordMachine } from '../../machines/auth/forgotPassword.machine.ts';
import type { ForgotFields } from '../../machines/auth/forgotPassword.rules.ts';
import { resetCodeMachine } from '../../machines/auth/resetCode.machine.ts';
import { defineFlow, live } from '../flow.ts';
import { hears } from '../hears.ts';
import { passwordRule } from './changePassword.flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

// Inside the form the sending of a code runs for real but goes well: it has a flow of its own for everything else.
const resetCode = defineFlow(resetCodeMachine, {
  cases: { 'code.requested': 'internal', 'refusal.confirmed': 'internal' },
  outcomes: { sendCode: { 'sent, for a minute': { output: { kind: 'sent', resendAt: 60_000 } } }, slider: {} },
  variants: { 'at first': { resendAt: 0 } },
});

const refused = (failure: ReturnType<typeof refusal>, ...fields: string[]) =>
  ({ output: { kind: 'refused', failure, fields } }) as const;

const around = () => ({
  dialingCode: '84',
  digits: { 84: { least: 9, most: 10 } },
  resendAt: 0,
  session: hears(),
  panel: hears(),
});

/** In which order the fields are filled in. */
const order: Readonly<Record<string, (fields: ForgotFields) => boolean>> = {
  'a name': ({ username }) => username === '',
  'an address': ({ username, email }) => username !== '' && email === '',
  'a short number': ({ mobileNum }) => mobileNum === '',
  'a number': ({ mobileNum }) => mobileNum === '912',
  'the code': ({ mobileNum, verificationCode }) => mobileNum === '912345678' && verificationCode === '',
  'a new password': ({ verificationCode, newPassword }) => verificationCode !== '' && newPassword === '',
  'the password again': ({ newPassword, confirmNewPassword }) => newPassword !== '' && confirmNewPassword === '',
};

const ofEmail: readonly string[] = ['a name', 'an address'];

export const forgotPasswordFlow = defineFlow(forgotPasswordMachine, {
  cases: {
    'way.chosen': { 'by phone': { way: 'phone' }, 'by email': { way: 'email' } },
    'field.changed': {
      'a name': { name: 'username', value: 'mai' },
      'an address': { name: 'email', value: 'mai@example.com' },
      'a short number': { name: 'mobileNum', value: '912' },
      'a number': { name: 'mobileNum', value: '912345678' },
      'the code': { name: 'verificationCode', value: '123456' },
      'a new password': { name: 'newPassword', value: 'shuffle-twice' },
      'the password again': { name: 'confirmNewPassword', value: 'shuffle-twice' },
    },
    'code.requested': 'plain',
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'notice.confirmed': 'plain',
    'rule.retried': 'plain',
  },
  outcomes: {
    sendLink: {
      sent: { output: { kind: 'sent' } },
      'not offered': {
        output: { kind: 'refused', failure: refusal('feature_off', 'This is not offered at the moment.') },
      },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'no answer': offline,
    },
    loadRule: { 'the rule': { output: passwordRule }, 'no answer': offline },
    setPassword: {
      welcome: { output: { kind: 'entered', firstTimeLogin: false } },
      'not the code': refused(refusal('code_wrong', 'The verification code is incorrect.')),
      'too easy to guess': refused(
        refusal('invalid_fields', 'Some fields are not valid. Please check them.'),
        'newPassword',
      ),
      'a locked account': refused(
        refusal('account_locked', 'This account is locked. Please contact customer service.'),
      ),
      'too many, wait 42 s': refused(tooMany(42)),
      'no answer': offline,
    },
    resetCode: live(resetCode),
  },
  variants: {
    'by phone too': () => ({ ...around(), phoneOffered: true }),
    'by email only': () => ({ ...around(), phoneOffered: false }),
  },
  project: ({ fields, errors, failure, rule }) => [fields, errors, failure?.kind ?? null, rule !== null],
  offer: (snapshot, type, name) => {
    const isByEmail = snapshot.matches({ open: 'byEmail' });
    if (type === 'way.chosen') return (name === 'by phone') === isByEmail;
    return (
      type !== 'field.changed' ||
      (ofEmail.includes(name) === isByEmail && (order[name]?.(snapshot.context.fields) ?? false))
    );
  },
  limit: 20_000,
});
