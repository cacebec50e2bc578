import { stepUpMachine } from '../../machines/auth/stepUp.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { offline, refusal, tooMany } from './samples.ts';

const loggedIn = { kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: false } as const;
const refused = (code: Parameters<typeof refusal>[0], says: string) =>
  ({ output: { kind: 'refused', failure: refusal(code, says) } }) as const;
const expired = refused('code_expired', 'The code has expired. Please request a new one.');
const told = { output: { kind: 'refused', failure: tooMany(42) } } as const;

export const stepUpFlow = defineFlow(stepUpMachine, {
  cases: {
    'way.chosen': { SMS: { way: 'sms' }, 'the name of the bank account': { way: 'bankName' } },
    'ways.asked': 'plain',
    'code.requested': 'plain',
    'answer.changed': {
      'a code': { value: '123456' },
      'a name': { value: 'Mai Linh' },
      'something else': { value: 'twelve' },
    },
    'answer.submitted': 'plain',
    'confirmation.leave': 'plain',
  },
  outcomes: {
    sendStepUpCode: {
      'sent, for five minutes': { output: { kind: 'sent', sentTo: '+84 ••• 678', expiresAt: 300_000 } },
      'too many, wait 42 s': told,
      'the time is over': expired,
      refused: refused('wrong_state', 'This is not possible at this stage.'),
      'no answer': offline,
    },
    confirmLogin: {
      welcome: { output: loggedIn },
      wrong: refused('code_wrong', 'The verification code is incorrect.'),
      over: expired,
      'too many, wait 42 s': told,
      locked: refused('account_locked', 'This account is locked. Please contact customer service.'),
      'no answer': offline,
    },
  },
  variants: {
    'a choice': () => ({ stepUp: { ticket: 't1', ways: ['sms', 'bankName'] }, replyTo: hears() }),
    'by SMS alone': () => ({ stepUp: { ticket: 't1', ways: ['sms'] }, replyTo: hears() }),
    'by an authenticator alone': () => ({ stepUp: { ticket: 't1', ways: ['authenticator'] }, replyTo: hears() }),
  },
  project: ({ stepUp, way, answer, error, failure }) => [stepUp !== null, way, answer, error, failure?.kind ?? null],
  offer: ({ context: { way, answer } }, type, name) => {
    if (type !== 'answer.changed') return true;
    return (
      (answer === '' && (way === 'bankName' ? name === 'a name' : name !== 'a name')) ||
      (answer === 'twelve' && name === 'a code')
    );
  },
});
