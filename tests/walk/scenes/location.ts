import { contract } from '../../../contract/index.ts';
import { locationFlow } from '../../../flowbook/flows/location.flow.ts';
import { house } from '../answers.ts';
import { said } from '../said.ts';
import type { Scene } from '../scene.ts';
import { asMember, leave, sendLogin } from './ways.ts';

/** The pages of a site that asks for a login first, met by somebody who is logged in. */
export const locationScene: Scene = {
  flow: {
    ...locationFlow,
    cases: { ...locationFlow.cases, 'location.go': 'internal', 'listener.joined': 'internal' },
    variants: { 'from home': locationFlow.variants['from home'] },
  },
  open: async (world) => {
    world.gateway.runs({ signedIn: true, loginFirst: true });
    await asMember(world);
  },
  deeds: {
    'location.changed: to home': (world) => world.go('/'),
    'location.changed: to a promotion': (world) => world.go('/promotions#p1'),
    'location.changed: to the login page': (world) => world.go('/login'),
    'gate.shut': leave,
    'gate.opened': sendLogin,
  },
  sees: {
    'location.free': ({ ui }) => ui.see('button', said('header_account_menu')),
    'location.guarded': ({ ui }) => ui.see('dialog', said('login_title')),
  },
};

const { 'gate.shut': shut = 'internal' } = locationFlow.cases;

/** The login page of such a site, come to by its address. */
export const loginPageScene: Scene = {
  flow: {
    ...locationFlow,
    cases: { 'location.changed': 'internal', 'location.go': 'internal', 'gate.shut': shut, 'gate.opened': 'internal', 'listener.joined': 'internal' },
    variants: { 'from the login page': locationFlow.variants['from the login page'] },
  },
  open: ({ open }) => open({ path: '/login' }),
  deeds: {
    'gate.shut': { call: contract.system.status.name, answer: ({ gateway }) => gateway.status(house({ loginFirst: true })) },
  },
  sees: {
    'location.free': ({ ui }) => ui.miss('button', said('header_log_in')),
    'location.guarded': async ({ ui, until }) => until(() => ui.has('dialog', said('login_title')), () => 'the login page shows no form'),
  },
};
