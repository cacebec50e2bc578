import type { Failure } from '../common/failure.ts';

/** What is said of the code that somebody typed. */
export type CodeMessage = 'phone_code_invalid' | 'phone_code_missing' | 'phone_code_expired';

/** What is said of a phone that a third party could not verify: the ids of the texts. */
export type PhoneMessage =
  | 'phone_number_invalid'
  | 'phone_number_missing'
  | CodeMessage
  | 'phone_human_unproved'
  | 'phone_quota_exceeded'
  | 'phone_popup_closed'
  | 'phone_popup_blocked'
  | 'phone_not_enabled'
  | 'phone_unknown';

/** R8.13, R8.15 to R8.18: by the codes of the provider. */
const messages: ReadonlyMap<string, PhoneMessage> = new Map([
  ['auth/invalid-phone-number', 'phone_number_invalid'],
  ['auth/missing-phone-number', 'phone_number_missing'],
  ['auth/invalid-verification-code', 'phone_code_invalid'],
  ['auth/missing-verification-code', 'phone_code_missing'],
  ['auth/code-expired', 'phone_code_expired'],
  // The code that was sent is used up.
  ['auth/invalid-verification-id', 'phone_code_expired'],
  // Also for a domain that is not on the provider's list.
  ['auth/captcha-check-failed', 'phone_human_unproved'],
  ['auth/quota-exceeded', 'phone_quota_exceeded'],
  ['auth/popup-closed-by-user', 'phone_popup_closed'],
  ['auth/popup-blocked', 'phone_popup_blocked'],
  ['auth/operation-not-allowed', 'phone_not_enabled'],
]);

/** Why a third party did not verify a phone, by its code. */
export const phoneFailure = (code: string): Failure => {
  // R8.14: too many requests bring the wait of five minutes.
  if (code === 'auth/too-many-requests') return { kind: 'rateLimited', retryAfterSeconds: null, requestId: null };
  if (code === 'auth/network-request-failed') return { kind: 'offline' };
  return { kind: 'phone', message: messages.get(code) ?? 'phone_unknown' };
};
