import { contract } from '../../contract/index.ts';
import { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { aNumber } from './numberCode.flow.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

export const smsCodeFlow = defineFlow(smsCodeMachine, {
  synonyms: ['SMS fails', 'SMS does not arrive', 'text message', 'OTP', 'code not received'],
  cases: {
    'code.requested': {
      'for a number': { target: aNumber },
      'for another number': { target: { ...aNumber, mobile: '912345679' } },
    },
    'refusal.confirmed': 'plain',
  },
  outcomes: {
    sendCode: outcomesOf(contract.verification.loginCode, {
      'sent, for five minutes': replies({ kind: 'sent', resendAt: 300_000 }, { expiredMinutes: 5 }),
      'a slider comes first': refuses('verification_needed'),
      'not offered': refuses('feature_off'),
    }),
    slider: {
      solved: { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } },
      'given up': { output: { kind: 'givenUp' } },
      broken: { error: new Error('the slider broke') },
    },
  },
  variants: { 'at first': { sent: null }, 'while an earlier code holds': { sent: { to: aNumber, resendAt: 60_000 } } },
  project: ({ target, sent, failure, humanTicket, resendAt, now }) => [
    target?.mobile ?? null,
    sent?.to.mobile ?? null,
    failure?.kind ?? null,
    humanTicket !== null,
    resendAt > now(),
  ],
});
