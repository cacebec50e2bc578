import type { SnapshotFrom } from 'xstate';
import { panelFlow } from '../../../flowbook/flows/panel.flow.ts';
import type { panelMachine } from '../../../machines/app/panel.machine.ts';
import { offline } from '../answers.ts';
import { file, panelCall } from '../files.ts';
import { said } from '../said.ts';
import type { Reply, Scene } from '../scene.ts';
import { asVisitor } from './ways.ts';

/** A browser fetches a file once and lets nobody take that back, so people wait for what they have asked for. */
const offer = (snapshot: unknown): boolean => !(snapshot as SnapshotFrom<typeof panelMachine>).hasTag('busy');

const modal = (answer: Reply['answer']): Reply => ({ call: panelCall, isFile: true, answer });

/** A modal that comes when it is wanted: the announcements. */
export const panelScene: Scene = {
  flow: { ...panelFlow, offer, variants: { 'the announcements': { name: 'announcements', part: null } } },
  open: async (world) => {
    await asVisitor(world);
    await world.ui.press('button', said('home_announcement_all'));
  },
  deeds: {
    'panel.closed': ({ ui }) => ui.press('button', said('close')),
    'panel.retried': ({ ui }) => ui.press('button', said('retry')),
    'loadPanel ends: the modal': modal(file),
    'loadPanel ends: nothing': modal(offline),
  },
  sees: {
    'panel.fetching': ({ ui }) => ui.miss('alert', said('modal_failed')),
    'panel.open': ({ ui }) => ui.see('dialog', said('announcements_title')),
    'panel.failed': async ({ ui }) => {
      await ui.see('dialog', said('announcements_title'));
      await ui.read(said('modal_failed'));
      await ui.see('button', said('retry'), 'ready');
    },
    'panel.closed': ({ ui }) => ui.miss('dialog', /./),
  },
};
