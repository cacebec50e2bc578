import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';

export type MallItem = ReplyOf<Contract['points']['rewards']>['list'][number];
type PointConfig = ReplyOf<Contract['points']['config']>;
type Wallet = ReplyOf<Contract['wallet']['merchantWallet']>['wallets'][number];

/** What a member pays with, what the gateway knows about them, and what points are worth. */
export interface PointTerms extends PointConfig {
  readonly wallets: readonly Wallet[];
  readonly points: string;
  readonly hasPaymentPassword: boolean;
  /** The bound mobile number, masked; null without one. */
  readonly mobile: string | null;
}

/** The bounds of how many items can be redeemed at once. */
export const quantities = { least: 1, most: 100 } as const;

/** A whole number as people type it, `2,000`; null where it is none. */
export const toWhole = (typed: string): number | null => {
  const digits = typed.replaceAll(/[\s,]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};

/** What so many items cost. */
export const priceOf = (
  { pointsRequired, amountRequired }: Pick<MallItem, 'pointsRequired' | 'amountRequired'>,
  quantity: number,
) => ({ points: BigInt(pointsRequired) * BigInt(quantity), money: BigInt(amountRequired) * BigInt(quantity) });

/** What so many points are worth in minor units; null if that is not a whole number of them. */
export const worthOf = (points: number, { pointsRatio }: Pick<PointConfig, 'pointsRatio'>): bigint | null =>
  (BigInt(points) * 100n) % BigInt(pointsRatio) === 0n ? (BigInt(points) * 100n) / BigInt(pointsRatio) : null;
