import { contract } from '../../contract/index.ts';
import { stepUpMachine } from '../../machines/auth/stepUp.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, replies, repliesAt } from '../outcomes.ts';

export const loggedIn = {
  kind: 'loggedIn',
  firstTimeLogin: false,
  passwordExpired: false,
  passwordWeak: false,
} as const;

const typed = {
  'a code': { name: 'answer', value: '123456' },
  'a name': { name: 'answer', value: 'Mai Linh' },
  'something else': { name: 'answer', value: 'twelve' },
} as const;

const { authenticatorLost, stepUp, stepUpCode } = contract.session;
const codeLifetime = 300_000;
const dayLong = 24 * 3_600_000;

const opens = (later: number) =>
  repliesAt(
    (now) => ({ kind: 'reported', opensAt: now + later }),
    (moment) => ({ usableAt: moment(later) }),
  );

export const stepUpFlow = defineFlow(stepUpMachine, {
  synonyms: [
    '2FA',
    'two-factor',
    'unrecognized address',
    'unrecognised address',
    'new device',
    'new place',
    'suspicious login',
  ],
  cases: {
    'way.chosen': { SMS: { way: 'sms' }, 'the name of the bank account': { way: 'bankName' } },
    'ways.reopened': 'plain',
    'code.requested': 'plain',
    'authenticator.lost': 'plain',
    'authenticator.found': 'plain',
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'stepUp.givenUp': 'plain',
  },
  outcomes: {
    sendStepUpCode: outcomesOf(stepUpCode, {
      'sent, for five minutes': repliesAt(
        (now) => ({ kind: 'sent', sentTo: '+84 ••• 678', expiresAt: now + codeLifetime }),
        (moment) => ({ sentTo: '+84 ••• 678', expirationTime: moment(codeLifetime) }),
      ),
      'the time is over': refuses('code_expired'),
      refused: refuses('wrong_state'),
    }),
    reportLoss: outcomesOf(authenticatorLost, {
      'opens in a day': opens(dayLong),
      'open for an hour': opens(-3_600_000),
      'the time is over': refuses('code_expired'),
      'no other way': refuses('wrong_state'),
      'not offered': refuses('feature_off'),
    }),
    confirmLogin: outcomesOf(stepUp, {
      welcome: replies(loggedIn),
      wrong: refuses('code_wrong'),
      over: refuses('code_expired'),
      locked: refuses('account_locked'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: {
    'a choice': { stepUp: { ticket: 't1', ways: ['sms', 'bankName'] } },
    'by SMS alone': { stepUp: { ticket: 't1', ways: ['sms'] } },
    'by an authenticator alone': { stepUp: { ticket: 't1', ways: ['authenticator'] } },
  },
  waits: { 'five minutes': codeLifetime },
  project: ({ stepUp: ways, way, fields, errors, failure, resendAt, opensAt, now }) => [
    ways !== null,
    way,
    fields,
    errors,
    failure?.kind ?? null,
    resendAt > now(),
    opensAt !== null,
  ],
  offer: ({ context: { way, fields } }, type, name) => {
    if (type !== 'field.changed') return true;
    return (
      (fields.answer === '' && (way === 'bankName' ? name === 'a name' : name !== 'a name')) ||
      (fields.answer === 'twelve' && name === 'a code')
    );
  },
});
