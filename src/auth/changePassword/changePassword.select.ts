import type { ChangePasswordSnapshot } from '../../../machines/auth/changePassword.machine.ts';
import type { FormScreen } from '../../form/form.select.ts';

export const selectScreen = (snapshot: ChangePasswordSnapshot): FormScreen => {
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
export const selectIsDue = ({ context }: ChangePasswordSnapshot): boolean => context.isDue;
