import { consentFlow } from '../flows/consent.flow.ts';
import { contract } from '../../contract/index.ts';
import { press } from '../world/acts.ts';
import { deployment } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

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
  open: async (world, variant) => {
    world.gateway.usually(
      contract.system.status.name,
      world.gateway.status({ ...deployment(), analytics: { gtagId: 'G-TEST' } }),
    );
    await world.open({ path: '/', storage: kept[variant] ?? {} });
  },
  deeds: {
    'consent.given': async (world) =>
      press((await world.ui.has('button', text('consent_yes'))) ? 'consent_yes' : 'consent_start')(world),
    'consent.refused': async (world) =>
      press((await world.ui.has('button', text('consent_no'))) ? 'consent_no' : 'consent_stop')(world),
  },
  sees: {
    'consent.asking': ({ ui }) => ui.see('button', text('consent_yes'), 'ready'),
    'consent.measuring': answered('consent_on'),
    'consent.off': answered('consent_off'),
  },
};
