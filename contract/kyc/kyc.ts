import { array, boolean, enums, nullable, object, optional, string, type, type Infer } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { count, minor, moment, nothing, pictures, text } from '../shapes.ts';
import { documentKind } from '../protection/values.ts';

/** `not_needed`, `needed`, `submitted`, `in_review`, then `accepted`, which expires, or `rejected`, after which it is sent again. */
export const documentState = enums([
  'not_needed',
  'needed',
  'submitted',
  'in_review',
  'accepted',
  'expired',
  'rejected',
]);

export const kycDocument = type({
  kind: documentKind,
  state: documentState,
  /** Why it is needed: the sum of deposits, the first deposit, or the law. */
  cause: nullable(enums(['deposits', 'first', 'law'])),
  /** Why it was rejected, or what a colleague wrote when asking for it. */
  reason: nullable(text(400)),
  /** The sum of deposits above which it is needed; null if it is needed for another reason. */
  from: nullable(minor),
  /** What can still be deposited without it; null where nothing holds deposits back. */
  left: nullable(minor),
  /** Until when it is looked at. */
  reviewUntil: nullable(moment),
  validUntil: nullable(moment),
  /** Whether pictures are taken now: also before one is needed, and in the 30 days before an accepted one ends. */
  canSend: boolean(),
});

const documents = type({ list: array(kycDocument) });

const exampleDocument: Infer<typeof kycDocument> = {
  kind: 'identity',
  state: 'needed',
  cause: 'deposits',
  reason: null,
  from: '200000',
  left: '5000',
  reviewUntil: null,
  validUntil: null,
  canSend: true,
};

/** The documents that the law asks players for. */
export const kyc = area('kyc', {
  list: call({
    purpose: 'List what documents are needed, and what became of those that were sent',
    ...ours('GET', '/wps/kyc', 'account', 'read'),
    chosen:
      'It lists every document that can become needed, from the first visit on. `feature_off` where none is needed, and none ever was.',
    request: nothing,
    reply: documents,
    refusals: ['feature_off'],
    requirements: ['R1.22'],
    example: { request: {}, reply: { list: [exampleDocument] } },
  }),
  submit: call({
    purpose: 'Send the pictures of a document',
    ...ours('POST', '/wps/kyc', 'account', 'write'),
    chosen: 'At least one picture, and at most three, of at most 5 MB each.',
    body: 'files',
    request: object({ kind: documentKind, images: optional(pictures) }),
    reply: documents,
    refusals: ['wrong_state', 'invalid_fields', 'too_large', 'image_wrong'],
    refusal: type({ fields: optional(array(string())), place: optional(count) }),
    requirements: ['R1.22'],
    example: {
      request: { kind: 'identity' },
      reply: {
        list: [{ ...exampleDocument, state: 'submitted', reviewUntil: '2026-03-03T12:00:00Z', canSend: false }],
      },
    },
  }),
});
