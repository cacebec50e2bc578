import { contract } from '../../contract/index.ts';
import type { WithdrawalAnswerSnapshot } from '../../machines/cashier/withdrawalAnswer.machine.ts';
import { placeOfWithdrawal } from '../../machines/cashier/withdrawals.ts';
import { withdrawPath } from '../../machines/common/places.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { bankAccountsFlow } from '../flows/bankAccounts.flow.ts';
import {
  lackingDesks,
  paidWithdrawal,
  receivedWithdrawal,
  terms,
  withdrawalDesk,
  withdrawalFlow,
} from '../flows/withdrawal.flow.ts';
import { picturesFlow } from '../flows/pictures.flow.ts';
import { answerMinutes, extensions, withdrawalAnswerFlow } from '../flows/withdrawalAnswer.flow.ts';
import { moneyRequestFlow } from '../flows/moneyRequest.flow.ts';
import type { Flow } from '../flow.ts';
import { fetchOutcomes } from '../outcomes.ts';
import { button, countingDown, heading, press, pressIn, inTurn } from '../world/acts.ts';
import { offline, refusal, reply } from '../world/answers.ts';
import { answersTo, choosing, formAnswers, ticking, typing } from '../world/declared.ts';
import {
  answeredRequests,
  foundOut,
  keptFlow,
  noted,
  provingPassword,
  settingPassword,
  without,
} from '../world/money.ts';
import { counted, text, filled, startingWith, containing, beginning } from '../world/text.ts';
import type { Act, Deed, Scene } from '../world/scene.ts';
import { chosenFile } from '../world/world.ts';
import { payable } from '../world/presets.ts';
import type { Visit, Begins } from '../world/begins.ts';

const { settings, request, status } = contract.withdrawals;

type Text = Parameters<typeof text>[0];

const confirm = beginning('withdraw_confirm');

const atWithdrawals = { as: 'mai', has: ['withdrawal-requested'], at: withdrawPath } as const satisfies Begins;

const { 'a request without an answer': kept, ...plainVariants } = withdrawalFlow.variants;

const outcomes = {
  ...withdrawalFlow.outcomes,
  watch: without(withdrawalFlow, 'watch', 'it breaks'),
  paymentPassword: settingPassword.outcomes,
  bankAccounts: without(withdrawalFlow, 'bankAccounts', 'it breaks'),
};

const loaded = (changes: Partial<typeof terms>): Deed => ({
  call: settings.name,
  answer: reply(settings, { ...terms, ...changes }),
});

const lacks =
  (id: Text): Act =>
  ({ ui }) =>
    ui.see('heading', text(id));

/** What people do and see on the page, however they got there. */
const page = {
  deeds: {
    'loadDesk ends: all of it': loaded({}),
    ...Object.fromEntries(
      Object.entries(lackingDesks).map(([name, desk]) => [`loadDesk ends: ${name}`, loaded(desk.terms)]),
    ),
    'loadDesk ends: no answer': { call: settings.name, answer: offline },
    ...typing(withdrawalFlow, {
      amount: text('cashier_amount'),
      paymentPassword: text('security_payment'),
      giveUpBonuses: ticking(startingWith('Give up')),
    }),
    'all.pressed': press('withdraw_all'),
    'form.submitted': press('cashier_continue'),
    ...provingPassword(withdrawalFlow),
    'accounts.opened': press('bank_heading'),
    'review.confirmed': ({ ui }) => ui.press('button', confirm),
    'review.left': press('cashier_change'),
    'withdrawal.reopened: one that is open': ({ ui }) => ui.press('link', containing(text('withdraw_state_requested'))),
    'form.reopened': ({ go }) => go(withdrawPath),
    'again.pressed': pressIn({ 'withdrawal.failed': 'retry' }, 'deposit_look_again'),
    ...settingPassword.deeds,
    'bankAccounts ends: closed': press('bank_back'),
    'watch ends: received': { call: status.name, answer: reply(status, receivedWithdrawal) },
  },
  sees: {
    'withdrawal.loading': ({ ui }) => ui.miss('button', text('cashier_continue')),
    'withdrawal.failed': heading('withdraw_failed'),
    'withdrawal.off': ({ ui }) => ui.read(text('withdraw_off')),
    'withdrawal.lacking.password': lacks('withdraw_lack_password'),
    'withdrawal.lacking.account': lacks('withdraw_lack_account'),
    'withdrawal.lacking.wait': lacks('withdraw_lack_wait'),
    'withdrawal.lacking.day': lacks('withdraw_lack_day'),
    'withdrawal.lacking.turnover': lacks('withdraw_lack_turnover'),
    'withdrawal.lacking.money': lacks('withdraw_lack_money'),
    'withdrawal.settingPassword': settingPassword.sees,
    'withdrawal.accounts': heading('bank_heading'),
    'withdrawal.filling.editing': button('cashier_continue', 'ready'),
    'withdrawal.filling.waiting': countingDown,
    'withdrawal.proving': button('cashier_continue', 'busy'),
    'withdrawal.reviewing': ({ ui }) => ui.see('button', confirm, 'ready'),
    'withdrawal.open': ({ ui }) => ui.see('heading', beginning('withdraw_one')),
    'withdrawal.settled': ({ ui }) => ui.see('link', text('withdraw_list')),
  },
} satisfies Pick<Scene, 'deeds' | 'sees'>;

