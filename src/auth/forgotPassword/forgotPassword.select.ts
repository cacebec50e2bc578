import type { ForgotPasswordSnapshot } from '../../../machines/auth/forgotPassword.machine.ts';
import type { WayBack } from '../../../machines/auth/forgotPassword.rules.ts';

/** By phone there is a form once its rule is known. */
export const selectScreen = (snapshot: ForgotPasswordSnapshot): WayBack | 'loading' | 'failed' | 'impossible' => {
  if (snapshot.matches('impossible')) return 'impossible';
  if (snapshot.matches({ open: { byPhone: { preparing: 'loading' } } })) return 'loading';
  if (snapshot.matches({ open: { byPhone: { preparing: 'failed' } } })) return 'failed';
  return selectWay(snapshot);
};
export const selectWay = (snapshot: ForgotPasswordSnapshot): WayBack =>
  snapshot.matches({ open: 'byPhone' }) ? 'phone' : 'email';
export const selectHasWays = ({ context }: ForgotPasswordSnapshot): boolean =>
  context.emailOffered && context.phoneOffered;
export const selectDigits = ({ context }: ForgotPasswordSnapshot) => context.digits;
export const selectCode = ({ context }: ForgotPasswordSnapshot) => context.code;
export const selectIsLinkSent = (snapshot: ForgotPasswordSnapshot): boolean =>
  snapshot.matches({ open: { byEmail: 'linkSent' } });
