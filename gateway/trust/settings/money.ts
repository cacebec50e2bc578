import { array, boolean, nullable, object, refine, string, type Infer } from 'superstruct';
import { depositMethod } from '../../../contract/cashier/deposits.ts';
import { amount, countOf, id, line, minor, rate, text } from '../../../contract/shapes.ts';

export type DepositKind = Infer<typeof depositMethod>['kind'];

export interface DepositMethod {
  /** Names the method on the wire, and the provider whose adapter serves it. */
  readonly methodId: string;
  readonly kind: DepositKind;
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  /** Bounds and suggestions in minor units; the fee in hundredths of a percent. */
  readonly least: string;
  readonly most: string;
  readonly suggested: readonly string[];
  readonly feeRate: number;
  /** How long a payment can be made; null for methods that pay at once. */
  readonly minutes: number | null;
}

/** What an operator decides about deposits and the required turnover. */
export interface CashierSettings {
  /** The zone in which business days begin, by its IANA name. */
  timeZone: string;
  methods: readonly DepositMethod[];
  /** How many deposits of a member can wait for a payment at once. */
  openDeposits: number;
  /** What percentage of a deposit has to be bet before money can be withdrawn. */
  depositTurnover: number;
  /** What percentage of a valid bet counts towards a required turnover, by game type. */
  turnoverWeights: { RNG: number; FISH: number; LIVE: number; others: number };
  /** A larger win waits until staff release it. */
  maxWin: string;
}

/** What an operator decides about withdrawals and the accounts that they are paid to. */
export interface WithdrawalSettings {
  least: string;
  most: string;
  feeRate: number;
  securityDeposit: string;
  timesADay: number;
  mostADay: string;
  cancellable: boolean;
  /** What we promise: the minutes until a decision, and from there until the money is sent. */
  approveWithin: number;
  payWithin: number;
  /** Up to this amount withdrawals are approved without a colleague; above `fourEyesFrom` two have to approve. */
  autoApproveUpTo: string;
  fourEyesFrom: string;
  /** How long a new bank account cannot be paid to, and how long no money goes out after the payment password was reset. */
  newAccountHours: number;
  coolDownHours: number;
  mostAccounts: number;
  /** How often the player can have more time to answer. */
  extensions: number;
}

/** A bank whose accounts can be paid to. */
export interface Bank {
  readonly bankCode: string;
  readonly bankName: string;
}

/** What an operator decides about transfers between members. */
export interface TransferSettings {
  least: string;
  most: string;
  toUpline: boolean;
}

const method = (kind: DepositKind, title: string, note: string, rest: Partial<DepositMethod> = {}): DepositMethod => ({
  methodId: kind,
  kind,
  title,
  note,
  on: true,
  least: '1000',
  most: '5000000',
  suggested: ['2000', '5000', '10000', '50000'],
  feeRate: 0,
  minutes: 15,
  ...rest,
});

export const defaultCashier: CashierSettings = {
  timeZone: 'UTC',
  methods: [
    method('bank', 'Bank transfer', 'Usually arrives within minutes.', { minutes: 1_440 }),
    method('wallet', 'E-wallet', 'Scan the code or open your wallet.'),
    method('card', 'Card', 'You pay on the page of the card company.', { feeRate: 150, most: '1000000' }),
    method('voucher', 'Voucher', 'Enter the code of a voucher that you have bought.', { minutes: null, suggested: [] }),
    method('crypto', 'Crypto', 'Credited after two confirmations.', { on: false, minutes: 60 }),
  ],
  openDeposits: 3,
  depositTurnover: 0,
  turnoverWeights: { RNG: 15, FISH: 25, LIVE: 1, others: 10 },
  maxWin: '1000000000',
};

export const defaultWithdrawals: WithdrawalSettings = {
  least: '2000',
  most: '500000',
  feeRate: 0,
  securityDeposit: '0',
  timesADay: 3,
  mostADay: '1000000',
  cancellable: true,
  approveWithin: 1_440,
  payWithin: 240,
  autoApproveUpTo: '0',
  fourEyesFrom: '300000',
  newAccountHours: 24,
  coolDownHours: 24,
  mostAccounts: 5,
  extensions: 10,
};

export const defaultTransfers: TransferSettings = { least: '100', most: '1000000', toUpline: true };

const percent = countOf(0, 100);
const minutes = countOf(1, 31 * 24 * 60);
const hours = countOf(0, 8_760);

const timeZone = refine(string(), 'time zone', (name) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return 'Expected the IANA name of a time zone';
  }
});

export const cashierShape = object({
  timeZone,
  methods: array(
    object({
      methodId: id,
      kind: depositMethod.schema.kind,
      title: line(60),
      note: text(400),
      on: boolean(),
      least: amount,
      most: amount,
      suggested: array(amount),
      feeRate: rate,
      minutes: nullable(minutes),
    }),
  ),
  openDeposits: countOf(1, 100),
  depositTurnover: countOf(0, 100_000),
  turnoverWeights: object({ RNG: percent, FISH: percent, LIVE: percent, others: percent }),
  maxWin: amount,
});

export const withdrawalShape = object({
  least: amount,
  most: amount,
  feeRate: rate,
  securityDeposit: minor,
  timesADay: countOf(1, 1_000),
  mostADay: amount,
  cancellable: boolean(),
  approveWithin: minutes,
  payWithin: minutes,
  autoApproveUpTo: minor,
  fourEyesFrom: minor,
  newAccountHours: hours,
  coolDownHours: hours,
  mostAccounts: countOf(1, 100),
  extensions: countOf(0, 1_000),
});

export const bankShape = object({ bankCode: id, bankName: line(80) });

export const transferShape = object({ least: amount, most: amount, toUpline: boolean() });
