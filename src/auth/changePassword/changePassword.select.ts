import type { ChangePasswordSnapshot } from '../../../machines/auth/changePassword.machine.ts';
import type { FormScreen } from '../../form/form.select.ts';

export const selectChangeScreen = (snapshot: ChangePasswordSnapshot): FormScreen => {
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
export const selectIsDue = ({ context }: ChangePasswordSnapshot): boolean => context.isDue;
export const selectChangeFields = ({ context }: ChangePasswordSnapshot) => context.fields;
export const selectChangeErrors = ({ context }: ChangePasswordSnapshot) => context.errors;
export const selectIsChangeWaiting = (snapshot: ChangePasswordSnapshot): boolean =>
  snapshot.matches({ open: { filling: 'waiting' } });
