import { contract } from '../../contract/index.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { withdrawalMachine } from '../../machines/cashier/withdrawal.machine.ts';
import type { Terms, Withdrawal, WithdrawalDesk } from '../../machines/cashier/withdrawals.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { refuses } from '../outcomes.ts';
import { breaks, made, moneyInput, moneyOutcomes, passwordOutcomes, proofOutcomes } from './money.ts';
import { filledInOrder, offline } from './samples.ts';

/** With a fee, so that what arrives is another figure than what is asked for. */
export const terms: Terms = { ...contract.withdrawals.settings.example.reply, feeRate: 100 };

/** A withdrawal that waits for a decision, and one that waits for the player's answer. */
export const requestedWithdrawal: Withdrawal = contract.withdrawals.request.example.reply;
export const paidWithdrawal: Withdrawal = contract.withdrawals.status.example.reply;
const cancelledWithdrawal: Withdrawal = contract.withdrawals.cancel.example.reply;
export const receivedWithdrawal: Withdrawal = {
  ...paidWithdrawal,
  state: 'received',
  confirmUntil: null,
  extendsLeft: 0,
  timeline: paidWithdrawal.timeline.map((step) =>
    step.step === 'answer' ? { ...step, state: 'done', at: '2026-01-02T03:30:05Z', until: null } : step,
  ),
};

export const openWithdrawal: Withdrawal = { ...requestedWithdrawal, withdrawalId: 'W-260102-0011' };

export const withdrawalDesk: WithdrawalDesk = {
  terms,
  open: [openWithdrawal],
  earlier: [receivedWithdrawal, { ...cancelledWithdrawal, withdrawalId: 'W-260101-0002' }],
};

const bonus = { title: 'Welcome bonus', canGiveUp: true, amount: '2000', required: '60000', done: '15000' };

const deskWith = (changes: Partial<Terms>): WithdrawalDesk => ({ ...withdrawalDesk, terms: { ...terms, ...changes } });

/** What can be lacking, and an open bonus, which can be given up. */
export const lackingDesks = {
  'nobody pays out': deskWith({ off: 'no_payouts' }),
  'no payment password': deskWith({ hasPaymentPassword: false }),
  'no bank account': deskWith({ bankAccounts: [] }),
  'a new payment password': deskWith({ coolDownUntil: '2026-01-03T03:04:05Z' }),
  'nothing left today': deskWith({ timesLeft: 0 }),
  'bets of a deposit': deskWith({ turnover: [{ ...bonus, title: 'Deposit', canGiveUp: false, amount: '0' }] }),
  'no money': deskWith({ available: '1999' }),
  'an open bonus': deskWith({ turnover: [bonus] }),
} as const;

const typed = {
  'an amount': { name: 'amount', value: '1200' },
  'the payment password': { name: 'paymentPassword', value: demoPaymentPassword },
} as const;
const givenUp = { 'the bonus is given up': { name: 'giveUpBonuses', value: true } } as const;

const answered = moneyOutcomes(contract.withdrawals.request, {
  made: made(requestedWithdrawal.withdrawalId),
  'wrong password': refuses('payment_password_wrong'),
  'the account is gone': refuses('not_found'),
  'the account is too new': refuses('account_too_new'),
  'out of bounds': refuses('amount_out_of_bounds'),
  'documents needed': refuses('kyc_needed'),
  'none left today': refuses('times_used_up'),
  'bets are missing': refuses('turnover_unmet'),
  'too little money': refuses('balance_too_low'),
  'not now': refuses('wrong_state'),
  'not offered': refuses('feature_off'),
  'not with this account': refuses('in_need_true_account'),
});

const inputOf = (changes: { wanted?: string; kept?: { key: string; call: string } }) => () => ({
  wanted: null,
  kept: null,
  ...moneyInput(),
  location: hears(),
  ...changes,
});

export const withdrawalFlow = defineFlow(withdrawalMachine, {
  synonyms: ['cash out', 'payout'],
  cases: {
    'field.changed': { ...typed, ...givenUp },
    'form.submitted': 'plain',
    'all.pressed': 'plain',
    'password.chosen': 'plain',
    'accounts.opened': 'plain',
    'review.confirmed': 'plain',
    'review.left': 'plain',
    'withdrawal.reopened': { 'one that is open': { withdrawalId: openWithdrawal.withdrawalId } },
    'form.reopened': 'plain',
    'again.pressed': 'plain',
  },
  outcomes: {
    loadDesk: {
      'all of it': { output: withdrawalDesk },
      ...Object.fromEntries(Object.entries(lackingDesks).map(([name, output]) => [name, { output }])),
      'no answer': offline,
    },
    note: 'silent',
    address: 'silent',
    provePayment: proofOutcomes,
    moneyRequest: answered,
    watch: { received: { output: receivedWithdrawal }, 'it breaks': breaks },
    paymentPassword: passwordOutcomes,
    bankAccounts: { closed: { output: undefined }, 'it breaks': breaks },
  },
  variants: {
    'a new withdrawal': inputOf({}),
    'a withdrawal named in the address': inputOf({ wanted: requestedWithdrawal.withdrawalId }),
    'a request without an answer': inputOf({ kept: { key: 'k-0', call: 'withdrawals.request' } }),
  },
  // Which refusal left its message at which field makes no difference to what can happen next.
  project: ({ desk, fields, errors, failure, isUnmoved, intent, wanted, settled }) => [
    (desk?.terms.turnover.length ?? 0) > 0,
    [fields.amount !== '', fields.paymentPassword !== '', fields.giveUpBonuses],
    Object.keys(errors).length > 0 || failure !== null || isUnmoved,
    intent !== null,
    wanted !== null,
    settled !== null,
  ],
  offer: (snapshot, type, name) => {
    const { fields, desk } = snapshot.context;
    // By links of the list, and back from what is followed; the address can say either at any time.
    if (type === 'withdrawal.reopened') return snapshot.matches({ filling: 'editing' }) && fields.amount === '';
    if (type === 'form.reopened') return snapshot.matches('open') || snapshot.matches('settled');
    if (type === 'all.pressed') return fields.amount === '';
    if (name === 'the bonus is given up')
      return (desk?.terms.turnover.length ?? 0) > 0 && !fields.giveUpBonuses && fields.paymentPassword !== '';
    return filledInOrder(typed)(snapshot, type, name);
  },
});
