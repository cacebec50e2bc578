import { contract } from '../../contract/index.ts';
import { demoVoucher } from '../../contract/sandbox.ts';
import { placeOfDeposit } from '../../machines/cashier/deposits.ts';
import { depositPath } from '../../machines/common/places.ts';
import { depositFlow, desk } from '../flows/deposit.flow.ts';
import { firstLimitFlow } from '../flows/firstLimit.flow.ts';
import { moneyRequestFlow } from '../flows/moneyRequest.flow.ts';
import { voucherFlow } from '../flows/voucher.flow.ts';
import { creditedDeposit, watchFlow } from '../flows/watch.flow.ts';
import { fetchOutcomes } from '../outcomes.ts';
import { button, countingDown, heading, press, pressIn, pressOne, says, inTurn } from '../world/acts.ts';
import { offline, refusal, reply, type Answer } from '../world/answers.ts';
import { answersTo, ticking, typing } from '../world/declared.ts';
import { answeredRequests, foundOut, noted, without } from '../world/money.ts';
import { text, filled, startingWith, containing, beginning } from '../world/text.ts';
import type { Deed, Scene } from '../world/scene.ts';
import type { World } from '../world/world.ts';
import type { Press, Visit, Begins } from '../world/begins.ts';

const { methods, status, redeemVoucher } = contract.deposits;
const { overview, setLimit } = contract.protection;

const bank = 'Bank transfer';
const confirm = beginning('deposit_confirm');

/** Whether the player has decided about a deposit limit. */
const decided = ({ gateway }: World, asked: boolean) => {
  gateway.order(overview.name, reply(overview, { asked }));
};

const atDeposits = {
  as: 'mai',
  has: ['deposit-waiting'],
  site: { whitelabel: { protection: 'offered' } },
  at: depositPath,
} as const satisfies Begins;

const isKept = { tab: noted('deposit', contract.deposits.create) };

const atWaiting = { ...atDeposits, at: placeOfDeposit('{deposit}') };

const sendDeposit: Press = async ({ ui }) => {
  await ui.press('button', bank);
  await ui.type(text('cashier_amount'), '200');
  await ui.press('button', text('cashier_continue'));
  await ui.press('button', confirm);
};

const redeem: Press = async ({ ui }) => {
  await ui.type(text('voucher_code'), demoVoucher);
  await ui.press('button', text('voucher_redeem'));
};

const { 'a request without an answer': kept, ...plainVariants } = depositFlow.variants;

const outcomes = {
  ...depositFlow.outcomes,
  firstLimit: without(depositFlow, 'firstLimit', 'it breaks'),
  voucher: without(depositFlow, 'voucher', 'it breaks'),
  watch: without(depositFlow, 'watch', 'it breaks'),
};

/** The methods are offered; a limit is proposed unless that is decided. */
const offers = (asked: boolean): Deed => ({
  call: methods.name,
  answer: (world) => {
    decided(world, asked);
    return reply(methods, { list: [...desk.methods], bonus: desk.bonus });
  },
});

/** What people do and see on the page, however they got there. */
const page = {
  deeds: {
    'loadDesk ends: all of it': offers(true),
    'loadDesk ends: a limit is proposed': offers(false),
    'loadDesk ends: no method': { call: methods.name, answer: reply(methods, { list: [] }) },
    'loadDesk ends: no answer': { call: methods.name, answer: offline },
    'method.chosen: a bank transfer': ({ ui }) => ui.press('button', bank),
    'method.chosen: a voucher': ({ ui }) => ui.press('button', 'Voucher'),
    ...typing(depositFlow, {
      amount: text('cashier_amount'),
      withBonus: ticking(startingWith('First deposit doubled')),
    }),
    'amount.suggested: a suggestion': ({ ui }) => ui.press('button', '$100.00'),
    'form.submitted': press('cashier_continue'),
    'form.closed': press('deposit_other_method'),
    'review.confirmed': ({ ui }) => ui.press('button', confirm),
    'review.left': press('cashier_change'),
    'deposit.reopened: one that is open': ({ ui }) => ui.press('link', containing(text('deposit_state_awaiting'))),
    'form.reopened': ({ go }) => go(depositPath),
    'again.pressed': press('retry'),
    'voucher ends: redeemed': redeem,
    'voucher ends: given up': press('deposit_other_method'),
    'firstLimit ends: decided': inTurn(press('limits_no_limit'), press('limits_no_limit')),
    'watch ends: credited': { call: status.name, answer: reply(status, creditedDeposit) },
  },
  sees: {
    'deposit.loading': ({ ui }) => ui.miss('button', bank),
    'deposit.none': heading('deposit_none'),
    'deposit.failed': heading('deposit_failed'),
    'deposit.proposed': heading('limits_first'),
    'deposit.choosing': ({ ui }) => ui.see('button', bank, 'ready'),
    'deposit.filling.editing': button('cashier_continue', 'ready'),
    'deposit.filling.waiting': countingDown,
    'deposit.reviewing': ({ ui }) => ui.see('button', confirm, 'ready'),
    'deposit.redeeming': button('voucher_redeem', 'ready'),
    'deposit.open': heading('deposit_one'),
    'deposit.settled': async ({ ui }) => {
      await ui.see('link', text('deposit_all'));
      await ui.miss('button', text('deposit_look_again'));
    },
  },
} as const satisfies Pick<Scene, 'deeds' | 'sees'>;

