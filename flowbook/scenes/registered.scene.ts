import { contract } from '../../contract/index.ts';
import { registeredFlow } from '../flows/registered.flow.ts';
import type { Outcome } from '../flow.ts';
import { reply } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { AtOnce, Scene } from '../world/scene.ts';
import { asNewcomer, solveSlider } from './ways.ts';

const { byMobile } = contract.register;

const { broken: _, ...copyName } = registeredFlow.outcomes['copyName'] as Readonly<Record<string, Outcome>>;

const copying = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('clipboard', isAllowed) });

/** The welcome of a new player, from the registration on. */
export const registeredScene: Scene = {
  flow: { ...registeredFlow, outcomes: { copyName } },
  open: async (world, variant) => {
    world.gateway.usually(byMobile.name, reply(byMobile, { account: 'u48213077' }));
    await asNewcomer(world);
    await world.ui.see('button', text('register_submit'), 'ready');
    if (variant === 'under a number') {
      await world.ui.press('tab', text('login_mobile'));
      await world.ui.type(text('login_mobile'), '912345678');
    } else await world.ui.type(text('login_username'), 'newcomer');
    await world.ui.type(text('login_password'), 'quiet-harbour-9');
    await world.ui.type(text('register_confirm'), 'quiet-harbour-9');
    await world.ui.press('button', text('register_submit'));
    await solveSlider(world);
  },
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
