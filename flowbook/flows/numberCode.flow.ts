import { contract } from '../../contract/index.ts';
import { numberCodeMachine } from '../../machines/auth/numberCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, repliesAt } from '../outcomes.ts';

export const aNumber = { mobile: '912345678', dialingCode: '84' };

export const solved = { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } } as const;

const { registerCode } = contract.verification;

const sentFor = (ms: number) =>
  repliesAt(
    (now) => ({ kind: 'sent', resendAt: now + ms }) as const,
    (moment) => ({ expirationTime: moment(ms) }),
  );

const { 'sent, for a minute': sent } = outcomesOf(registerCode, { 'sent, for a minute': sentFor(60_000) });

/** Inside a form the slider is solved and the code is sent: everything else that can happen has its own walk. */
export const numberCodeInForm = defineFlow(numberCodeMachine, {
  cases: { 'code.requested': 'internal', 'refusal.confirmed': 'internal' },
  outcomes: { slider: { solved }, sendCode: { 'sent, for a minute': sent } },
  variants: { 'a new form': () => ({ form: hears(), sent: null }) },
  project: ({ sent }) => sent !== null,
});

export const numberCodeFlow = defineFlow(numberCodeMachine, {
  synonyms: ['SMS fails', 'SMS does not arrive', 'text message', 'OTP', 'code not received'],
  cases: {
    'code.requested': {
      'for a number': { target: aNumber },
      'for another number': { target: { ...aNumber, mobile: '912345679' } },
    },
    'refusal.confirmed': 'plain',
  },
  outcomes: {
    slider: {
      solved: { outputAt: (now) => ({ ...solved.output, expiresAt: now + 600_000 }) },
      'given up': { output: { kind: 'givenUp' } },
      broken: { error: new Error('the slider broke') },
    },
    sendCode: outcomesOf(registerCode, {
      'sent, for five minutes': sentFor(300_000),
      'the ticket is used up': refuses('verification_needed'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: {
    'a new form': () => ({ form: hears(), sent: null }),
    'a form with a code on its way': () => ({ form: hears(), sent: { to: aNumber, resendAt: 60_000 } }),
  },
  project: ({ target, sent, ticket, failure, resendAt, now }) => [
    target?.mobile ?? null,
    sent?.to.mobile ?? null,
    ticket !== null && ticket.expiresAt > now(),
    failure?.kind ?? null,
    resendAt > now(),
  ],
});
