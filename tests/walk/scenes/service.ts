import { serviceFlow } from '../../../flowbook/flows/service.flow.ts';
import { fetchAnswers } from '../declared.ts';
import { said } from '../said.ts';
import type { Scene } from '../scene.ts';
import { asVisitor } from './ways.ts';

/** The window of customer service, opened from the menu by a visitor. */
export const serviceScene: Scene = {
  flow: serviceFlow,
  open: async (world) => {
    await asVisitor(world);
    await world.ui.press('button', said('menu_service'));
  },
  deeds: fetchAnswers(serviceFlow, 'lookUp'),
  sees: {
    'service.lookingUp': ({ ui }) => ui.miss('link', said('service_chat')),
    'service.shown': ({ ui }) => ui.see('link', said('service_chat')),
    'service.nobody': ({ ui }) => ui.see('heading', said('service_none')),
    'service.closed': async ({ ui }) => {
      await ui.miss('dialog', said('service_title'));
      await ui.seeBehind(said('service_failed'));
    },
  },
};
