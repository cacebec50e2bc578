import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectCode, selectPanelFailure } from '../../app/panel/panel.select.ts';
import { selectIsSmsOffered } from '../../app/dialogs/dialogs.select.ts';
import { useMachine } from '../../app/site.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { loginFormMachine } from './createLoginForm.ts';
import { NotFetched } from '../../app/panel/NotFetched.tsx';
import styles from './Login.module.css';

interface Props {
  login: LoginRef;
}

/** As high as the form that it stands in for. */
const Awaited = ({ login }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.awaited} role="status" aria-label={formatMessage({ id: 'modal_loading' })}>
      {useSelector(login, selectIsSmsOffered) && (
        <div className={styles.ways}>
          <Skeleton shape="block" />
        </div>
      )}
      <div className={styles.field}>
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className={styles.field}>
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className={styles.row}>
        <Skeleton shape="short" />
      </div>
      <div className={styles.submit}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
};

/** R2.62: the login dialog is there at once, and its form as soon as it has come. */
export const Login = ({ login }: Props) => {
  const { formatMessage } = useIntl();
  const form = useMachine(loginFormMachine, { name: 'login', part: null });
  const code = useSelector(form, selectCode);
  const hasFailed = useSelector(form, selectPanelFailure) !== null;

  const body = () => {
    if (hasFailed) return <NotFetched panel={form} />;
    if (!code) return <Awaited login={login} />;
    const { LoginForm } = code as unknown as { LoginForm: ComponentType<Props> };
    return <LoginForm login={login} />;
  };
  return (
    <Modal
      title={<FormattedMessage id="login_title" />}
      closeName={formatMessage({ id: 'close' })}
      onDismiss={() => {
        login.send({ type: 'login.closed' });
      }}
    >
      {body()}
    </Modal>
  );
};
