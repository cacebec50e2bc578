import { consentMachine } from '../../machines/app/consent.machine.ts';
import { defineFlow } from '../flow.ts';

export const consentFlow = defineFlow(consentMachine, {
  synonyms: ['analytics', 'cookies', 'gtag'],
  cases: { 'consent.given': 'plain', 'consent.refused': 'plain' },
  outcomes: { storage: 'silent', measure: 'silent' },
  variants: {
    'a first visit': { choice: null },
    'agreed before': { choice: 'given' },
    'declined before': { choice: 'refused' },
  },
  project: ({ choice }) => choice,
});
