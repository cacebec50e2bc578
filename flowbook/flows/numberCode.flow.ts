import { contract } from '../../contract/index.ts';
import { numberCodeMachine } from '../../machines/auth/numberCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses } from '../outcomes.ts';
import {
  codeInForm,
  codeSituation,
  earlierCode,
  requestingCode,
  sentFor,
  sentInForm,
  solved,
  unsolved,
} from './codes.ts';

const { registerCode } = contract.verification;

/** Inside a form the slider is solved first. */
export const numberCodeInForm = defineFlow(numberCodeMachine, {
  cases: codeInForm,
  outcomes: { slider: { solved }, sendCode: sentInForm(registerCode) },
  variants: { 'at first': () => ({ form: hears(), sent: null }) },
  project: ({ sent }) => sent !== null,
});

export const numberCodeFlow = defineFlow(numberCodeMachine, {
  ...requestingCode,
  outcomes: {
    slider: { solved: { outputAt: (now) => ({ ...solved.output, expiresAt: now + 600_000 }) }, ...unsolved },
    sendCode: outcomesOf(registerCode, {
      'sent, for five minutes': sentFor(300_000),
      'the ticket is used up': refuses('verification_needed'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: {
    'at first': () => ({ form: hears(), sent: null }),
    'while an earlier code holds': () => ({ form: hears(), sent: earlierCode }),
  },
  project: (context) => [
    ...codeSituation(context),
    context.ticket !== null && context.ticket.expiresAt > context.now(),
  ],
});
