import { bindContactMachine } from '../../machines/security/bindContact.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

const account = { dialingCode: '84', digits: { 84: { least: 9, most: 10 } } };

/** In which order the fields are filled in; every order would be thousands of ways that show nothing new. */
const order: Readonly<
  Record<string, (context: { kind: string; fields: Readonly<Record<string, string>> }) => boolean>
> = {
  'a short number': ({ kind, fields }) => kind === 'mobile' && fields['mobileNum'] === '',
  'a number': ({ kind, fields }) => kind === 'mobile' && fields['mobileNum'] === '912',
  'no address': ({ kind, fields }) => kind === 'email' && fields['email'] === '',
  'an address': ({ kind, fields }) => kind === 'email' && fields['email'] === 'mai',
  'a code': ({ fields }) => fields['verificationCode'] === '',
  'a password': ({ fields }) => fields['verificationCode'] !== '' && fields['password'] === '',
};

const ofAddress = ['a short number', 'a number', 'no address', 'an address'];

export const bindContactFlow = defineFlow(bindContactMachine, {
  cases: {
    'field.changed': {
      'a short number': { name: 'mobileNum', value: '912' },
      'a number': { name: 'mobileNum', value: '912345678' },
      'no address': { name: 'email', value: 'mai' },
      'an address': { name: 'email', value: 'mai@example.com' },
      'a code': { name: 'verificationCode', value: '123456' },
      'a password': { name: 'password', value: 'deal-me-in' },
    },
    'form.submitted': 'plain',
    'address.reopened': 'plain',
    'code.requested': 'plain',
    'change.closed': 'plain',
  },
  outcomes: {
    sendCode: {
      'sent, good for five minutes': { output: { kind: 'sent', expiresAt: 300_000 } },
      'too many': { output: { kind: 'refused', failure: tooMany(42) } },
      'no answer': offline,
    },
    bind: {
      bound: { output: { kind: 'done' } },
      'wrong code': {
        output: { kind: 'refused', failure: refusal('code_wrong', 'The verification code is incorrect.') },
      },
      'wrong password': {
        output: { kind: 'refused', failure: refusal('wrong_credentials', 'The account or password is incorrect.') },
      },
      taken: { output: { kind: 'refused', failure: refusal('mobile_taken', 'This mobile number is already in use.') } },
      'too many': { output: { kind: 'refused', failure: tooMany(42) } },
      'no answer': offline,
    },
  },
  variants: { 'a number': { kind: 'mobile', ...account }, 'an address': { kind: 'email', ...account } },
  project: ({ fields, errors, failure, changed }) => [fields, errors, failure?.kind ?? null, changed],
  offer: (snapshot, type, name) =>
    type !== 'field.changed' ||
    (snapshot.matches('addressing') === ofAddress.includes(name) &&
      (order[name]?.({ ...snapshot.context, fields: { ...snapshot.context.fields } }) ?? false)),
});
