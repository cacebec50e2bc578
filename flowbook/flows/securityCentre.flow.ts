import type { Sending } from '../../machines/common/siteStatus.ts';
import type { Protection } from '../../machines/security/fields.ts';
import { securityCentreMachine } from '../../machines/security/securityCentre.machine.ts';
import { defineFlow, type Outcome } from '../flow.ts';
import { hears } from '../hears.ts';
import { offline } from './samples.ts';

export const protection: Protection = {
  overview: {
    passwordChangedAt: '2026-01-01T08:00:00Z',
    hasPaymentPassword: true,
    mobileNum: '•••••5678',
    email: null,
    authenticator: false,
    lastLogin: { at: '2026-01-01T09:00:00Z', ip: '203.0.113.7' },
  },
  places: [
    {
      id: 's1',
      current: true,
      since: '2026-01-02T03:00:00Z',
      lastSeen: '2026-01-02T03:04:00Z',
      ip: '203.0.113.7',
      device: 'Chromium on Linux',
    },
    {
      id: 's2',
      current: false,
      since: '2026-01-01T09:00:00Z',
      lastSeen: '2026-01-01T10:00:00Z',
      ip: '203.0.113.8',
      device: 'Safari on iPhone',
    },
  ],
};

const ends: Readonly<Record<string, Outcome<{ changed: boolean; unsure?: boolean }>>> = {
  done: { output: { changed: true } },
  'given up': { output: { changed: false } },
  'given up in doubt': { output: { changed: false, unsure: true } },
  'it breaks': { error: new Error('something that nobody foresaw') },
};

const around = (sending: Sending) => () => ({
  toasts: hears(),
  dialingCode: '84',
  digits: { 84: { least: 9, most: 10 } },
  sending,
});

export const securityCentreFlow = defineFlow(securityCentreMachine, {
  synonyms: ['2FA', 'two-factor', 'security settings'],
  cases: {
    'centre.retried': 'plain',
    'mobile.chosen': 'plain',
    'email.chosen': 'plain',
    'authenticator.chosen': 'plain',
    'paymentPassword.chosen': 'plain',
    'others.chosen': 'plain',
  },
  outcomes: {
    loadProtection: { 'all of it': { output: protection }, 'no answer': offline },
    bindContact: ends,
    authenticator: ends,
    paymentPassword: ends,
    endOthers: ends,
  },
  variants: {
    'of a member': around({ sms: true, email: true }),
    'where nothing can be sent': around({ sms: false, email: false }),
  },
  project: ({ protection: overview, failure }) => [overview !== null, failure?.kind ?? null],
});
