import { serviceFlow } from '../../../flowbook/flows/service.flow.ts';
import { fetchAnswers } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Scene } from '../../walk/scene.ts';
import { asVisitor } from '../../walk/scenes/ways.ts';

/** The window of customer service, opened from the menu by a visitor. */
export const serviceScene: Scene = {
  flow: serviceFlow,
  open: async (world) => {
    await asVisitor(world);
    await world.ui.press('button', text('service_title'));
  },
  deeds: fetchAnswers(serviceFlow, 'lookUp'),
  sees: {
    'service.lookingUp': ({ ui }) => ui.miss('link', text('service_chat')),
    'service.shown': ({ ui }) => ui.see('link', text('service_chat')),
    'service.nobody': ({ ui }) => ui.see('heading', text('service_none')),
    'service.closed': async ({ ui }) => {
      await ui.miss('dialog', text('service_title'));
      await ui.seeBehind(text('service_failed'));
    },
  },
};
