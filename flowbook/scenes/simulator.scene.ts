import { contract } from '../../contract/index.ts';
import type { Flow } from '../flow.ts';
import { ownSalary, simulatorFlow } from '../flows/simulator.flow.ts';
import { contractPaths } from '../../machines/agent/contractPlaces.ts';
import { button, countingDown, heading, press, says } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { answersTo, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { openAsAgent } from './ways.ts';

const inDollars = (label: string) => label.replace('{symbol}', '$');
const optional = (label: string) => text('register_optional').replace('{label}', label);
const days = (words: string) => words.replace('{days}', '92');

const typed = 'terms that are typed';

/** What other terms of a daily salary would have paid. */
export const simulatorScene: Scene = {
  flow: { ...simulatorFlow, variants: { [typed]: simulatorFlow.variants[typed] } },
  open: (world) => openAsAgent(world, `${contractPaths.daily}?part=simulator`),
  deeds: {
    ...fetchAnswers(simulatorFlow, 'loadTerms'),
    ...typing(simulatorFlow, {
      'bets.0': inDollars(text('agent_terms_bets')),
      'rate.0': text('agent_terms_rate'),
      account: optional(text('agent_simulator_account')),
      from: text('record_from'),
      to: text('record_to'),
    }),
    'step.added': press('agent_terms_add'),
    'step.removed: the second': ({ ui }) => ui.press('button', text('agent_terms_remove_of').replace('{step}', '2')),
    'form.submitted': press('agent_simulate'),
    'form.closed': press('agent_simulator_again'),
    'again.pressed': press('retry'),
    ...formAnswers(simulatorFlow, 'simulate', {
      'a day refused': days(text('agent_simulator_days')),
      'not a direct downline': text('agent_not_direct'),
      'too many days': days(text('agent_simulator_fewer_days')),
      'switched off': text('feature_off'),
    }),
  },
  sees: {
    'simulator.loading': ({ ui }) => ui.miss('button', text('agent_simulate')),
    'simulator.failed': heading('password_form_failed'),
    'simulator.form.filling.editing': button('agent_simulate', 'ready'),
    'simulator.form.filling.waiting': countingDown,
    'simulator.form.submitting': button('agent_simulate', 'busy'),
    'simulator.form.shown': heading('agent_simulated'),
  },
};

const given = 'terms that are given';

const estimateFlow: Flow = {
  ...simulatorFlow,
  variants: { [given]: simulatorFlow.variants[given] },
  cases: { 'again.pressed': 'plain' },
  outcomes: { simulate: simulatorFlow.outcomes['simulate'] ?? {} },
};

const { daily } = contract.contracts;
const own = daily.example.reply.own;

/** What the terms of an offer would have paid, in one line of it. */
export const estimateScene: Scene = {
  flow: estimateFlow,
  open: (world) => {
    const offered = own && { ...own, contractId: 'k2', state: 'requested', waitsFor: 'downline', terms: ownSalary };
    world.gateway.usually(daily.name, reply(daily, { offered } as never));
    return openAsAgent(world, contractPaths.daily);
  },
  deeds: { 'again.pressed': press('retry'), ...answersTo(estimateFlow, 'simulate', {}) },
  sees: {
    'simulator.estimate.reckoning': heading('agent_offer_new'),
    'simulator.estimate.shown': ({ ui }) => ui.read(/^Last month/),
    'simulator.estimate.failed': says('agent_estimate_failed'),
  },
};