/** A withdrawal, from the terms to the player's answer. */
export const withdrawalScene: Scene = {
  flow: {
    ...withdrawalFlow,
    variants: plainVariants,
    outcomes: { ...outcomes, moneyRequest: answeredRequests(withdrawalFlow) },
  },
  begins: (variant) =>
    variant === 'a new withdrawal'
      ? { ...atWithdrawals, has: ['withdrawal-requested', 'no-payment-password'] }
      : { ...atWithdrawals, at: placeOfWithdrawal('{withdrawal}') },
  deeds: {
    ...page.deeds,
    ...answersTo(withdrawalFlow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'documents needed': text('kyc_needed'),
      'not with this account': text('in_need_true_account'),
    }),
  },
  sees: { ...page.sees, 'withdrawal.sending': ({ ui }) => ui.see('button', confirm, 'busy') },
};

const keptOnly = keptFlow(
  withdrawalFlow,
  { 'a request without an answer': kept },
  { ...outcomes, loadDesk: { 'all of it': { output: withdrawalDesk } } },
);

/** R8.20: the outcome of a request, which the page requests first after a reload. */
export const keptWithdrawalScene: Scene = {
  flow: keptOnly,
  begins: () => ({ ...atWithdrawals, keeps: { tab: noted('withdrawal', request) } }),
  deeds: {
    'loadDesk ends: all of it': page.deeds['loadDesk ends: all of it'],
    'watch ends: received': page.deeds['watch ends: received'],
    ...answersTo(keptOnly, 'moneyRequest', {}),
  },
  sees: {
    'withdrawal.loading': page.sees['withdrawal.loading'],
    'withdrawal.filling.editing': page.sees['withdrawal.filling.editing'],
    'withdrawal.open': page.sees['withdrawal.open'],
    'withdrawal.settled': page.sees['withdrawal.settled'],
    'withdrawal.sending': heading('deposit_asking'),
  },
};

