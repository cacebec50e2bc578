import { contract } from '../../contract/index.ts';
import { registeredFlow } from '../flows/registered.flow.ts';
import type { Outcome } from '../flow.ts';
import { reply } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { AtOnce, Scene } from '../world/scene.ts';
import { solveSlider, newcomer } from './ways.ts';

const { byMobile } = contract.register;

const { broken: _, ...copyName } = registeredFlow.outcomes['copyName'] as Readonly<Record<string, Outcome>>;

const copying = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('clipboard', isAllowed) });

/** The welcome of a new player, from the registration on. */
export const registeredScene: Scene = {
  flow: { ...registeredFlow, outcomes: { copyName } },
  begins: (variant) => ({
    ...newcomer,
    orders: { [byMobile.name]: reply(byMobile, { account: 'u48213077' }) },
    then: async (visit) => {
      const { ui } = visit;
      await ui.see('button', text('register_submit'), 'ready');
      if (variant === 'under a number') {
        await ui.press('tab', text('login_mobile'));
        await ui.type(text('login_mobile'), '912345600');
      } else await ui.type(text('login_username'), 'newcomer');
      await ui.type(text('login_password'), 'quiet-harbour-9');
      await ui.type(text('register_confirm'), 'quiet-harbour-9');
      await ui.press('button', text('register_submit'));
      await solveSlider(visit);
    },
  }),
  deeds: {
    'copy.requested': ({ ui }) => ui.press('button', text('registered_copy')),
    'name.noted': ({ ui }) => ui.press('button', text('registered_noted')),
    'copyName ends: copied': copying(true),
    'copyName ends: not allowed': copying(false),
  },
  sees: {
    'registered.naming.ready': async ({ ui }) => {
      await ui.see('dialog', text('registered_name_title'));
      await ui.read('u48213077');
    },
    'registered.naming.copying': null,
    'registered.naming.copied': ({ ui }) => ui.read(text('registered_copied')),
    'registered.naming.uncopied': ({ ui }) => ui.read(text('registered_not_copied')),
    'registered.welcoming': async ({ ui }) => {
      await ui.see('dialog', text('registered_title'));
      await ui.see('button', text('header_deposit'), 'ready');
      await ui.see('button', text('registered_play'), 'ready');
    },
  },
};
