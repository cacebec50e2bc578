import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { SecretField } from '../../form/SecretField.tsx';
import { useField } from '../../form/useField.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './Login.module.css';
import { selectCaptcha, selectRememberMe } from './login.select.ts';

const RememberMe = ({ login }: { login: LoginRef }) => (
  <Checkbox
    name="rememberMe"
    checked={useSelector(login, selectRememberMe)}
    onChange={(value) => {
      login.send({ type: 'field.changed', name: 'rememberMe', value });
    }}
  >
    <FormattedMessage id="login_remember" />
  </Checkbox>
);

const Forgot = ({ login }: { login: LoginRef }) => {
  const openForgot = usePanel('forgotPassword');
  const leave = () => {
    openForgot();
    login.send({ type: 'form.closed' });
  };
  return (
    <Button kind="link" onPress={leave}>
      <FormattedMessage id="login_forgot" />
    </Button>
  );
};

export const ByPassword = ({ login }: { login: LoginRef }) => {
  const captcha = useSelector(login, selectCaptcha);
  return (
    <>
      <TextField
        {...useField(login, 'username')}
        label={<FormattedMessage id="login_name" />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretField flow={login} name="password" label="login_password" autoComplete="current-password" />
      {captcha && <CaptchaField login={login} captcha={captcha} />}
      <div className={styles.row}>
        <RememberMe login={login} />
        <Forgot login={login} />
      </div>
    </>
  );
};
