import { authenticatorMachine } from '../../machines/security/authenticator.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

const wrongCode = {
  output: { kind: 'refused', failure: refusal('code_wrong', 'The verification code is incorrect.') },
} as const;
const wrongPassword = {
  output: { kind: 'refused', failure: refusal('wrong_credentials', 'The account or password is incorrect.') },
} as const;
const tooManyTries = { output: { kind: 'refused', failure: tooMany(42) } } as const;

export const authenticatorFlow = defineFlow(authenticatorMachine, {
  cases: {
    'field.changed': {
      'a password': { name: 'password', value: 'deal-me-in' },
      'a code': { name: 'code', value: '123456' },
    },
    'form.submitted': 'plain',
    'change.closed': 'plain',
  },
  outcomes: {
    start: {
      'a secret': {
        output: {
          kind: 'started',
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Croupier:mai?secret=JBSWY3DPEHPK3PXP',
        },
      },
      'wrong password': wrongPassword,
      'too many': tooManyTries,
      'no answer': offline,
    },
    confirm: {
      confirmed: { output: { kind: 'done' } },
      'wrong code': wrongCode,
      'too late': {
        output: {
          kind: 'refused',
          failure: refusal('code_expired', 'The code has expired. Please request a new one.'),
        },
      },
      'no answer': offline,
    },
    remove: {
      removed: { output: { kind: 'done' } },
      'wrong code': wrongCode,
      'wrong password': wrongPassword,
      'no answer': offline,
    },
  },
  variants: { 'none yet': { enrolled: false }, 'one is there': { enrolled: true } },
  project: ({ fields, errors, failure, secret, changed }) => [
    fields,
    errors,
    failure?.kind ?? null,
    secret !== null,
    changed,
  ],
  offer: (snapshot, type, name) => {
    const { fields } = snapshot.context;
    const isScanning = snapshot.matches('scanning');
    if (type !== 'field.changed') return true;
    if (name === 'a password') return fields.password === '' && !isScanning;
    return fields.code === '' && (isScanning || (fields.password !== '' && snapshot.matches('removing')));
  },
});
