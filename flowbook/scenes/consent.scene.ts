import { consentFlow } from '../flows/consent.flow.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { pressIn } from '../world/acts.ts';

const kept: Readonly<Record<string, Record<string, string>>> = {
  'agreed before': { analyticsConsent: 'given' },
  'declined before': { analyticsConsent: 'refused' },
};

const answered =
  (says: 'consent_on' | 'consent_off'): Act =>
  async ({ ui }) => {
    await ui.read(text(says));
    await ui.miss('button', text('consent_yes'));
  };

/** A site that would like to count visits. */
export const consentScene: Scene = {
  flow: consentFlow,
  begins: (variant) => ({
    as: 'visitor',
    site: { analytics: { gtagId: 'G-TEST' } },
    keeps: { storage: kept[variant] ?? {} },
  }),
  deeds: {
    'consent.given': pressIn({ 'consent.asking': 'consent_yes' }, 'consent_start'),
    'consent.refused': pressIn({ 'consent.asking': 'consent_no' }, 'consent_stop'),
  },
  sees: {
    'consent.asking': ({ ui }) => ui.see('button', text('consent_yes'), 'ready'),
    'consent.measuring': answered('consent_on'),
    'consent.off': answered('consent_off'),
  },
};