/** The bank accounts, opened from the withdrawal form. */
export const bankAccountsScene: Scene = {
  flow: bankAccountsFlow,
  begins: () => ({ ...atWithdrawals, then: press('bank_heading') }),
  deeds: {
    ...answersTo(bankAccountsFlow, 'load', {}),
    ...typing(bankAccountsFlow, {
      bankCode: choosing(text('bank_bank'), 'Northern Bank'),
      accountNumber: text('bank_number'),
      accountName: text('bank_name'),
      paymentPassword: text('security_payment'),
    }),
    'form.submitted': pressIn({ 'bankAccounts.removing': 'bank_remove_confirm' }, 'bank_add'),
    'form.closed': pressIn({ 'bankAccounts.removing': 'close', 'bankAccounts.adding': 'cancel' }, 'bank_back'),
    'add.pressed': press('bank_add'),
    'account.removed: one that is free': ({ ui }) =>
      ui.press('button', filled('bank_remove_one', { number: '•• 4471' })),
    'again.pressed': press('retry'),
    ...formAnswers(bankAccountsFlow, 'add', {
      'wrong password': text('payment_password_wrong'),
      'another name': text('bank_name_wrong'),
      'a wrong number': text('bank_number_wrong'),
      'a bank no longer offered': text('bank_bank_wrong'),
      'known already': text('bank_known'),
      'no room': text('wrong_state'),
    }),
    ...formAnswers(bankAccountsFlow, 'remove', {
      'wrong password': text('payment_password_wrong'),
      'in use': text('wrong_state'),
    }),
  },
  sees: {
    'bankAccounts.loading': ({ ui }) => ui.miss('button', text('bank_back')),
    'bankAccounts.failed': heading('bank_failed'),
    'bankAccounts.listed': ({ ui }) => ui.see('button', text('bank_back')),
    'bankAccounts.adding.filling.editing': button('bank_add', 'ready'),
    'bankAccounts.adding.filling.waiting': countingDown,
    'bankAccounts.adding.submitting': button('bank_add', 'busy'),
    'bankAccounts.removing.filling.editing': button('bank_remove_confirm', 'ready'),
    'bankAccounts.removing.filling.waiting': countingDown,
    'bankAccounts.removing.submitting': button('bank_remove_confirm', 'busy'),
    'bankAccounts.closed': ({ ui }) => ui.miss('button', text('bank_back')),
  },
};

const lostFlow: Flow = {
  ...moneyRequestFlow,
  cases: {},
  variants: { 'a new request': moneyRequestFlow.variants['a new request'] },
  outcomes: { send: fetchOutcomes(request, {}), askOutcome: { 'it never arrived': foundOut['it never arrived'] } },
};

const lostSees = {
  'moneyRequest.unsure': ({ ui }) => ui.read(text('cashier_unsure')),
  'moneyRequest.asking': null,
  'moneyRequest.done': null,
} satisfies Scene['sees'];

const lostDeeds = (flow: Flow): Scene['deeds'] => ({
  ...answersTo(flow, 'send', {}),
  ...answersTo(flow, 'askOutcome', { 'it never arrived': text('cashier_unmoved') }),
});

/** R8.20: a withdrawal whose request never arrived. */
export const lostWithdrawalScene: Scene = {
  flow: lostFlow,
  begins: () => ({
    ...atWithdrawals,
    then: async ({ ui }) => {
      await ui.type(text('cashier_amount'), '1200');
      await ui.type(text('security_payment'), demoPaymentPassword);
      await ui.press('button', text('cashier_continue'));
      await ui.press('button', confirm);
    },
  }),
  deeds: lostDeeds(lostFlow),
  sees: { ...lostSees, 'moneyRequest.sending': ({ ui }) => ui.see('button', confirm, 'busy') },
};

const atPaid = {
  as: 'mai',
  has: ['withdrawal-requested', 'withdrawal-paid'],
  at: placeOfWithdrawal('{withdrawal}'),
} as const satisfies Begins;

/** Its time was over before the walks began. */
const tooLate = { [status.name]: reply(status, { ...paidWithdrawal, confirmUntil: '2026-01-02T03:03:05Z' }) };

/** Only the form for a partial payment has every field that the gateway can refuse. */
const offerAnswer = (snapshot: unknown, type: string, name: string): boolean => {
  const { receipt } = (snapshot as WithdrawalAnswerSnapshot).context;
  const isOffered = type === 'form.submitted' ? receipt === 'partly_received' : type !== 'pictures.changed';
  return isOffered && withdrawalAnswerFlow.offer(snapshot, type, name);
};

/** The pictures are fetched once they may be needed. */
const choosesWithPictures =
  (answer: Parameters<typeof press>[0]): Act =>
  async (world) => {
    await press(answer)(world);
    await world.ui.read(text('withdraw_pictures'));
  };

