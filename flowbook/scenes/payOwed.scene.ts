import { contract } from '../../contract/index.ts';
import { placeOfPart } from '../../machines/agent/contractPlaces.ts';
import type { OwedTerms } from '../../machines/agent/payOwed.setup.ts';
import { owedTerms, payOwedFlow, unpayable } from '../flows/payOwed.flow.ts';
import type { Flow } from '../flow.ts';
import { button, countingDown, heading, press, pressIn } from '../world/acts.ts';
import { offline, reply } from '../world/answers.ts';
import { answersTo, typing } from '../world/declared.ts';
import { answeredRequests, keptFlow, noted, provingPassword, settingPassword } from '../world/money.ts';
import { anyNumber, text, beginning } from '../world/text.ts';
import type { Deed, Scene } from '../world/scene.ts';
import type { Begins } from '../world/begins.ts';

const { owed, payOwed } = contract.contracts;

const confirm = beginning('agent_owed_confirm');

const atOwed = { as: 'bosun', has: ['dividend-owed'], at: placeOfPart('dividend', 'owed') } as const satisfies Begins;

const loads = (terms: OwedTerms): Deed => ({ call: owed.name, answer: reply(owed, terms) });

const deeds: Scene['deeds'] = {
  ...typing(payOwedFlow, { amount: text('cashier_amount'), paymentPassword: text('security_payment') }),
  'form.submitted': press('cashier_continue'),
  'review.confirmed': ({ ui }) => ui.press('button', confirm),
  'review.left': press('cashier_change'),
  'again.pressed': pressIn({ 'payOwed.failed': 'retry' }, 'agent_owed_another'),
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
    await world.ui.read(anyNumber);
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
  begins: () => ({ ...atOwed, has: ['dividend-owed', 'no-payment-password'] }),
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
  begins: () => ({ ...atOwed, keeps: { tab: noted('owed', payOwed) } }),
  deeds: { 'loadTerms ends: what is owed': loads(owedTerms), ...answersTo(kept, 'moneyRequest', {}) },
  sees: {
    'payOwed.loading': sees['payOwed.loading'] ?? null,
    'payOwed.filling.editing': sees['payOwed.filling.editing'] ?? null,
    'payOwed.done': sees['payOwed.done'] ?? null,
    'payOwed.sending': heading('deposit_asking'),
  },
};
