import type { panelMachine } from '../../machines/app/panel.machine.ts';
import { panelFlow } from '../flows/panel.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { offline } from '../world/answers.ts';
import { file, panelCall } from '../world/files.ts';
import { text, anything } from '../world/text.ts';
import type { Reply, Scene } from '../world/scene.ts';
import { press } from '../world/acts.ts';

/** A browser fetches a file once, and that cannot be cancelled, so people wait for the modal they have requested. */
const offer = (snapshot: unknown): boolean => !(snapshot as SnapshotFrom<typeof panelMachine>).hasTag('busy');

const modal = (answer: Reply['answer']): Reply => ({ call: panelCall, takesTime: true, answer });

/** A modal that loads on demand: the announcements. */
export const panelScene: Scene = {
  flow: { ...panelFlow, offer, variants: { 'the announcements': { name: 'announcements', part: null } } },
  begins: () => ({ as: 'visitor', then: press('home_announcement_all') }),
  deeds: {
    'panel.closed': ({ ui }) => ui.press('button', text('close')),
    'panel.retried': ({ ui }) => ui.press('button', text('retry')),
    'loadPanel ends: the modal': modal(file),
    'loadPanel ends: nothing': modal(offline),
  },
  sees: {
    'panel.fetching': ({ ui }) => ui.miss('alert', text('modal_failed')),
    'panel.open': ({ ui }) => ui.see('dialog', text('announcements_title')),
    'panel.failed': async ({ ui }) => {
      await ui.see('dialog', text('announcements_title'));
      await ui.read(text('modal_failed'));
      await ui.see('button', text('retry'), 'ready');
    },
    'panel.closed': ({ ui }) => ui.miss('dialog', anything),
  },
};
