import { contract } from '../../contract/index.ts';
import { transferPath } from '../../machines/common/places.ts';
import { endsOf, made } from '../flows/money.ts';
import { downTerms, lackingTerms, transferFlow, upTerms } from '../flows/transfer.flow.ts';
import type { Flow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { button, countingDown, heading, press, pressIn } from '../world/acts.ts';
import { offline, reply } from '../world/answers.ts';
import { answersTo, formAnswers, typing } from '../world/declared.ts';
import { answeredRequests, keptFlow, noted, provingPassword, settingPassword } from '../world/money.ts';
import { anyNumber, text, beginning } from '../world/text.ts';
import type { Deed, Scene } from '../world/scene.ts';

const { transferSettings, transferUpline, transferDownline } = contract.cashier;

const confirm = beginning('transfer_confirm');

const loads = (terms: typeof upTerms): Deed => ({
  call: transferSettings.name,
  answer: reply(transferSettings, terms),
});

const typed = typing(transferFlow, {
  account: text('transfer_account'),
  amount: text('cashier_amount'),
  paymentPassword: text('security_payment'),
});

/** What people do and see on the page, whatever the recipient. */
const form = {
  deeds: {
    'all.pressed': press('wallets_all'),
    'form.submitted': press('cashier_continue'),
    ...provingPassword(transferFlow),
    'review.confirmed': ({ ui }) => ui.press('button', confirm),
    'review.left': press('transfer_change'),
    'again.pressed': pressIn({ 'transfer.failed': 'retry' }, 'transfer_another'),
  },
  sees: {
    'transfer.loading': ({ ui }) => ui.miss('button', text('cashier_continue')),
    'transfer.filling.editing': button('cashier_continue', 'ready'),
    'transfer.filling.waiting': countingDown,
    'transfer.proving': button('cashier_continue', 'busy'),
    'transfer.reviewing': ({ ui }) => ui.see('button', confirm, 'ready'),
    'transfer.done': async (world) => {
      await heading('transfer_done')(world);
      await world.ui.read(anyNumber);
    },
  },
} satisfies Pick<Scene, 'deeds' | 'sees'>;

const { 'a transfer': fresh, ...keptVariants } = transferFlow.variants;
const { 'an account': _, ...ownFields } = transferFlow.cases['field.changed'] as Readonly<Record<string, object>>;
const { 'field.changed: an account': __, ...ownTyped } = typed;

const up = endsOf(transferUpline, {
  made: made('t1'),
  'wrong password': refuses('payment_password_wrong'),
  'bets are missing': refuses('turnover_unmet'),
  'it cannot receive money now': refuses('wrong_state'),
});

const upFlow: Flow = {
  ...transferFlow,
  variants: { 'a transfer': fresh },
  cases: { ...transferFlow.cases, 'field.changed': ownFields },
  outcomes: {
    ...transferFlow.outcomes,
    loadTerms: {
      'an upline': { output: upTerms },
      ...Object.fromEntries(Object.entries(lackingTerms).map(([name, output]) => [name, { output }])),
      'no answer': { error: new Error('offline') },
    },
    findTaker: {},
    moneyRequest: up,
    paymentPassword: settingPassword.outcomes,
  },
};

/** R2.79: money goes to the upline. */
export const transferScene: Scene = {
  flow: upFlow,
  begins: () => ({ as: 'mai', has: ['no-payment-password'], at: transferPath }),
  deeds: {
    ...form.deeds,
    ...ownTyped,
    'loadTerms ends: an upline': loads(upTerms),
    ...Object.fromEntries(
      Object.entries(lackingTerms).map(([name, terms]) => [`loadTerms ends: ${name}`, loads(terms)]),
    ),
    'loadTerms ends: no answer': { call: transferSettings.name, answer: offline },
    ...settingPassword.deeds,
    ...answersTo(upFlow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'it cannot receive money now': text('wrong_state'),
    }),
  },
  sees: {
    ...form.sees,
    'transfer.failed': heading('transfer_failed'),
    'transfer.unavailable': heading('transfer_unavailable'),
    'transfer.lacking': heading('transfer_password'),
    'transfer.settingPassword': settingPassword.sees,
    'transfer.sending': ({ ui }) => ui.see('button', confirm, 'busy'),
  },
};

const downFlow: Flow = {
  ...transferFlow,
  variants: { 'a transfer': fresh },
  cases: Object.fromEntries(Object.entries(transferFlow.cases).filter(([name]) => name !== 'password.chosen')),
  outcomes: {
    ...transferFlow.outcomes,
    loadTerms: { 'a downline': { output: downTerms } },
    moneyRequest: answeredRequests(transferFlow),
    paymentPassword: {},
  },
};

/** R6.06: an agent sends money to an account below, once its masked nickname has been read. */
export const downTransferScene: Scene = {
  flow: downFlow,
  begins: () => ({ as: 'bosun', at: transferPath }),
  deeds: {
    ...form.deeds,
    ...typed,
    'loadTerms ends: a downline': loads(downTerms),
    ...formAnswers(downFlow, 'findTaker', {
      'not below': text('transfer_not_yours'),
      'not for agents': text('feature_off'),
    }),
    ...answersTo(downFlow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'it cannot receive money now': text('transfer_taker_unable'),
      'a break from gambling': text('excluded'),
    }),
  },
  sees: {
    ...form.sees,
    'transfer.finding': button('cashier_continue', 'busy'),
    'transfer.reviewing': async (world) => {
      await form.sees['transfer.reviewing'](world);
      await world.ui.read('T••');
    },
    'transfer.sending': ({ ui }) => ui.see('button', confirm, 'busy'),
  },
};

const kept = keptFlow(transferFlow, keptVariants, { loadTerms: { 'a downline': { output: downTerms } } });

/** R8.20: the outcome of a transfer, which the page requests first after a reload. */
export const keptTransferScene: Scene = {
  flow: kept,
  begins: (variant) => ({
    as: 'mai',
    keeps: { tab: noted('transfer', variant.includes('upline') ? transferUpline : transferDownline) },
    at: transferPath,
  }),
  deeds: { 'loadTerms ends: a downline': loads(downTerms), ...answersTo(kept, 'moneyRequest', {}) },
  sees: {
    'transfer.loading': form.sees['transfer.loading'],
    'transfer.filling.editing': form.sees['transfer.filling.editing'],
    'transfer.done': form.sees['transfer.done'],
    'transfer.sending': heading('deposit_asking'),
  },
};
