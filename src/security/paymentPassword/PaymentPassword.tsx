import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldRule } from '../../../machines/auth/register.rules.ts';
import type { PaymentPasswordRef } from '../../../machines/security/paymentPassword.machine.ts';
import type { PaymentField } from '../../../machines/security/paymentPassword.rules.ts';
import { selectErrors, selectFailure, selectIsBusy, selectIsEditable } from '../../form/form.select.ts';
import { selectIsSet, selectPaymentFields, selectPaymentRule, selectPaymentScreen } from './paymentPassword.select.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { Lines } from '../../ui/Lines.tsx';
import type { TextId } from '../../intl/texts.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ChangeForm } from '../ChangeForm.tsx';
import { PasswordInput, type PasswordInputProps } from '../PasswordInput.tsx';
import styles from '../ChangeForm.module.css';

interface Props {
  flow: PaymentPasswordRef;
}

const Failed = ({ flow }: Props) => {
  const failure = useSelector(flow, selectFailure);
  return (
    <FailedState
      title={<FormattedMessage id="security_payment_rules_failed" />}
      retry={<FormattedMessage id="retry" />}
      onRetry={() => {
        flow.send({ type: 'rules.retried' });
      }}
    >
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

/** What the settings ask of a payment password, in words. */
const Rule = ({ rule: { minLength, maxLength, patternId } }: { rule: FieldRule }) => (
  <FormattedMessage
    id={patternId === 'digits' ? 'security_payment_digits' : 'security_payment_length'}
    values={{ min: minLength, max: maxLength, exact: String(minLength === maxLength) }}
  />
);

const Input = ({
  flow,
  name,
  label,
  autoComplete,
}: Props & { name: PaymentField; label: TextId } & Pick<PasswordInputProps, 'autoComplete'>) => {
  const rule = useSelector(flow, selectPaymentRule);
  const problem = useSelector(flow, selectErrors)[name];
  return (
    <PasswordInput
      name={name}
      label={<FormattedMessage id={label} />}
      value={useSelector(flow, selectPaymentFields)[name]}
      problem={problem}
      {...(problem === 'security_payment_unfit' &&
        rule && {
          says: (
            <>
              <FormattedMessage id={problem} /> <Rule rule={rule} />
            </>
          ),
        })}
      readOnly={!useSelector(flow, selectIsEditable)}
      autoComplete={autoComplete}
      onChange={(value) => {
        flow.send({ type: 'field.changed', name, value });
      }}
    />
  );
};

const Form = ({ flow }: Props) => {
  const isSet = useSelector(flow, selectIsSet);
  const rule = useSelector(flow, selectPaymentRule);
  return (
    <ChangeForm
      errors={useSelector(flow, selectErrors)}
      failure={useSelector(flow, selectFailure)}
      busy={useSelector(flow, selectIsBusy)}
      submit={<FormattedMessage id="security_payment_save" />}
      onSubmit={() => {
        flow.send({ type: 'form.submitted' });
        return selectErrors(flow.getSnapshot());
      }}
    >
      <p className={styles.says}>
        <FormattedMessage id="security_payment_text" /> {rule && <Rule rule={rule} />}
      </p>
      {isSet && <Input flow={flow} name="oldPaymentPassword" label="security_payment_old" autoComplete="off" />}
      <Input flow={flow} name="newPaymentPassword" label="security_payment_new" autoComplete="off" />
      <Input flow={flow} name="confirmNewPaymentPassword" label="security_payment_again" autoComplete="off" />
      <Input flow={flow} name="password" label="security_account_password" autoComplete="current-password" />
    </ChangeForm>
  );
};

const Body = ({ flow }: Props) => {
  switch (useSelector(flow, selectPaymentScreen)) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return <Failed flow={flow} />;
    case 'form':
      return <Form flow={flow} />;
  }
};

/** R2.57: the payment password, set for the first time or changed. */
export const PaymentPassword = ({ flow }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <Modal
      title={
        <FormattedMessage id={useSelector(flow, selectIsSet) ? 'security_payment_change' : 'security_payment_set'} />
      }
      closeName={formatMessage({ id: 'close' })}
      busy={useSelector(flow, selectIsBusy)}
      onDismiss={() => {
        flow.send({ type: 'change.closed' });
      }}
    >
      <Body flow={flow} />
    </Modal>
  );
};
