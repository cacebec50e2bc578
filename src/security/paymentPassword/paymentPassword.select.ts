import type { PaymentPasswordSnapshot } from '../../../machines/security/paymentPassword.machine.ts';
import type { FormScreen } from '../../form/form.select.ts';

export const selectScreen = (snapshot: PaymentPasswordSnapshot): FormScreen => {
  if (snapshot.matches({ preparing: 'loading' })) return 'loading';
  return snapshot.matches({ preparing: 'failed' }) ? 'failed' : 'form';
};
export const selectIsSet = ({ context }: PaymentPasswordSnapshot): boolean => context.isSet;
