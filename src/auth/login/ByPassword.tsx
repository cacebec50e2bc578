import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectCaptcha, selectFields } from './login.select.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './LoginForm.module.css';
import { useField } from './useField.ts';

const RememberMe = ({ login }: { login: LoginRef }) => (
  <Checkbox
    name="rememberMe"
    checked={useSelector(login, selectFields).rememberMe}
    onChange={(value) => {
      login.send({ type: 'field.changed', name: 'rememberMe', value });
    }}
  >
    <FormattedMessage id="login_remember" />
  </Checkbox>
);

/** The ways back in take the place of the form. */
const Forgot = ({ login }: { login: LoginRef }) => {
  const openForgot = usePanel('forgotPassword');
  const leave = () => {
    openForgot();
    login.send({ type: 'login.closed' });
  };
  return (
    <Button kind="link" onPress={leave}>
      <FormattedMessage id="login_forgot" />
    </Button>
  );
};

export const ByPassword = ({ login }: { login: LoginRef }) => {
  const { formatMessage } = useIntl();
  const captcha = useSelector(login, selectCaptcha);
  return (
    <>
      <TextField
        {...useField(login, 'username')}
        label={<FormattedMessage id="login_username" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...useField(login, 'password')}
        label={<FormattedMessage id="login_password" />}
        autoComplete="current-password"
        eye={{ show: formatMessage({ id: 'login_password_show' }), hide: formatMessage({ id: 'login_password_hide' }) }}
      />
      {captcha && <CaptchaField login={login} captcha={captcha} />}
      <div className={styles.row}>
        <RememberMe login={login} />
        <Forgot login={login} />
      </div>
    </>
  );
};
