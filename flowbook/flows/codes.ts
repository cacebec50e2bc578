import type { Call } from '../../contract/call.ts';
import type { CodeContext, CodeReply } from '../../machines/common/codeSending.ts';
import type { Outcome } from '../outcome.ts';
import { outcomesOf, refuses, repliesAt, type Wire } from '../outcomes.ts';

export const aNumber = { mobile: '912345678', dialingCode: '84' };

export const anotherNumber = { ...aNumber, mobile: '912345679' };

export const solved = { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } } as const;

/** How a slider ends without a ticket. */
export const unsolved = {
  'given up': { output: { kind: 'givenUp' } },
  broken: { error: new Error('the slider broke') },
} as const;

/** R4.16: a code is sent, and another can be requested this many milliseconds later. */
export const sentFor = (ms: number) =>
  repliesAt(
    (now) => ({ kind: 'sent', resendAt: now + ms }) as const,
    (moment) => ({ expirationTime: moment(ms) }),
  );

/** What people do in a flow that sends a code, and what they call it. */
export const requestingCode = {
  synonyms: ['SMS fails', 'SMS does not arrive', 'text message', 'OTP', 'code not received'],
  cases: {
    'code.requested': { 'for a number': { target: aNumber }, 'for another number': { target: anotherNumber } },
    'refusal.confirmed': 'plain',
  },
} as const;

/** Inside a form the code is sent: everything else that can happen has its own walk. */
export const codeInForm = { 'code.requested': 'internal', 'refusal.confirmed': 'internal' } as const;

export const sentInForm = (call: Call) => {
  const { 'sent, for a minute': sent } = outcomesOf(call, { 'sent, for a minute': sentFor(60_000) });
  return { 'sent, for a minute': sent };
};

export const earlierCode = { to: aNumber, resendAt: 60_000 };

/** What tells two situations of a flow that sends a code apart, besides its ticket. */
export const codeSituation = ({ target, sent, failure, resendAt, now }: CodeContext): readonly unknown[] => [
  target?.mobile ?? null,
  sent?.to.mobile ?? null,
  failure?.kind ?? null,
  resendAt > now(),
];

/** The walk of a flow whose code comes after a slider where the gateway wants one. */
export const codeAfterSlider = (call: Call, sent: Outcome<CodeReply> & { readonly wire: Wire }) => ({
  ...requestingCode,
  outcomes: {
    sendCode: outcomesOf(call, {
      'sent, for five minutes': sent,
      'a slider comes first': refuses('verification_needed'),
      'not offered': refuses('feature_off'),
    }),
    slider: { solved, ...unsolved },
  },
  variants: { 'at first': { sent: null }, 'while an earlier code holds': { sent: earlierCode } },
  project: (context: CodeContext & { readonly humanTicket: string | null }) => [
    ...codeSituation(context),
    context.humanTicket !== null,
  ],
});
