import { randomUUID } from 'node:crypto';
import type { Infer } from 'superstruct';
import type { payments, PaymentService } from '../../../contract/payments.ts';
import type { Company, RequestOf } from './askCompany.ts';
import { NotTried, type Trial } from './trial.ts';

/** What a company says of itself. */
export type Facts = Infer<(typeof payments)['about']['reply']>;

/** A bank account that payouts can go to. */
export interface Payee {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export interface Case {
  readonly title: string;
  /** The company has to serve one of these; all of them if it is not said. */
  readonly serves?: readonly PaymentService[];
  /** Whether the case needs a payer or a bank to act; only a test company does that on request. */
  readonly isActed?: boolean;
  readonly run: (trial: Trial) => Promise<void>;
}

const openedKinds = ['bank', 'wallet', 'card', 'crypto'] as const;

/** The kinds of deposit that are opened first. */
export const deposits: readonly PaymentService[] = openedKinds;
export const vouchers: readonly PaymentService[] = ['voucher'];
export const payouts: readonly PaymentService[] = ['payout'];

/** 10.00 in most currencies: the company may be real. */
export const amount = '1000';
export const otherAmount = '1001';

const hour = 3_600_000;

const examplePayee: Payee = { bankCode: 'NORTH', accountNumber: '0012344471', accountName: 'Mai Linh' };

/** Numbers and orders that no company has seen before. */
export class Orders {
  readonly facts: Facts;
  readonly company: Company;
  readonly currency: string;
  /** Whether payouts may be ordered: a company that does not say `test` pays real money, to nobody but a payee that was named. */
  readonly mayPayOut: boolean;
  readonly #payee: Payee;
  readonly #run = randomUUID().slice(0, 8).toUpperCase();
  #count = 0;

  constructor(company: Company, facts: Facts, payee: Payee | null) {
    this.company = company;
    this.facts = facts;
    this.mayPayOut = facts.test || payee !== null;
    this.#payee = payee ?? examplePayee;
    this.currency = facts.currencies[0] ?? 'USD';
  }

  /** Whether the company serves one of some services. */
  serves(services: readonly PaymentService[]): boolean {
    return services.some((service) => this.facts.serves.includes(service));
  }

  number(kind: 'D' | 'W'): string {
    this.#count += 1;
    return `${kind}-${this.#run}-${String(this.#count).padStart(3, '0')}`;
  }

  deposit(): RequestOf<'openDeposit'> {
    const number = this.number('D');
    return {
      number,
      method: openedKinds.find((kind) => this.facts.serves.includes(kind)) ?? 'bank',
      reference: `${this.#run}${String(this.#count).padStart(3, '0')}-X`,
      amount,
      currency: this.currency,
      payerName: 'Mai Linh',
      expiresAt: new Date(Date.now() + hour).toISOString(),
      returnUrl: `https://croupier.example/deposit?id=${number}`,
    };
  }

  payout(): RequestOf<'pay'> {
    return { number: this.number('W'), amount, currency: this.currency, ...this.#payee, deposit: null };
  }
}

/** What a case before left behind. */
export const left = <T>(thing: T | undefined, by: number): T => {
  if (thing === undefined) throw new NotTried(`it needs what case ${by} leaves behind`);
  return thing;
};
