import type { Failure, PhoneMessage } from '../common/failure.ts';

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
