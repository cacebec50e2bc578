import { contract } from '../../contract/index.ts';
import { resetCodeMachine } from '../../machines/auth/resetCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { aNumber } from './numberCode.flow.ts';
import { outcomesOf, refuses, repliesAt } from '../outcomes.ts';

/** R4.16: a code is sent, and another can be requested this many milliseconds later. */
const sentFor = (ms: number) =>
  repliesAt(
    (now) => ({ kind: 'sent', resendAt: now + ms }) as const,
    (moment) => ({ expirationTime: moment(ms) }),
  );

const { forgotCode } = contract.verification;

const { 'sent, for a minute': sent } = outcomesOf(forgotCode, { 'sent, for a minute': sentFor(60_000) });

/** Inside a form the code is sent at once: everything else that can happen has its own walk. */
export const resetCodeInForm = defineFlow(resetCodeMachine, {
  cases: { 'code.requested': 'internal', 'refusal.confirmed': 'internal' },
  outcomes: { sendCode: { 'sent, for a minute': sent }, slider: {} },
  variants: { 'at first': { sent: null } },
});

export const resetCodeFlow = defineFlow(resetCodeMachine, {
  synonyms: ['SMS fails', 'SMS does not arrive', 'text message', 'OTP', 'code not received'],
  cases: {
    'code.requested': {
      'for a number': { target: aNumber },
      'for another number': { target: { ...aNumber, mobile: '912345679' } },
    },
    'refusal.confirmed': 'plain',
  },
  outcomes: {
    sendCode: outcomesOf(forgotCode, {
      'sent, for five minutes': sentFor(300_000),
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
