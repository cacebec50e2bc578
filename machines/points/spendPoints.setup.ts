import { assign } from 'xstate';
import type { Intent, NoteEvent } from '../cashier/intent.ts';
import { moneyRequestMachine, type MoneyEnd } from '../cashier/moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from '../cashier/moneySetup.ts';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import type { FormInput } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { errorsByCode } from '../common/refusal.ts';
import { attemptsLeft, type AttemptsLeft } from '../common/wrongPayment.ts';
import { paymentPasswordMachine } from '../security/paymentPassword.machine.ts';
import { priceOf, quantities, toWhole, worthOf, type MallItem, type PointTerms } from './mall.ts';

/** What points are spent on; the item is null where only the outcome of a request is looked up. */
export type PointWish = { readonly kind: 'convert' } | { readonly kind: 'redeem'; readonly item: MallItem | null };

export interface SpendFields {
  /** The points to convert. */
  points: string;
  paidAccount: string;
  receivingAddress: string;
  mobileNum: string;
  quantity: string;
  withdrawalPassword: string;
}

interface SpendErrors {
  points?:
    | 'required'
    | 'points_too_low'
    | 'points_out_of_bounds'
    | 'points_not_whole'
    | { id: 'points_bounds'; least: number; most: number };
  paidAccount?: 'balance_too_low' | 'not_yours' | 'game_in_maintenance';
  receivingAddress?: 'required';
  mobileNum?: 'required' | 'invalid_mobile';
  quantity?: 'points_quantity_wrong' | 'points_too_low' | 'sold_out' | 'points_most_each';
  withdrawalPassword?: 'required' | 'payment_password_wrong' | AttemptsLeft;
}

interface ConvertOrder {
  points: string;
  withdrawalPassword: string;
}

interface RedeemOrder {
  rewardId: string;
  quantity: number;
  account: string;
  paidAccount: string;
  paidAmount: string;
  receivingAddress?: string;
  mobileNum?: string;
  withdrawalPassword: string;
}

/** The body of the call. */
export type SpendOrder = ConvertOrder | RedeemOrder;

interface SpendPointsInput extends WithWallet {
  now: () => number;
  newKey: () => string;
  /** A request of this tab whose outcome is unknown. */
  kept: Intent | null;
  wish: PointWish;
  /** The member’s own account. */
  account: string;
}

interface Context extends Omit<SpendPointsInput, 'kept'>, MoneyContext<SpendFields, SpendErrors> {
  terms: PointTerms | null;
  /** The number of what was made. */
  reference: string | null;
}

const blank: SpendFields = {
  points: '',
  paidAccount: 'main',
  receivingAddress: '',
  mobileNum: '',
  quantity: '1',
  withdrawalPassword: '',
};

export const initialContext = ({ kept, ...input }: SpendPointsInput): Context => ({
  ...input,
  ...freshMoneyForm(blank, kept),
  terms: null,
  reference: null,
});

const checkPoints = (typed: string, terms: PointTerms): SpendErrors['points'] => {
  const points = toWhole(typed);
  if (typed.trim() === '') return 'required';
  const [least, most] = [Number(terms.leastPoints), Number(terms.mostPoints)];
  if (points === null || points < least || points > most) return { id: 'points_bounds', least, most };
  if (points > Number(terms.points)) return 'points_too_low';
  return worthOf(points, terms) === null ? 'points_not_whole' : undefined;
};

/** How many items are typed; null for a number that cannot be redeemed. */
export const quantityIn = ({ quantity }: Pick<SpendFields, 'quantity'>): number | null => {
  const typed = toWhole(quantity);
  return typed !== null && typed >= quantities.least && typed <= quantities.most ? typed : null;
};

const checkQuantity = (fields: SpendFields, item: MallItem, terms: PointTerms): SpendErrors['quantity'] => {
  const quantity = quantityIn(fields);
  if (quantity === null) return 'points_quantity_wrong';
  if (quantity > item.availableQuantity) return 'sold_out';
  if (item.mostEach !== null && quantity > item.mostEach) return 'points_most_each';
  return priceOf(item, quantity).points > BigInt(terms.points) ? 'points_too_low' : undefined;
};

const checkWallet = (fields: SpendFields, item: MallItem, terms: PointTerms): SpendErrors['paidAccount'] => {
  const { money } = priceOf(item, quantityIn(fields) ?? 1);
  const paying = terms.wallets.find(({ wallet }) => wallet === fields.paidAccount);
  return money > BigInt(paying?.balance ?? '0') ? 'balance_too_low' : undefined;
};

