import { consentMachine } from '../../machines/app/consent.machine.ts';
import { defineFlow } from '../flow.ts';

export const consentFlow = defineFlow(consentMachine, {
  synonyms: ['analytics', 'cookies', 'gtag'],
  cases: { 'consent.given': 'plain', 'consent.refused': 'plain' },
  outcomes: { storage: 'silent', measure: 'silent' },
  variants: {
    'a first visit': { answer: null },
    'agreed before': { answer: 'given' },
    'declined before': { answer: 'refused' },
  },
  project: ({ answer }) => answer,
});