/** A deposit, from the methods to the balance. */
export const depositScene: Scene = {
  flow: {
    ...depositFlow,
    variants: plainVariants,
    outcomes: { ...outcomes, moneyRequest: answeredRequests(depositFlow) },
  },
  // An account of its own, since a limit is proposed only before the first deposit.
  begins: (variant) => ({
    ...(variant === 'a new deposit' ? atDeposits : atWaiting),
    as: 'lena',
    has: ['deposit-waiting', 'voucher'],
  }),
  deeds: {
    ...page.deeds,
    ...answersTo(depositFlow, 'moneyRequest', {
      'above the limit': startingWith(
        filled('deposit_room_limit', { limit: '$100.00', period: 'day', left: '$10.00' }),
      ),
      'a document is needed': startingWith('You can still deposit $50.00. For more we need an identity document.'),
      'not offered': text('feature_off'),
    }),
  },
  sees: { ...page.sees, 'deposit.sending': ({ ui }) => ui.see('button', confirm, 'busy') },
};

const only = <All extends object, Name extends keyof All>(all: All, names: readonly Name[]): Pick<All, Name> =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;

const keptOnly = {
  ...depositFlow,
  variants: { 'a request without an answer': kept },
  outcomes: {
    ...outcomes,
    moneyRequest: {
      made: foundOut['it was carried out'],
      'above the limit': foundOut['it was refused'],
      'it never arrived': foundOut['it never arrived'],
    },
  },
  // Everything after the outcome is the same as in any deposit.
  offer: () => false,
};

/** R8.20: the outcome of a request, which the page requests first after a reload. */
export const keptDepositScene: Scene = {
  flow: keptOnly,
  begins: () => ({ ...atDeposits, as: 'lena', keeps: isKept }),
  deeds: {
    ...only(page.deeds, [
      'loadDesk ends: all of it',
      'loadDesk ends: a limit is proposed',
      'loadDesk ends: no method',
      'loadDesk ends: no answer',
      'firstLimit ends: decided',
      'watch ends: credited',
    ]),
    ...answersTo(keptOnly, 'moneyRequest', {}),
  },
  sees: {
    ...only(page.sees, [
      'deposit.loading',
      'deposit.none',
      'deposit.failed',
      'deposit.proposed',
      'deposit.choosing',
      'deposit.open',
      'deposit.settled',
    ]),
    'deposit.sending': heading('deposit_asking'),
  },
};

const unknown = {
  'moneyRequest.unsure': says('cashier_unsure'),
  'moneyRequest.asking': null,
  'moneyRequest.done': null,
};

/** R8.20: one money request under one key, until its outcome is known. */
export const moneyRequestScene: Scene = {
  flow: {
    ...moneyRequestFlow,
    outcomes: { ...moneyRequestFlow.outcomes, send: without(moneyRequestFlow, 'send', 'page not secure') },
  },
  begins: (variant) =>
    variant === 'after a reload'
      ? { ...atDeposits, keeps: { tab: noted('deposit', contract.deposits.create, 'k-1') } }
      : { ...atDeposits, then: sendDeposit },
  deeds: {
    'again.pressed': press('cashier_ask_again'),
    ...answersTo(moneyRequestFlow, 'send', { 'above the limit': text('limit_reached') }),
    ...answersTo(moneyRequestFlow, 'askOutcome', { 'it never arrived': text('cashier_unmoved') }),
  },
  sees: { ...unknown, 'moneyRequest.sending': ({ ui }) => ui.see('button', confirm, 'busy') },
};

const openVoucher: Press = async ({ ui }) => {
  await ui.press('button', 'Voucher');
  await ui.see('button', text('voucher_redeem'), 'ready');
};

