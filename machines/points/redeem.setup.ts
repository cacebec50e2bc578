import { assign } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { freshForm, type FormContext, type FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode, refusalIn, type Answer, type Refused } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';
import type { Intent, NoteEvent } from '../cashier/intent.ts';
import { moneyRequestMachine, type MoneyEnd } from '../cashier/moneyRequest.machine.ts';
import { moneySetup } from '../cashier/moneySetup.ts';
import { paymentPasswordMachine } from '../security/paymentPassword.machine.ts';
import { priceOf, quantities, toWhole, type MallItem, type MallTerms } from './mall.ts';

export interface RedeemFields {
  paidAccount: string;
  receivingAddress: string;
  mobileNum: string;
  quantity: string;
  withdrawalPassword: string;
}

export interface RedeemErrors {
  paidAccount?: 'balance_too_low' | 'not_yours' | 'game_in_maintenance';
  receivingAddress?: 'required';
  mobileNum?: 'required' | 'invalid_mobile';
  quantity?: 'points_quantity_wrong' | 'points_too_low' | 'sold_out' | 'points_most_each';
  withdrawalPassword?: 'required' | 'payment_password_wrong' | AttemptsLeft;
}

/** The body of the call. */
export interface RedeemOrder {
  rewardId: string;
  quantity: number;
  account: string;
  paidAccount: string;
  paidAmount: string;
  receivingAddress?: string;
  mobileNum?: string;
  withdrawalPassword: string;
}

export interface RedeemInput extends WithWallet {
  now: () => number;
  newKey: () => string;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  /** The item; null where only the outcome of a request is looked up. */
  item: MallItem | null;
  /** The member’s own account. */
  account: string;
}

interface Context extends Omit<RedeemInput, 'kept'>, FormContext<RedeemFields, RedeemErrors> {
  terms: MallTerms | null;
  intent: Intent | null;
  /** The last request never arrived. */
  isUnmoved: boolean;
  /** The number of the redemption. */
  reference: string | null;
}

const blank: RedeemFields = {
  paidAccount: 'main',
  receivingAddress: '',
  mobileNum: '',
  quantity: '1',
  withdrawalPassword: '',
};

export const atFirst = ({ kept, ...input }: RedeemInput): Context => ({
  ...input,
  ...freshForm(blank),
  terms: null,
  intent: kept,
  isUnmoved: false,
  reference: null,
});

/** How many items are typed; null for a number that cannot be redeemed. */
export const quantityIn = ({ quantity }: Pick<RedeemFields, 'quantity'>): number | null => {
  const typed = toWhole(quantity);
  return typed !== null && typed >= quantities.least && typed <= quantities.most ? typed : null;
};

const checkQuantity = (fields: RedeemFields, item: MallItem, terms: MallTerms): RedeemErrors['quantity'] => {
  const quantity = quantityIn(fields);
  if (quantity === null) return 'points_quantity_wrong';
  if (quantity > item.availableQuantity) return 'sold_out';
  if (item.mostEach !== null && quantity > item.mostEach) return 'points_most_each';
  return priceOf(item, quantity).points > BigInt(terms.points) ? 'points_too_low' : undefined;
};

const checkWallet = (fields: RedeemFields, item: MallItem, terms: MallTerms): RedeemErrors['paidAccount'] => {
  const { money } = priceOf(item, quantityIn(fields) ?? 1);
  const paying = terms.wallets.find(({ wallet }) => wallet === fields.paidAccount);
  return money > BigInt(paying?.balance ?? '0') ? 'balance_too_low' : undefined;
};

const checkMobile = ({ mobileNum }: RedeemFields, { mobile }: MallTerms): RedeemErrors['mobileNum'] => {
  const typed = mobileNum.trim();
  if (typed === '') return mobile === null ? 'required' : undefined;
  return /^\d{4,15}$/.test(typed) ? undefined : 'invalid_mobile';
};

const given = (errors: { [Name in keyof RedeemErrors]: RedeemErrors[Name] | undefined }): RedeemErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));

const check = ({ fields, item, terms }: Context): RedeemErrors => {
  if (!item || !terms) return {};
  const isGoods = item.kind === 'goods';
  return given({
    quantity: checkQuantity(fields, item, terms),
    paidAccount: checkWallet(fields, item, terms),
    receivingAddress: isGoods && fields.receivingAddress.trim() === '' ? 'required' : undefined,
    mobileNum: isGoods ? checkMobile(fields, terms) : undefined,
    withdrawalPassword: fields.withdrawalPassword === '' ? 'required' : undefined,
  });
};

const byCode = errorsByCode<RedeemErrors>({
  payment_password_wrong: (value) => ({ withdrawalPassword: attemptsLeft(value) ?? 'payment_password_wrong' }),
  points_too_low: { quantity: 'points_too_low' },
  sold_out: { quantity: 'sold_out' },
  amount_out_of_bounds: { quantity: 'points_most_each' },
  balance_too_low: { paidAccount: 'balance_too_low' },
  not_yours: { paidAccount: 'not_yours' },
  game_in_maintenance: { paidAccount: 'game_in_maintenance' },
});
const refusedIn = (refused: Refused): RedeemErrors => byCode(refused);

/** Null after a reload, when nothing is left of what was typed. */
export const orderOf = ({
  item,
  account,
  fields,
}: Pick<Context, 'item' | 'account' | 'fields'>): RedeemOrder | null => {
  const quantity = quantityIn(fields);
  if (!item || quantity === null) return null;
  const { paidAccount, receivingAddress, mobileNum, withdrawalPassword } = fields;
  const isGoods = item.kind === 'goods';
  return {
    rewardId: item.rewardId,
    quantity,
    account,
    paidAccount,
    paidAmount: String(priceOf(item, quantity).money),
    ...(isGoods && { receivingAddress: receivingAddress.trim() }),
    ...(isGoods && mobileNum.trim() !== '' && { mobileNum: mobileNum.trim() }),
    withdrawalPassword,
  };
};

/** The parts of the chart of redeeming an item. */
export const redeemSetup = moneySetup({
  types: {
    input: {} as RedeemInput,
    context: {} as Context,
    events: {} as FormInput<RedeemFields> | { type: 'password.chosen' } | { type: 'again.pressed' },
  },
  actors: {
    loadTerms: port<MallTerms>('loadTerms'),
    note: stream<NoteEvent>('note'),
    moneyRequest: moneyRequestMachine,
    paymentPassword: paymentPasswordMachine,
  },
  check,
  refusedFields: refusedIn,
  withoutSecrets: (fields) => ({ ...fields, withdrawalPassword: '' }),
}).extend({
  guards: {
    isIntended: ({ context }) => context.intent !== null,
    isLost: ({ context }, p: { end: MoneyEnd }) => p.end.kind !== 'made' && context.item === null,
    isNever: (_, p: { end: MoneyEnd }) => p.end.kind === 'never',
    lacksPassword: ({ context: { terms } }) => terms?.hasPaymentPassword === false,
  },
  actions: {
    storeTerms: assign((_, { answer: terms }: { answer: MallTerms }) => ({ terms })),
    storeMade: assign((_, { end }: { end: MoneyEnd }) =>
      end.kind === 'made' ? { reference: end.reference, isUnmoved: false } : {},
    ),
    noteUnmoved: assign((_, p: { end: MoneyEnd }) => ({ isUnmoved: p.end.kind === 'never' })),
    storeEnd: assign((_, { end }: { end: MoneyEnd }) => refusalIn(end as Answer)),
    clearUnmoved: assign({ isUnmoved: false }),
    refreshBalance,
  },
});
