import { serviceFlow } from '../flows/service.flow.ts';
import { fetchAnswers } from '../world/declared.ts';
import { startingWith, text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { press } from '../world/acts.ts';

/** With a number, where there are several. */
const chat = startingWith(text('service_chat'));

/** The window of customer service, opened from the menu by a visitor. */
export const serviceScene: Scene = {
  flow: serviceFlow,
  begins: () => ({ as: 'visitor', then: press('service_title') }),
  deeds: fetchAnswers(serviceFlow, 'lookUp'),
  sees: {
    'service.lookingUp': ({ ui }) => ui.miss('link', chat),
    'service.shown': ({ ui }) => ui.see('link', chat),
    'service.nobody': ({ ui }) => ui.see('heading', text('service_none')),
    'service.closed': async ({ ui }) => {
      await ui.miss('dialog', text('service_title'));
      await ui.seeBehind(text('service_failed'));
    },
  },
};
