import { contract } from '../../contract/index.ts';
import { owedTerms, payOwedFlow, unpayable } from '../flows/payOwed.flow.ts';
import type { Flow } from '../flow.ts';
import { placeOfPart } from '../../machines/agent/contractPlaces.ts';
import type { OwedTerms } from '../../machines/agent/payOwed.setup.ts';
import { button, countingDown, heading, press } from '../world/acts.ts';
import { offline, reply } from '../world/answers.ts';
import { answersTo, typing } from '../world/declared.ts';
import {
  answeredRequests,
  keptFlow,
  noted,
  provingPassword,
  settingPassword,
  withPaymentRule,
} from '../world/money.ts';
import { text } from '../world/text.ts';
import type { Deed, Scene } from '../world/scene.ts';
import { openAsAgent } from './ways.ts';
import type { World } from '../world/world.ts';

const { owed, payOwed } = contract.contracts;

const confirm = new RegExp(`^${text('agent_owed_confirm').replace('{amount}', String.raw`\$[\d,]+\.\d\d`)}$`);

const open = (world: World, tab: Readonly<Record<string, string>> = {}) => {
  withPaymentRule(world);
  return openAsAgent(world, placeOfPart('dividend', 'owed'), {}, tab);
};

const loads = (terms: OwedTerms): Deed => ({ call: owed.name, answer: reply(owed, terms) });

const deeds: Scene['deeds'] = {
  ...typing(payOwedFlow, { amount: text('cashier_amount'), paymentPassword: text('security_payment') }),
  'form.submitted': press('cashier_continue'),
  'review.confirmed': ({ ui }) => ui.press('button', confirm),
  'review.left': press('cashier_change'),
  'again.pressed': async (world) =>
    press((await world.ui.has('button', text('retry'))) ? 'retry' : 'agent_owed_another')(world),
  ...provingPassword(payOwedFlow),
  ...settingPassword.deeds,
  'loadTerms ends: what is owed': loads(owedTerms),
  ...Object.fromEntries(Object.entries(unpayable).map(([name, terms]) => [`loadTerms ends: ${name}`, loads(terms)])),
  'loadTerms ends: no answer': { call: owed.name, answer: offline },
};

const sees: Scene['sees'] = {
  'payOwed.loading': ({ ui }) => ui.miss('button', text('cashier_continue')),
  'payOwed.failed': heading('agent_owed_failed'),
  'payOwed.nothing': heading('agent_owed_nothing'),
  'payOwed.unavailable': heading('transfer_unavailable'),
  'payOwed.lacking': heading('transfer_password'),
  'payOwed.settingPassword': settingPassword.sees,
  'payOwed.filling.editing': button('cashier_continue', 'ready'),
  'payOwed.filling.waiting': countingDown,
  'payOwed.proving': button('cashier_continue', 'busy'),
  'payOwed.reviewing': ({ ui }) => ui.see('button', confirm, 'ready'),
  'payOwed.sending': ({ ui }) => ui.see('button', confirm, 'busy'),
  'payOwed.done': async (world) => {
    await heading('agent_owed_done')(world);
    await world.ui.read(/^[A-Z]-\d+/);
  },
};

const { 'a payment': fresh, ...keptVariants } = payOwedFlow.variants;

const freshFlow: Flow = {
  ...payOwedFlow,
  variants: { 'a payment': fresh },
  outcomes: {
    ...payOwedFlow.outcomes,
    moneyRequest: answeredRequests(payOwedFlow),
    paymentPassword: settingPassword.outcomes,
  },
};

/** R3.41, R6.06: a direct downline is paid what is owed to it. */
export const payOwedScene: Scene = {
  flow: freshFlow,
  open: (world) => open(world),
  deeds: {
    ...deeds,
    ...answersTo(freshFlow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'it cannot receive money now': text('transfer_taker_unable'),
    }),
  },
  sees,
};

const kept = keptFlow(payOwedFlow, keptVariants, { loadTerms: { 'what is owed': { output: owedTerms } } });

/** R8.20: the outcome of a payment, which the page requests first after a reload. */
export const keptPayOwedScene: Scene = {
  flow: kept,
  open: (world) => open(world, noted('owed', payOwed)),
  deeds: { 'loadTerms ends: what is owed': loads(owedTerms), ...answersTo(kept, 'moneyRequest', {}) },
  sees: {
    'payOwed.loading': sees['payOwed.loading'] ?? null,
    'payOwed.filling.editing': sees['payOwed.filling.editing'] ?? null,
    'payOwed.done': sees['payOwed.done'] ?? null,
    'payOwed.sending': heading('deposit_asking'),
  },
};
