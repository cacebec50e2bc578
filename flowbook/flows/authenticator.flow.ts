import { contract } from '../../contract/index.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { authenticatorMachine } from '../../machines/security/authenticator.machine.ts';
import { defineFlow } from '../flow.ts';
import { always, never } from '../laws/law.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { filledInOrder } from './samples.ts';

const { authenticatorStart, authenticatorConfirm, authenticatorRemove } = contract.security;
const { secret, uri } = authenticatorStart.example.reply;

const password = { 'a password': { name: 'password', value: demoPassword } } as const;
const code = { 'a code': { name: 'code', value: '287082' } } as const;

export const authenticatorFlow = defineFlow(authenticatorMachine, {
  synonyms: ['2FA', 'two-factor', 'TOTP', 'one-time password', 'Google Authenticator'],
  cases: { 'field.changed': { ...password, ...code }, 'form.submitted': 'plain', 'form.closed': 'plain' },
  outcomes: {
    start: outcomesOf(authenticatorStart, {
      'a secret': replies({ kind: 'started', secret, uri }),
      'wrong password': refuses('wrong_credentials'),
      'there is one already': refuses('already_done'),
    }),
    confirm: outcomesOf(authenticatorConfirm, {
      confirmed: replies({ kind: 'changed' }),
      'wrong code': refuses('code_wrong'),
      'too late': refuses('code_expired'),
      'not offered': refuses('feature_off'),
    }),
    remove: outcomesOf(authenticatorRemove, {
      removed: replies({ kind: 'changed' }),
      'wrong code': refuses('code_wrong'),
      'wrong password': refuses('wrong_credentials'),
      'there is none': refuses('wrong_state'),
    }),
  },
  variants: { 'none yet': { enrolled: false }, 'one is there': { enrolled: true } },
  project: ({ fields, errors, failure, secret: shown }) => [fields, errors, failure?.kind ?? null, shown !== null],
  offer: (snapshot, type, name) => {
    if (snapshot.matches('scanning')) return filledInOrder(code)(snapshot, type, name);
    return filledInOrder(snapshot.context.enrolled ? { ...password, ...code } : password)(snapshot, type, name);
  },
  laws: [
    never('the secret of the app outlives the step that shows it, which has no password', {
      runs: ({ is }) => (is.matches('scanning') ? is.context.fields.password !== '' : is.context.secret !== null),
    }),
    always('it counts as changed only with an answer that says so', {
      runs: ({ is, label }) =>
        is.output === undefined ||
        is.output.changed === ['confirm ends: confirmed', 'remove ends: removed'].includes(label),
    }),
  ],
});
