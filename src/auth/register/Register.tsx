import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterPlace } from '../../../machines/auth/registration.ts';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectFailure } from '../../form/form.select.ts';
import { selectScreen } from './register.select.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './RegisterForm.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import unsureStyles from './Unsure.module.css';

interface Props {
  register: RegisterRef;
}

const awaited = ['username', 'password', 'confirmPassword', 'email'];

const Awaited = () => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.awaited} role="status" aria-label={formatMessage({ id: 'register_loading' })}>
      {awaited.map((name) => (
        <div key={name}>
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  );
};

const Failed = ({ register }: Props) => {
  const failure = useSelector(register, selectFailure);
  return (
    <FailedState title={<FormattedMessage id="register_failed" />} onRetry={sends(register, { type: 'form.retried' })}>
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

/** The account may have been opened anyway: sending the same again says so, and opens no second one. */
const Unsure = ({ register }: Props) => (
  <div className={unsureStyles.unsure}>
    <FailedState
      title={<FormattedMessage id="register_unsure" />}
      retry={<FormattedMessage id="register_ask_again" />}
      onRetry={sends(register, { type: 'form.retried' })}
    >
      <FormattedMessage id="register_unsure_text" />
    </FailedState>
    <Button kind="link" onPress={sends(register, { type: 'form.reopened' })}>
      <FormattedMessage id="register_back_to_form" />
    </Button>
  </div>
);

/** A registration, at whatever step it is. */
export const Register = ({ register, place }: Props & { place: RegisterPlace }) => {
  switch (useSelector(register, selectScreen)) {
    case 'loading':
      return <Awaited />;
    case 'failed':
      return <Failed register={register} />;
    case 'form':
      return <RegisterForm register={register} place={place} />;
    case 'unsure':
      return <Unsure register={register} />;
  }
};