/** A paid withdrawal on its page; the pictures have their own scene. */
export const withdrawalAnswerScene: Scene = {
  flow: {
    ...withdrawalAnswerFlow,
    outcomes: { ...withdrawalAnswerFlow.outcomes, moneyRequest: answeredRequests(withdrawalAnswerFlow) },
    offer: offerAnswer,
  },
  begins: (variant) => (variant === 'the time is over' ? { ...atPaid, orders: tooLate } : atPaid),
  deeds: {
    'receipt.chosen: received': press('withdraw_all_arrived'),
    'receipt.chosen: partly received': choosesWithPictures('withdraw_part_arrived'),
    'receipt.chosen: not received': choosesWithPictures('withdraw_none_arrived'),
    ...typing(withdrawalAnswerFlow, { amount: text('withdraw_received_amount') }),
    'form.submitted': press('withdraw_answer_send'),
    'form.closed': press('withdraw_other_answer'),
    'time.asked': ({ ui }) => ui.press('button', counted('withdraw_more_time')),
    'time.changed: more time': async (world) => {
      world.gateway.order(status.name, payable(world, 2 * answerMinutes, extensions - 1));
      await world.ui.press('button', text('deposit_look_again'));
    },
    ...answersTo(withdrawalAnswerFlow, 'extend', {}),
    'extend ends: more time': {
      call: contract.withdrawals.extend.name,
      answer: (world) => {
        const extended = payable(world, 2 * answerMinutes, extensions - 1);
        world.gateway.usually(status.name, extended);
        return extended;
      },
    },
    ...answersTo(withdrawalAnswerFlow, 'moneyRequest', {
      'wrong amounts': text('withdraw_amount_refused'),
      'no pictures': text('withdraw_pictures_needed'),
      'too large': text('too_large'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'withdrawalAnswer.choosing': heading('withdraw_ask'),
    'withdrawalAnswer.filling.editing': button('withdraw_answer_send', 'ready'),
    'withdrawalAnswer.filling.waiting': countingDown,
    'withdrawalAnswer.extending': ({ ui }) => ui.see('button', counted('withdraw_more_time'), 'busy'),
    'withdrawalAnswer.sending': button('withdraw_answer_send', 'busy'),
    'withdrawalAnswer.answered': ({ ui }) => ui.miss('button', text('withdraw_answer_send')),
    'withdrawalAnswer.tooLate': heading('withdraw_too_late'),
  },
};

const lostAnswerFlow: Flow = {
  ...lostFlow,
  outcomes: { ...lostFlow.outcomes, send: fetchOutcomes(contract.withdrawals.confirm, {}) },
};

/** R8.20: an answer that never arrived. */
export const lostAnswerScene: Scene = {
  flow: lostAnswerFlow,
  begins: () => ({ ...atPaid, then: inTurn<Visit>(press('withdraw_all_arrived'), press('withdraw_answer_send')) }),
  deeds: lostDeeds(lostAnswerFlow),
  sees: { ...lostSees, 'moneyRequest.sending': button('withdraw_answer_send', 'busy') },
};

const reading = (isPicture: boolean): Deed => ({ given: ({ files }) => files.arePictures(isPicture) });
const removal = filled('withdraw_pictures_remove', { name: chosenFile });

/** Pictures that prove that nothing arrived. */
export const picturesScene: Scene = {
  flow: { ...picturesFlow, outcomes: { prepare: without(picturesFlow, 'prepare', 'another type', 'too large') } },
  begins: () => ({ ...atPaid, then: press('withdraw_none_arrived') }),
  deeds: {
    'files.added: a picture': ({ files }) => files.choose(text('withdraw_pictures_choose')),
    'file.removed: the first picture': ({ ui }) => ui.press('button', removal),
    'picture.refused: the first picture': async ({ gateway, ui }) => {
      gateway.usually(contract.withdrawals.confirm.name, refusal('image_wrong', { value: { place: 0 } }));
      await ui.press('button', text('withdraw_answer_send'));
    },
    'prepare ends: a picture': reading(true),
    'prepare ends: it cannot be read': reading(false),
  },
  sees: {
    'pictures.empty': ({ ui }) => ui.miss('button', removal),
    'pictures.preparing': null,
    'pictures.ready': ({ ui }) => ui.see('button', removal),
    'pictures.wrong': ({ ui }) => ui.read(text('withdraw_pictures_unreadable')),
  },
};
