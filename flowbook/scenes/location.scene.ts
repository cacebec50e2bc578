import { contract } from '../../contract/index.ts';
import { locationFlow } from '../flows/location.flow.ts';
import { deployment, reply } from '../world/answers.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { inTurn } from '../world/acts.ts';
import type { Press } from '../world/begins.ts';
import { leave } from './ways.ts';

const info = contract.member.info;

const isMember =
  (type: 0 | 4): Act =>
  ({ gateway }) => {
    gateway.usually(info.name, reply(info, { type }));
    return Promise.resolve();
  };

const comesIn: Act = (world) => world.tellFromOtherTab(true);

const isIn: Press = ({ ui, until }) =>
  until(
    () => ui.has('button', text('header_account_menu')),
    () => 'nobody is logged in',
  );

/** The pages of a site that requires a login first, as a trial player sees them. */
export const locationScene: Scene = {
  flow: {
    ...locationFlow,
    cases: {
      ...locationFlow.cases,
      'location.go': 'internal',
      'listener.joined': 'internal',
      'login.passed': 'internal',
    },
    variants: { 'from home': locationFlow.variants['from home'] },
  },
  begins: () => ({ as: 'trial', site: { whitelabel: { loginedToHomePage: true } }, then: isIn }),
  deeds: {
    'location.changed: to home': (world) => world.go('/'),
    'location.changed: to a promotion': (world) => world.go('/promotions#p1'),
    'location.changed: to the login page': (world) => world.go('/login'),
    'location.changed: to the security centre': (world) => world.go('/securityCenter'),
    'gate.shut': leave,
    'gate.opened': inTurn(isMember(4), comesIn),
    'account.arrived': inTurn(isMember(0), comesIn),
  },
  sees: {
    'location.free': isIn,
    'location.unlocked': isIn,
    'location.guarded': async ({ ui, until }) =>
      until(
        () => ui.has('dialog', text('login_title')),
        () => 'a visitor sees no login form',
      ),
  },
};

const { 'gate.shut': shut = 'internal' } = locationFlow.cases;

/** The login page of such a site, opened by its address. */
export const loginPageScene: Scene = {
  flow: {
    ...locationFlow,
    cases: {
      'location.changed': 'internal',
      'location.go': 'internal',
      'gate.shut': shut,
      'gate.opened': 'internal',
      'listener.joined': 'internal',
      'account.arrived': 'internal',
      'login.passed': 'internal',
    },
    variants: { 'from the login page': locationFlow.variants['from the login page'] },
  },
  begins: () => ({ as: 'visitor', at: '/login' }),
  deeds: {
    'gate.shut': {
      call: contract.system.status.name,
      answer: ({ gateway }) => gateway.status(deployment({ whitelabel: { loginedToHomePage: true } })),
    },
  },
  sees: {
    'location.free': ({ ui }) => ui.miss('button', text('header_log_in')),
    'location.guarded': async ({ ui, until }) =>
      until(
        () => ui.has('dialog', text('login_title')),
        () => 'the login page shows no form',
      ),
  },
};
