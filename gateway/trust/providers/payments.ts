import type { Infer } from 'superstruct';
import type { deposit } from '../../../contract/cashier/deposits.ts';
import type { DepositKind } from '../settings/money.ts';
import type { Beacon } from './beacon.ts';

export type PayLine = Infer<typeof deposit>['payTo'][number];

/** What a provider is told about a deposit. */
export interface DepositOrder {
  /** Names the deposit at the provider: the same order opened again is the same payment. */
  readonly number: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payerName: string | null;
  readonly expiresAt: Date | null;
  /** Where the player returns to. */
  readonly returnUrl: string;
}

/** What a provider is told about a withdrawal. */
export interface PayoutOrder {
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** One payment, as a provider reports it in its notices and when it is asked. */
export interface Payment {
  /** The provider's own number for it; a second payment for the same deposit has another. */
  readonly payment: string;
  /** What names the deposit: its number or its reference, or whatever else the payer wrote. */
  readonly reference: string;
  readonly payer: string | null;
  readonly amount: bigint;
  readonly state: 'pending' | 'paid' | 'declined' | 'charged_back';
  /** Grows with each change of the payment. */
  readonly sequence: number;
  readonly reason: string | null;
}

export type Opened =
  | {
      readonly kind: 'opened';
      readonly payTo: readonly PayLine[];
      readonly payUrl: string | null;
      readonly qr: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a provider knows about a deposit; `unheard` if it never received the order. */
export type Looked =
  | { readonly kind: 'waiting' | 'unheard' }
  | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
  | { readonly kind: 'declined'; readonly reason: string };

/** What a provider knows about a payout; `returned` if the bank sent it back after it was paid. */
export type PaidOut =
  | { readonly kind: 'under_way' | 'unheard' }
  | { readonly kind: 'paid'; readonly reference: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'returned'; readonly reference: string; readonly reason: string };

/**
 * A provider that money comes from. Every function may be called again with the same order, and must then do nothing twice. One
 * that throws, or does not answer in ten seconds, leaves the outcome unknown: the gateway looks later.
 */
export interface DepositProvider {
  open(order: DepositOrder): Promise<Opened>;
  look(number: string): Promise<Looked>;
  cancel(number: string): Promise<'cancelled' | 'paid' | 'unheard'>;
}

/** A provider whose vouchers are redeemed with a code, which the gateway keeps nowhere. */
interface VoucherProvider {
  redeem(order: Pick<DepositOrder, 'number' | 'currency'>, code: string): Promise<Looked>;
  look(number: string): Promise<Looked>;
}

/** The provider that withdrawals are paid out by, under the same rules. */
export interface PayoutProvider {
  payOut(order: PayoutOrder): Promise<PaidOut>;
  look(number: string): Promise<PaidOut>;
}

/** What a deployment has; without a provider, the methods that need it are not offered. */
export interface Providers {
  readonly deposits: Partial<Readonly<Record<Exclude<DepositKind, 'voucher'>, DepositProvider>>>;
  readonly vouchers: VoucherProvider | null;
  readonly payouts: PayoutProvider | null;
  /** The public beacon that joins the draws of lotteries, if there is one. */
  beacon(): Promise<Beacon | null>;
  /** The secrets that a provider signs its notices with, two while one is replaced; null for a provider that is not ours. */
  secretsOf(provider: string): Promise<readonly string[] | null>;
}

/** How long a provider has for an answer. */
export const providerTimeout = 10_000;
