import type { PaymentPasswordSnapshot } from '../../../machines/security/paymentPassword.machine.ts';
import type { FormScreen } from '../../form/form.select.ts';

export const selectPaymentScreen = (snapshot: PaymentPasswordSnapshot): FormScreen => {
  if (snapshot.matches({ open: 'failed' })) return 'failed';
  return snapshot.context.rule === null ? 'loading' : 'form';
};
export const selectPaymentFields = ({ context }: PaymentPasswordSnapshot) => context.fields;
export const selectPaymentRule = ({ context }: PaymentPasswordSnapshot) => context.rule;
export const selectIsSet = ({ context }: PaymentPasswordSnapshot): boolean => context.isSet;
