import { resetCodeMachine } from '../../machines/auth/resetCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

export const resetCodeFlow = defineFlow(resetCodeMachine, {
  cases: {
    'code.requested': { 'for a number': { target: { mobile: '912345678', dialingCode: '84' } } },
    'refusal.confirmed': 'plain',
  },
  outcomes: {
    sendCode: {
      'sent, for five minutes': { output: { kind: 'sent', resendAt: 300_000 } },
      'a slider comes first': {
        output: { kind: 'refused', failure: refusal('verification_needed', 'Please complete the verification first.') },
      },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'too many, no time named': { output: { kind: 'refused', failure: tooMany(null) } },
      'not offered': {
        output: { kind: 'refused', failure: refusal('feature_off', 'This is not offered at the moment.') },
      },
      'no answer': offline,
    },
    slider: {
      solved: { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } },
      'given up': { output: { kind: 'givenUp' } },
      broken: { error: new Error('the slider broke') },
    },
  },
  variants: { 'at first': { resendAt: 0 }, 'while an earlier code holds': { resendAt: 60_000 } },
  project: ({ failure, humanTicket }) => [failure?.kind ?? null, humanTicket !== null],
});
