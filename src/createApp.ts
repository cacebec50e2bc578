import { createActor, type ActorOptions } from 'xstate';
import { appMachine, type AppRef } from '../machines/app/app.machine.ts';
import type { AppInput } from '../machines/app/app.setup.ts';
import { dialogsMachine } from '../machines/app/dialogs.machine.ts';
import { locationMachine } from '../machines/app/location.machine.ts';
import { pagesMachine } from '../machines/app/pages.machine.ts';
import { panelMachine } from '../machines/app/panel.machine.ts';
import { preferencesMachine } from '../machines/app/preferences.machine.ts';
import type { Ports } from './createPorts.ts';

/** Puts the machines together with what they ask of the world: the whole site as one actor, not yet started; `watch` may look on. */
export const createApp = (
  ports: Ports,
  input: AppInput,
  watch: Pick<ActorOptions<typeof appMachine>, 'inspect'> = {},
): AppRef => {
  const { loadStatus, loadTexts, keepChoices, otherTabsChoices, saveLanguage, browser, session } = ports;
  const { loadArea, reloadOnce, loadPanel, categories, banners, promotions } = ports;
  const dialogs = dialogsMachine.provide({ actors: { panel: panelMachine.provide({ actors: { loadPanel } }) } });
  const location = locationMachine.provide({ actors: { browser } });
  const preferences = preferencesMachine.provide({
    actors: { loadTexts, keepChoices, otherTabsChoices, saveLanguage },
  });
  const pages = pagesMachine.provide({ actors: { loadArea, reloadOnce } });
  const actors = { loadStatus, dialogs, location, preferences, session, pages, categories, banners, promotions };
  return createActor(appMachine.provide({ actors }), { input, ...watch });
};
