import { contractPaths } from '../../machines/agent/contractPlaces.ts';
import type { Flow } from '../flow.ts';
import { simulatorFlow } from '../flows/simulator.flow.ts';
import { button, countingDown, heading, press, says } from '../world/acts.ts';
import { answersTo, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { text, filled, startingWith } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const typed = 'terms that are typed';

/** What other terms of a daily salary would have paid. */
export const simulatorScene: Scene = {
  flow: { ...simulatorFlow, variants: { [typed]: simulatorFlow.variants[typed] } },
  begins: () => ({ as: 'bosun', at: `${contractPaths.daily}?part=simulator` }),
  deeds: {
    ...fetchAnswers(simulatorFlow, 'loadTerms'),
    ...typing(simulatorFlow, {
      'bets.0': filled('agent_terms_bets', { symbol: '$' }),
      'rate.0': text('agent_terms_rate'),
      account: filled('register_optional', { label: text('agent_simulator_account') }),
      from: text('record_from'),
      to: text('record_to'),
    }),
    'step.added': press('agent_terms_add'),
    'step.removed: the second': ({ ui }) => ui.press('button', filled('agent_terms_remove_of', { step: 2 })),
    'form.submitted': press('agent_simulate'),
    'form.closed': press('agent_simulator_again'),
    'again.pressed': press('retry'),
    ...formAnswers(simulatorFlow, 'simulate', {
      'a day refused': filled('agent_simulator_days', { days: 92 }),
      'not a direct downline': text('agent_not_direct'),
      'too many days': filled('agent_simulator_fewer_days', { days: 92 }),
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

/** What the terms of an offer would have paid, in one line of it. */
export const estimateScene: Scene = {
  flow: estimateFlow,
  begins: () => ({ as: 'tam', has: ['contract-daily-offered'], at: contractPaths.daily }),
  deeds: { 'again.pressed': press('retry'), ...answersTo(estimateFlow, 'simulate', {}) },
  sees: {
    'simulator.estimate.reckoning': heading('agent_offer_new'),
    'simulator.estimate.shown': ({ ui }) => ui.read(startingWith('Last month')),
    'simulator.estimate.failed': says('agent_estimate_failed'),
  },
};
