import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { FieldRule } from '../../../machines/common/fieldRule.ts';
import type {
  PaymentPasswordRef,
  PaymentPasswordSnapshot,
} from '../../../machines/security/paymentPassword.machine.ts';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { RuledForm } from '../../form/RuledForm.tsx';
import { SecretField } from '../../form/SecretField.tsx';
import { selectRule } from '../../form/form.select.ts';
import { PaymentField } from './PaymentField.tsx';

const selectIsSet = ({ context }: PaymentPasswordSnapshot): boolean => context.isSet;

interface Props {
  flow: PaymentPasswordRef;
}

const Rule = ({ rule: { minLength, maxLength, patternId } }: { rule: FieldRule }) => (
  <FormattedMessage
    id={patternId === 'digits' ? 'security_payment_digits' : 'security_payment_length'}
    values={{ min: minLength, max: maxLength, exact: String(minLength === maxLength) }}
  />
);

const Intro = ({ flow }: Props) => {
  const rule = useSelector(flow, selectRule);
  return (
    <>
      <FormattedMessage id="security_payment_text" /> {rule && <Rule rule={rule} />}
    </>
  );
};

const PaymentForm = ({ flow }: Props) => (
  <Form flow={flow} intro={<Intro flow={flow} />} submit={<FormattedMessage id="security_payment_save" />}>
    {useSelector(flow, selectIsSet) && (
      <PaymentField flow={flow} name="oldPaymentPassword" label="security_payment_old" />
    )}
    <SecretField
      flow={flow}
      name="newPaymentPassword"
      label="security_payment_new"
      autoComplete="off"
      inputMode="numeric"
    />
    <SecretField
      flow={flow}
      name="confirmNewPaymentPassword"
      label="security_payment_again"
      autoComplete="off"
      inputMode="numeric"
    />
    <SecretField flow={flow} name="password" label="security_account_password" autoComplete="current-password" />
  </Form>
);

/** R2.57: the payment password, set for the first time or changed. */
export const PaymentPassword = ({ flow }: Props) => (
  <FormModal flow={flow} title={useSelector(flow, selectIsSet) ? 'security_payment_change' : 'security_payment_set'}>
    <RuledForm flow={flow}>
      <PaymentForm flow={flow} />
    </RuledForm>
  </FormModal>
);
