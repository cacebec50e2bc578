import type { ForgotPasswordSnapshot } from '../../../machines/auth/forgotPassword.machine.ts';

/** By phone there is a form once its rule is known. */
export const selectForgotScreen = (snapshot: ForgotPasswordSnapshot): 'email' | 'phone' | 'loading' | 'failed' => {
  if (snapshot.matches({ open: { byPhone: { preparing: 'loading' } } })) return 'loading';
  if (snapshot.matches({ open: { byPhone: { preparing: 'failed' } } })) return 'failed';
  return snapshot.matches({ open: 'byPhone' }) ? 'phone' : 'email';
};
export const selectWay = (snapshot: ForgotPasswordSnapshot): 'email' | 'phone' =>
  snapshot.matches({ open: 'byPhone' }) ? 'phone' : 'email';
export const selectIsPhoneOffered = ({ context }: ForgotPasswordSnapshot): boolean => context.phoneOffered;
export const selectForgotFields = ({ context }: ForgotPasswordSnapshot) => context.fields;
export const selectForgotErrors = ({ context }: ForgotPasswordSnapshot) => context.errors;
export const selectForgotDigits = ({ context }: ForgotPasswordSnapshot) => context.digits;
export const selectCode = ({ context }: ForgotPasswordSnapshot) => context.code;
export const selectIsForgotWaiting = (snapshot: ForgotPasswordSnapshot): boolean =>
  snapshot.matches({ open: { byEmail: { filling: 'waiting' } } }) ||
  snapshot.matches({ open: { byPhone: { filling: 'waiting' } } });
export const selectIsLinkSent = (snapshot: ForgotPasswordSnapshot): boolean =>
  snapshot.matches({ open: { byEmail: 'linkSent' } });
