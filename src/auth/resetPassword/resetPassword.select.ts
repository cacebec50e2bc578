import type { ResetPasswordSnapshot } from '../../../machines/auth/resetPassword.machine.ts';
import type { FormScreen } from '../../form/form.select.ts';

export const selectResetScreen = (snapshot: ResetPasswordSnapshot): FormScreen | 'over' => {
  if (snapshot.matches('over')) return 'over';
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
export const selectResetFields = ({ context }: ResetPasswordSnapshot) => context.fields;
export const selectResetErrors = ({ context }: ResetPasswordSnapshot) => context.errors;
export const selectIsResetWaiting = (snapshot: ResetPasswordSnapshot): boolean =>
  snapshot.matches({ open: { filling: 'waiting' } });
