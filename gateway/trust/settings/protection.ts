import { enums, nullable, object, type Infer } from 'superstruct';
import { checkEvery } from '../../../contract/protection/protection.ts';
import { amount, countOf } from '../../../contract/shapes.ts';

const most = object({ day: nullable(amount), week: nullable(amount), month: nullable(amount) });

export const protectionShape = object({
  /** The lowest limit that players can set, in minor units. */
  least: amount,
  /** The highest limits, which hold for every player while protection is offered; null where there is none. */
  most: object({ deposit: most, loss: most }),
  /** After how many minutes a reality check comes to players who have chosen nothing. */
  usualCheck: checkEvery,
});

export const kycShape = object({
  /** What a document is needed for: deposits above `from` in all, or the first deposit. */
  before: enums(['deposits', 'gambling']),
  /** The sum of deposits, in minor units, that a document is needed above. */
  from: amount,
  /** How long a colleague has to look at a document. */
  reviewHours: countOf(1, 720),
  /** How many days an accepted document is kept. */
  keptDays: countOf(1, 7_300),
});

export type ProtectionSettings = Infer<typeof protectionShape>;
export type KycSettings = Infer<typeof kycShape>;

const none = { day: null, week: null, month: null };

export const defaultProtection: ProtectionSettings = {
  least: '100',
  most: { deposit: none, loss: none },
  usualCheck: 60,
};

export const defaultKyc: KycSettings = { before: 'deposits', from: '200000', reviewHours: 24, keptDays: 1_825 };
