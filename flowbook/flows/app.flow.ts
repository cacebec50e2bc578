import { appMachine } from '../../machines/app/app.machine.ts';
import type { SiteStatus } from '../../machines/common/siteStatus.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

const status: SiteStatus = {
  status: 0,
  brand: 'Croupier',
  signedIn: false,
  loginFirst: false,
  ip: '203.0.113.7',
  says: null,
  sending: { sms: true, email: true },
  login: { smsOffered: true, forcedPasswordChange: true, dialingCode: '84', digits: {} },
  register: {
    direct: true,
    freePlay: true,
    byMobile: true,
    phone: 'off',
    phoneProject: null,
    bonus: null,
    zaloBonus: null,
    phoneReset: true,
  },
  social: [],
  settings: {
    merchantCode: 'croupier',
    languages: ['EN', 'TY'],
    currency: '$',
    ageLimit: 18,
    feedbackWords: { least: 3, most: 200 },
    vip: true,
    agentCentre: true,
    points: true,
    protection: false,
    kyc: false,
    barsEverywhere: false,
    analytics: null,
    sandbox: false,
    resources: [],
    service: [],
  },
};

export const appFlow = defineFlow(appMachine, {
  cases: { 'status.retried': 'plain', 'region.refused': 'plain' },
  outcomes: {
    loadStatus: {
      open: { output: status },
      maintenance: { output: { ...status, status: 1, says: 'Back at 06:00 UTC.' } },
      'closed in the region': { output: { ...status, status: 2 } },
      'no answer': offline,
    },
    preferences: 'silent',
    location: 'silent',
    dialogs: 'silent',
    session: 'silent',
    pages: 'silent',
    toasts: 'silent',
    categories: 'silent',
    banners: 'silent',
    promotions: 'silent',
  },
  variants: {
    'a first visit': {
      choices: { language: 'EN', theme: 'dark', balanceHidden: false },
      texts: {},
      place: { path: '/', search: '', hash: '' },
      ticket: null,
    },
  },
  project: ({ status: siteStatus, failure }) => [siteStatus?.status ?? null, failure?.kind ?? null],
});
