import { isEmpty } from '../../machines/common/formSetup.ts';
import { checkAddress, checkProof } from '../../machines/security/bindContact.rules.ts';
import { contract } from '../../contract/index.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { bindContactMachine } from '../../machines/security/bindContact.machine.ts';
import { defineFlow } from '../flow.ts';
import { always } from '../laws/law.ts';
import { outcomesOf, refuses, replies, repliesAt } from '../outcomes.ts';
import { filledInOrder } from './samples.ts';

const { phoneCode, bindPhone, emailCode, bindEmail } = contract.security;

const sent = {
  'sent, good for five minutes': repliesAt(
    () => ({ kind: 'sent', expiresAt: 300_000 }),
    (moment) => ({ expirationTime: moment(300_000) }),
  ),
} as const;
const binds = {
  bound: replies({ kind: 'changed' }),
  'wrong code': refuses('code_wrong'),
  'wrong password': refuses('wrong_credentials'),
  'not offered': refuses('feature_off'),
} as const;

const ofNumber = {
  sendCode: outcomesOf(phoneCode, {
    ...sent,
    'not valid': refuses('invalid_fields', 'mobileNum'),
    'not offered': refuses('feature_off'),
  }),
  bind: outcomesOf(bindPhone, { ...binds, taken: refuses('mobile_taken') }),
} as const;

/** The outcomes of binding an address, which another account may also have. */
export const ofAddress = {
  sendCode: outcomesOf(emailCode, {
    ...sent,
    'not valid': refuses('invalid_fields', 'email'),
    'not offered': refuses('feature_off'),
  }),
  bind: outcomesOf(bindEmail, binds),
} as const;

const typed = {
  mobile: { 'a number': { name: 'mobileNum', value: '912345678' } },
  email: { 'an address': { name: 'email', value: 'mai@example.com' } },
  proof: {
    'a code': { name: 'verificationCode', value: '123456' },
    'a password': { name: 'password', value: demoPassword },
  },
} as const;

const account = { dialingCode: '84', digits: { 84: { least: 9, most: 10 } } };

export const bindContactFlow = defineFlow(bindContactMachine, {
  cases: {
    'field.changed': { ...typed.mobile, ...typed.email, ...typed.proof },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'address.reopened': 'plain',
    'code.requested': 'plain',
  },
  outcomes: ofNumber,
  variants: { 'a number': { kind: 'mobile', ...account }, 'an address': { kind: 'email', ...account } },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  offer: (snapshot, type, name) =>
    filledInOrder(typed[snapshot.matches('addressing') ? snapshot.context.kind : 'proof'])(snapshot, type, name),
  laws: [
    always('R5.07 R5.09 a form with errors is never sent to the gateway', {
      runs: ({ is }) => {
        const { kind, fields, digits } = is.context;
        if (is.matches({ addressing: 'submitting' })) return isEmpty(checkAddress(kind, fields, digits));
        return !is.matches({ proving: { form: 'submitting' } }) || isEmpty(checkProof(fields));
      },
    }),
    always('it counts as changed only with an answer that says so', {
      runs: ({ is, label }) => is.output === undefined || is.output.changed === (label === 'bind ends: bound'),
    }),
  ],
});
