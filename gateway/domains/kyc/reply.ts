import type { Infer } from 'superstruct';
import type { kycDocument } from '../../../contract/kyc/kyc.ts';
import { isValid, type DocumentStanding } from '../../trust/stops/documents.ts';
import type { DocumentState } from '../../trust/stops/schema.ts';
import { canSend } from './sending.ts';

const stateOf = ({ newest, left }: DocumentStanding, now: Date): DocumentState => {
  if (newest === null) return left === 0n ? 'needed' : 'not_needed';
  return newest.state === 'accepted' && !isValid(newest, now) ? 'expired' : newest.state;
};

const textOf = (minor: bigint | null): string | null => (minor === null ? null : String(minor));

export const documentReply = (standing: DocumentStanding, now: Date): Infer<typeof kycDocument> => {
  const { newest, cause, from, left } = standing;
  const state = stateOf(standing, now);
  const isLookedAt = state === 'submitted' || state === 'in_review';
  return {
    kind: 'identity',
    state,
    cause: newest?.cause ?? cause,
    reason: state === 'accepted' || state === 'expired' ? null : (newest?.reason ?? null),
    from: textOf(from),
    left: textOf(left),
    reviewUntil: isLookedAt ? (newest?.reviewUntil?.toISOString() ?? null) : null,
    validUntil: newest?.validUntil?.toISOString() ?? null,
    canSend: canSend(standing, now),
  };
};
