import { numberCodeMachine } from '../../machines/auth/numberCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { offline, refusal, tooMany } from './samples.ts';

export const aNumber = { mobile: '912345678', dialingCode: '84' };

export const solved = { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } } as const;

export const numberCodeFlow = defineFlow(numberCodeMachine, {
  cases: {
    'code.requested': {
      'for a number': { to: aNumber },
      'for another number': { to: { ...aNumber, mobile: '912345679' } },
    },
    'refusal.confirmed': 'plain',
  },
  outcomes: {
    slider: {
      solved: { outputAt: (now) => ({ ...solved.output, expiresAt: now + 600_000 }) },
      'given up': { output: { kind: 'givenUp' } },
      broken: { error: new Error('broken') },
    },
    sendCode: {
      'sent, for five minutes': { outputAt: (now) => ({ kind: 'sent', resendAt: now + 300_000 }) },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'too many, no time named': { output: { kind: 'refused', failure: tooMany(null) } },
      'the ticket is used up': {
        output: { kind: 'refused', failure: refusal('verification_needed', 'Please complete the verification first.') },
      },
      'not offered': {
        output: { kind: 'refused', failure: refusal('feature_off', 'This is not offered at the moment.') },
      },
      'no answer': offline,
    },
  },
  variants: {
    'a new form': () => ({ form: hears(), sent: null }),
    'a form with a code on its way': () => ({ form: hears(), sent: { to: aNumber, resendAt: 60_000 } }),
  },
  project: ({ to, sent, ticket, failure, resendAt, now }) => [
    to?.mobile ?? null,
    sent?.to.mobile ?? null,
    ticket !== null && ticket.expiresAt > now(),
    failure?.kind ?? null,
    resendAt > now(),
  ],
});