/** A voucher, from its form to the balance. */
export const voucherScene: Scene = {
  flow: { ...voucherFlow, outcomes: { ...voucherFlow.outcomes, moneyRequest: answeredRequests(voucherFlow) } },
  begins: () => ({ ...atDeposits, has: [...atDeposits.has, 'voucher'], then: openVoucher }),
  deeds: {
    ...typing(voucherFlow, { code: text('voucher_code') }),
    'form.submitted': press('voucher_redeem'),
    'form.closed': press('deposit_other_method'),
    ...answersTo(voucherFlow, 'moneyRequest', {
      'a wrong code': text('voucher_wrong'),
      'above the limit': startingWith(filled('deposit_room_limit', { limit: '$100.00', period: 'day', left: 'none' })),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'voucher.filling.editing': button('voucher_redeem', 'ready'),
    'voucher.filling.waiting': countingDown,
    'voucher.redeeming': button('voucher_redeem', 'busy'),
    'voucher.done': ({ ui }) => ui.miss('button', text('voucher_redeem')),
    'voucher.closed': ({ ui }) => ui.see('button', bank, 'ready'),
  },
};

const limitAnswers = answersTo(firstLimitFlow, 'setLimit', {
  'during a break': text('excluded'),
  'too many, wait 42 s': text('too_many_requests'),
});

/** The page looks again then whether a limit is offered. */
const withdrawn = (answer: Answer): Deed => ({
  call: setLimit.name,
  answer: ({ gateway }) => {
    gateway.order(overview.name, reply(overview, { offered: false }));
    return answer;
  },
});

/** The proposal of a limit, before the methods of a first deposit. */
export const firstLimitScene: Scene = {
  // The walks answer what was sent.
  flow: { ...firstLimitFlow, outcomes: { setLimit: without(firstLimitFlow, 'setLimit', 'it is never sent') } },
  // It is proposed only to an account that has never deposited.
  begins: () => ({
    ...atDeposits,
    as: 'nils',
    has: ['no-deposit-limit'],
    then: ({ ui }) => ui.see('heading', text('limits_first')),
  }),
  deeds: {
    ...typing(firstLimitFlow, { amount: 'Limit for 24 hours' }),
    'limit.suggested: a suggestion': ({ ui }) => ui.press('button', '$50.00'),
    'other.chosen': press('limits_first_other'),
    'none.chosen': press('limits_no_limit'),
    'form.submitted': pressIn({ 'firstLimit.setting.filling.editing': 'limits_first_set' }, 'limits_no_limit'),
    'form.closed': pressIn(
      { 'firstLimit.setting.filling.editing': 'cancel', 'firstLimit.setting.filling.waiting': 'cancel' },
      'limits_first_instead',
    ),
    ...limitAnswers,
    'setLimit ends: no longer offered': withdrawn(refusal('feature_off')),
    'setLimit ends: no answer': withdrawn(offline),
  },
  sees: {
    'firstLimit.asked': button('limits_first_other', 'ready'),
    'firstLimit.setting.filling.editing': button('limits_first_set', 'ready'),
    'firstLimit.setting.filling.waiting': countingDown,
    'firstLimit.setting.submitting': button('limits_first_set', 'busy'),
    'firstLimit.declining.filling.editing': button('limits_first_instead', 'ready'),
    'firstLimit.declining.filling.waiting': countingDown,
    'firstLimit.declining.submitting': button('limits_no_limit', 'busy'),
    'firstLimit.done': ({ ui }) => ui.see('button', bank, 'ready'),
  },
};

const lostFlow = {
  ...moneyRequestFlow,
  cases: {},
  variants: { 'a new request': moneyRequestFlow.variants['a new request'] },
  outcomes: {
    send: fetchOutcomes(redeemVoucher, {}),
    askOutcome: { 'it never arrived': foundOut['it never arrived'] },
  },
};

/** R8.20: a voucher whose request never arrived. */
export const lostVoucherScene: Scene = {
  flow: lostFlow,
  begins: () => ({ ...atDeposits, then: inTurn<Visit>(openVoucher, redeem) }),
  deeds: {
    ...answersTo(lostFlow, 'send', {}),
    ...answersTo(lostFlow, 'askOutcome', { 'it never arrived': text('cashier_unmoved') }),
  },
  sees: { ...unknown, 'moneyRequest.sending': button('voucher_redeem', 'busy') },
};

/** A deposit that waits for its payment, and what happens to it. */
export const watchScene: Scene = {
  flow: watchFlow,
  begins: () => atWaiting,
  deeds: {
    'page.hidden': ({ lookAway }) => lookAway(true),
    'page.shown': ({ lookAway }) => lookAway(false),
    'look.requested': pressOne('retry', 'deposit_look_again'),
    'cancel.requested': press('deposit_cancel'),
    'cancel.confirmed': press('cashier_cancel_yes'),
    'cancel.declined': press('cashier_cancel_keep'),
    ...answersTo(watchFlow, 'look', {}),
    ...answersTo(watchFlow, 'cancel', {}),
  },
  sees: {
    'watch.looking': null,
    'watch.shown': button('deposit_cancel', 'ready'),
    'watch.hidden': button('deposit_cancel', 'ready'),
    'watch.confirming': ({ ui }) => ui.see('dialog', text('deposit_cancel_sure')),
    'watch.cancelling': button('deposit_cancel', 'busy'),
    'watch.failed': heading('deposit_lost'),
    'watch.settled': ({ ui }) => ui.see('link', text('deposit_all')),
  },
};
