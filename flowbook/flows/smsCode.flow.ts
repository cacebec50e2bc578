import { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

export const smsCodeFlow = defineFlow(smsCodeMachine, {
  cases: {
    'code.requested': { 'for a number': { target: { mobile: '912345678', dialingCode: '84' } } },
    'refusal.confirmed': 'plain',
  },
  outcomes: {
    sendCode: {
      'sent, for five minutes': { output: { kind: 'sent', resendAt: 300_000 } },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'too many, no time named': { output: { kind: 'refused', failure: tooMany(null) } },
      'not offered': {
        output: { kind: 'refused', failure: refusal('feature_off', 'This is not offered at the moment.') },
      },
      'no answer': offline,
    },
  },
  variants: { 'at first': { resendAt: 0 }, 'while an earlier code holds': { resendAt: 60_000 } },
  project: ({ failure }) => failure?.kind ?? null,
});
