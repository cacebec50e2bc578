import { contract } from '../../../contract/index.ts';
import { moneyRequestFlow } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { paymentRuleOutcomes } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { downTerms, lackingTerms, transferFlow, upTerms } from '../../../flowbook/flows/transfer.flow.ts';
import { outcomesOf, refuses, replies } from '../../../flowbook/outcomes.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { transferPath } from '../../../machines/common/places.ts';
import { button, countingDown, heading, press } from '../../walk/acts.ts';
import { offline, reply } from '../../walk/answers.ts';
import { answersTo, formAnswers, typing, wired } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Act, Deed, Scene } from '../../walk/scene.ts';
import type { World } from '../../walk/world.ts';

const { transferSettings, transferUpline, transferDownline } = contract.cashier;

const confirm = new RegExp(`^${text('transfer_confirm').replace('{amount}', String.raw`\$[\d,]+\.\d\d`)}$`);

/** The transfer page of a logged-in player. */
const openTransfers = async (world: World, tab: Readonly<Record<string, string>> = {}) => {
  const { gateway } = world;
  gateway.runs({ signedIn: true });
  gateway.usually(contract.system.registerSettings.name, wired(paymentRuleOutcomes['six digits']));
  await world.open({ path: transferPath, tab });
};

const loads = (terms: typeof upTerms): Deed => ({
  call: transferSettings.name,
  answer: reply(transferSettings, terms),
});

const setPassword: Act = async ({ ui }) => {
  await ui.type(text('security_payment_new'), '482913');
  await ui.type(text('security_payment_again'), '482913');
  await ui.type(text('security_account_password'), 'deal-me-in');
  await ui.press('button', text('security_payment_save'));
};

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
    'review.confirmed': ({ ui }) => ui.press('button', confirm),
    'review.left': press('transfer_change'),
    'again.pressed': async (world) =>
      press((await world.ui.has('button', text('retry'))) ? 'retry' : 'transfer_another')(world),
  },
  sees: {
    'transfer.loading': ({ ui }) => ui.miss('button', text('cashier_continue')),
    'transfer.filling.editing': button('cashier_continue', 'ready'),
    'transfer.filling.waiting': countingDown,
    'transfer.reviewing': ({ ui }) => ui.see('button', confirm, 'ready'),
    'transfer.done': async (world) => {
      await heading('transfer_done')(world);
      await world.ui.read(/^[A-Z]-\d+/);
    },
  },
} satisfies Pick<Scene, 'deeds' | 'sees'>;

const { 'a transfer': fresh, ...keptVariants } = transferFlow.variants;
const { 'an account': _, ...ownFields } = transferFlow.cases['field.changed'] as Readonly<Record<string, object>>;
const { 'field.changed: an account': __, ...ownTyped } = typed;

const { 'no answer': ___, ...up } = outcomesOf(transferUpline, {
  made: replies({ kind: 'made', reference: 't1' }),
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
    paymentPassword: { set: { output: { changed: true } }, 'given up': { output: { changed: false } } },
  },
};

/** R2.79: money goes to the upline. */
export const transferScene: Scene = {
  flow: upFlow,
  open: (world) => openTransfers(world),
  deeds: {
    ...form.deeds,
    ...ownTyped,
    'loadTerms ends: an upline': loads(upTerms),
    ...Object.fromEntries(
      Object.entries(lackingTerms).map(([name, terms]) => [`loadTerms ends: ${name}`, loads(terms)]),
    ),
    'loadTerms ends: no answer': { call: transferSettings.name, answer: offline },
    'password.chosen': press('security_payment_set'),
    'paymentPassword ends: set': setPassword,
    'paymentPassword ends: given up': press('close'),
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
    'transfer.settingPassword': ({ ui }) => ui.see('dialog', text('security_payment_set')),
    'transfer.sendingUp': ({ ui }) => ui.see('button', confirm, 'busy'),
  },
};

const {
  'it never arrived': ____,
  'it breaks': _____,
  ...down
} = transferFlow.outcomes['moneyRequest'] as Readonly<Record<string, Outcome>>;

const downFlow: Flow = {
  ...transferFlow,
  variants: { 'a transfer': fresh },
  cases: Object.fromEntries(Object.entries(transferFlow.cases).filter(([name]) => name !== 'password.chosen')),
  outcomes: {
    ...transferFlow.outcomes,
    loadTerms: { 'a downline': { output: downTerms } },
    moneyRequest: down,
    paymentPassword: {},
  },
};

/** R6.06: an agent sends money to an account below, once its masked nickname has been read. */
export const downTransferScene: Scene = {
  flow: downFlow,
  open: (world) => openTransfers(world),
  deeds: {
    ...form.deeds,
    ...typed,
    'loadTerms ends: a downline': loads(downTerms),
    ...formAnswers(downFlow, 'findTaker', {
      found: 'M••',
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
    'transfer.sendingDown': ({ ui }) => ui.see('button', confirm, 'busy'),
  },
};

const outcomeOf = moneyRequestFlow.outcomes['askOutcome'] as Readonly<
  Record<'it was carried out' | 'it never arrived', Outcome>
>;

const keptFlow: Flow = {
  ...transferFlow,
  variants: keptVariants,
  outcomes: {
    ...transferFlow.outcomes,
    loadTerms: { 'a downline': { output: downTerms } },
    moneyRequest: { made: outcomeOf['it was carried out'], 'it never arrived': outcomeOf['it never arrived'] },
  },
  // Everything after the outcome is the same as after any request.
  offer: () => false,
};

/** R8.20: the outcome of a transfer, which the page requests first after a reload. */
export const keptTransferScene: Scene = {
  flow: keptFlow,
  open: (world, variant) =>
    openTransfers(world, {
      'intent.transfer': JSON.stringify({
        key: 'k-0',
        call: (variant.includes('upline') ? transferUpline : transferDownline).name,
        member: contract.member.info.example.reply.id,
      }),
    }),
  deeds: { 'loadTerms ends: a downline': loads(downTerms), ...answersTo(keptFlow, 'moneyRequest', {}) },
  sees: {
    'transfer.loading': form.sees['transfer.loading'],
    'transfer.filling.editing': form.sees['transfer.filling.editing'],
    'transfer.done': form.sees['transfer.done'],
    'transfer.sendingUp': heading('deposit_asking'),
    'transfer.sendingDown': heading('deposit_asking'),
  },
};
