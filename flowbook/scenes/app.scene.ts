import { contract } from '../../contract/index.ts';
import { appFlow } from '../flows/app.flow.ts';
import { deployment, offline, refusal } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { Act, Reply, Scene } from '../world/scene.ts';

const call = contract.system.status.name;
const items = contract.points.rewards.name;
const says = (changes: Parameters<typeof deployment>[0]): Reply => ({
  call,
  answer: ({ gateway }) => gateway.status(deployment(changes)),
});

const open: Act = ({ ui }) => ui.see('button', text('header_log_in'), 'ready');
const maintenance: Act = async ({ ui }) => {
  await ui.see('heading', text('maintenance_title'));
  await ui.read('Back at 06:00 UTC.');
};
const restricted: Act = async ({ ui }) => {
  await ui.see('heading', text('restricted_title'));
  await ui.read(text('restricted_message'));
};

/** Opening the site, from the first question on. */
export const appScene: Scene = {
  flow: appFlow,
  begins: () => ({ as: 'visitor' }),
  deeds: {
    'region.refused': async ({ gateway, ui, until }) => {
      // An address that is typed would load the site anew.
      await ui.press('link', text('menu_home'));
      gateway.holdAlso(items);
      await ui.press('link', text('points_title'));
      await until(
        () => gateway.waiting.includes(items),
        () => 'the points mall asks for nothing',
      );
      gateway.answer(items, refusal('region_restricted'));
    },
    'status.retried': ({ ui }) => ui.press('button', text('retry')),
    'loadStatus ends: open': says({}),
    'loadStatus ends: maintenance': says({ status: 1, maintenance: { message: 'Back at 06:00 UTC.', until: null } }),
    'loadStatus ends: closed in the region': says({ status: 2 }),
    'loadStatus ends: no answer': { call, answer: offline },
  },
  sees: {
    'app.checking': ({ ui }) => ui.miss('button', text('header_log_in')),
    'app.open.resting': open,
    'app.open.looking': open,
    'app.maintenance.resting': maintenance,
    'app.maintenance.looking': maintenance,
    'app.restricted.resting': restricted,
    'app.restricted.looking': restricted,
    'app.unreachable': async ({ ui }) => {
      await ui.see('heading', text('unreachable_title'));
      await ui.see('button', text('retry'), 'ready');
    },
  },
};
