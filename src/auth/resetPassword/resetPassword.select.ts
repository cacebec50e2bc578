import type { ResetPasswordSnapshot } from '../../../machines/auth/resetPassword.machine.ts';
import type { FormScreen } from '../../form/form.select.ts';

export const selectScreen = (snapshot: ResetPasswordSnapshot): FormScreen | 'over' => {
  if (snapshot.matches('over')) return 'over';
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
