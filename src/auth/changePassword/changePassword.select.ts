import type { ChangePasswordSnapshot } from '../../../machines/auth/changePassword.machine.ts';
import type { ForgotPasswordSnapshot } from '../../../machines/auth/forgotPassword.machine.ts';
import type { ResetPasswordSnapshot } from '../../../machines/auth/resetPassword.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';

type Snapshot = ChangePasswordSnapshot | ForgotPasswordSnapshot | ResetPasswordSnapshot;

export const selectFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectRule = ({ context }: Snapshot) => context.rule;
export const selectWaitUntil = ({ context }: Snapshot): number => context.waitUntil;
export const selectNow = ({ context }: Snapshot) => context.now;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectIsEditable = (snapshot: Snapshot): boolean => snapshot.hasTag('editable');

export type FormScreen = 'loading' | 'failed' | 'form';

export const selectChangeScreen = (snapshot: ChangePasswordSnapshot): FormScreen => {
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
export const selectIsDue = ({ context }: ChangePasswordSnapshot): boolean => context.isDue;
export const selectChangeFields = ({ context }: ChangePasswordSnapshot) => context.fields;
export const selectChangeErrors = ({ context }: ChangePasswordSnapshot) => context.errors;
export const selectIsChangeWaiting = (snapshot: ChangePasswordSnapshot): boolean =>
  snapshot.matches({ open: { filling: 'waiting' } });

export const selectResetScreen = (snapshot: ResetPasswordSnapshot): FormScreen | 'over' => {
  if (snapshot.matches('over')) return 'over';
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
export const selectResetFields = ({ context }: ResetPasswordSnapshot) => context.fields;
export const selectResetErrors = ({ context }: ResetPasswordSnapshot) => context.errors;
export const selectIsResetWaiting = (snapshot: ResetPasswordSnapshot): boolean =>
  snapshot.matches({ open: { filling: 'waiting' } });

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