const checkMobile = ({ mobileNum }: SpendFields, { mobile }: PointTerms): SpendErrors['mobileNum'] => {
  const typed = mobileNum.trim();
  if (typed === '') return mobile === null ? 'required' : undefined;
  return /^\d{4,15}$/.test(typed) ? undefined : 'invalid_mobile';
};

type MaybeErrors = { [Name in keyof SpendErrors]: SpendErrors[Name] | undefined };

const checkItem = (fields: SpendFields, item: MallItem, terms: PointTerms): MaybeErrors => {
  const isGoods = item.kind === 'goods';
  return {
    quantity: checkQuantity(fields, item, terms),
    paidAccount: checkWallet(fields, item, terms),
    receivingAddress: isGoods && fields.receivingAddress.trim() === '' ? 'required' : undefined,
    mobileNum: isGoods ? checkMobile(fields, terms) : undefined,
  };
};

const checkWish = ({ wish, fields, terms }: Context): MaybeErrors => {
  if (!terms) return {};
  if (wish.kind === 'convert') return { points: checkPoints(fields.points, terms) };
  return wish.item ? checkItem(fields, wish.item, terms) : {};
};

const check = (context: Context): SpendErrors => {
  const withdrawalPassword = context.fields.withdrawalPassword === '' ? 'required' : undefined;
  const errors: MaybeErrors = { ...checkWish(context), withdrawalPassword };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
};

const wrongPassword = (value: unknown): SpendErrors => ({
  withdrawalPassword: attemptsLeft(value) ?? 'payment_password_wrong',
});

const refusedIn = {
  convert: errorsByCode<SpendErrors>({
    payment_password_wrong: wrongPassword,
    points_too_low: { points: 'points_too_low' },
    amount_out_of_bounds: { points: 'points_out_of_bounds' },
  }),
  redeem: errorsByCode<SpendErrors>({
    payment_password_wrong: wrongPassword,
    points_too_low: { quantity: 'points_too_low' },
    sold_out: { quantity: 'sold_out' },
    amount_out_of_bounds: { quantity: 'points_most_each' },
    balance_too_low: { paidAccount: 'balance_too_low' },
    not_yours: { paidAccount: 'not_yours' },
    game_in_maintenance: { paidAccount: 'game_in_maintenance' },
  }),
};

const redeemOrder = (item: MallItem, quantity: number, account: string, fields: SpendFields): RedeemOrder => {
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

/** Null after a reload, when nothing is left of what was typed. */
export const buildOrder = ({
  wish,
  account,
  fields,
}: Pick<Context, 'wish' | 'account' | 'fields'>): SpendOrder | null => {
  if (wish.kind === 'convert') {
    const points = toWhole(fields.points);
    return points === null ? null : { points: String(points), withdrawalPassword: fields.withdrawalPassword };
  }
  const quantity = quantityIn(fields);
  return wish.item && quantity !== null ? redeemOrder(wish.item, quantity, account, fields) : null;
};

/** The call that spends them. */
export const callOf = ({ context: { wish } }: { context: Pick<Context, 'wish'> }) => ({
  call: wish.kind === 'convert' ? 'points.convert' : 'points.redeem',
});

/** The parts of the chart of spending points. */
export const spendPointsSetup = moneySetup({
  types: {
    input: {} as SpendPointsInput,
    context: {} as Context,
    events: {} as FormInput<SpendFields> | { type: 'password.chosen' } | { type: 'again.pressed' },
  },
  actors: {
    loadTerms: port<PointTerms>('loadTerms'),
    note: stream<NoteEvent>('note'),
    moneyRequest: moneyRequestMachine,
    paymentPassword: paymentPasswordMachine,
  },
  check,
  refusedFields: (refused, { wish }) => refusedIn[wish.kind](refused),
  withoutSecrets: (fields) => ({ ...fields, withdrawalPassword: '' }),
  buildOrder,
}).extend({
  guards: { lacksPassword: ({ context: { terms } }) => terms?.hasPaymentPassword === false },
  actions: {
    storeTerms: assign((_, { answer: terms }: { answer: PointTerms }) => ({ terms })),
    storeMade: assign((_, { end }: { end: MoneyEnd }) => (end.kind === 'made' ? { reference: end.reference } : {})),
    refreshBalance,
  },
});
