import type { Infer } from 'superstruct';
import type { deposit } from '../../../contract/cashier/deposits.ts';
import type { PaymentService } from '../../../contract/payments.ts';
import type { DepositKind } from '../settings/money.ts';

export type PayLine = Infer<typeof deposit>['payTo'][number];

/** What a company is told about a deposit. */
export interface DepositOrder {
  /** Names the deposit at the company: the same order opened again is the same payment. */
  readonly number: string;
  readonly method: Exclude<DepositKind, 'voucher'>;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payerName: string | null;
  readonly expiresAt: Date | null;
  /** Where the player returns to. */
  readonly returnUrl: string;
}

/** What a company is told about a withdrawal, or about a payment that goes back to its payer and has no account. */
export interface PayoutOrder {
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  /** The payment that goes back, and the deposit that it came for, if that is known. */
  readonly deposit: { readonly number: string | null; readonly payment: string } | null;
}

/** One payment, as a company reports it in its notices and when it is asked. */
export interface Payment {
  /** The company's own number for it; a second payment for the same deposit has another. */
  readonly payment: string;
  readonly method: DepositKind;
  /** What names the deposit: its number or its reference, or whatever else the payer wrote. */
  readonly reference: string;
  readonly payer: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: 'pending' | 'paid' | 'declined' | 'charged_back';
  /** Grows with each change of the payment. */
  readonly sequence: number;
  readonly reason: string | null;
}

type Opened =
  | {
      readonly kind: 'opened';
      readonly payTo: readonly PayLine[];
      readonly payUrl: string | null;
      readonly qr: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a company knows about a deposit; `unheard` if it never received the order. */
export type Looked =
  | { readonly kind: 'waiting' | 'unheard' | 'cancelled' }
  | { readonly kind: 'paid'; readonly payments: readonly Payment[] }
  | { readonly kind: 'declined'; readonly reason: string };

/** A payout as a company reports it; `returned` if the bank sent it back after it was paid. */
export interface Payout {
  readonly kind: 'under_way' | 'paid' | 'failed' | 'returned';
  readonly number: string;
  readonly amount: bigint;
  readonly currency: string;
  /** The last characters of the account that is paid; null where the company does not say. */
  readonly accountEnd: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  /** Grows with each change of the payout. */
  readonly sequence: number;
}

/** What a company knows about a payout; `unheard` if it never received the order. */
export type PaidOut = Payout | { readonly kind: 'unheard' };

/**
 * Takes deposits. Every function may be called again with the same order, and must then do nothing twice. One that throws, or does
 * not answer in ten seconds, leaves the outcome unknown: the gateway looks later.
 */
export interface DepositProvider {
  open(order: DepositOrder): Promise<Opened>;
  look(number: string): Promise<Looked>;
  /** What is known afterwards; `waiting` if it cannot be cancelled any more. */
  cancel(number: string): Promise<Looked>;
}

/** Redeems vouchers by a code, which the gateway keeps nowhere. */
export interface VoucherProvider {
  redeem(order: Pick<DepositOrder, 'number' | 'currency'>, code: string): Promise<Looked>;
  look(number: string): Promise<Looked>;
}

/** Pays withdrawals out and sends payments back, under the same rules. */
export interface PayoutProvider {
  payOut(order: PayoutOrder): Promise<PaidOut>;
  look(number: string): Promise<PaidOut>;
  cancel(number: string): Promise<PaidOut>;
}

/** What a company does for us; null where it has not the means. */
export interface Adapters {
  readonly deposits: DepositProvider | null;
  readonly vouchers: VoucherProvider | null;
  readonly payouts: PayoutProvider | null;
}

/** A company that takes payments and pays out. */
export interface Company extends Adapters {
  readonly code: string;
  /** Whether it gets new orders; what it has is asked about anyway. */
  readonly on: boolean;
  readonly serves: readonly PaymentService[];
  /** What it signs its notices with, two while one is replaced. */
  secretsAt(now: Date): readonly string[];
}

/** The companies of a deployment, in the order in which they are asked. */
export type Providers = readonly Company[];

/** The company that gets new orders for something; null where nobody does it. */
export const companyFor = (providers: Providers, service: PaymentService): Company | null =>
  providers.find(({ on, serves }) => on && serves.includes(service)) ?? null;

export const companyNamed = (providers: Providers, code: string): Company | null =>
  providers.find((each) => each.code === code) ?? null;

/** A company has an order of this number with other content, so one of both sides is wrong about it. */
export class OrderContradicted extends Error {}

/** How long a company has for an answer. */
export const providerTimeout = 10_000;
