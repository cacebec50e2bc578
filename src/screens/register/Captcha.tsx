import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CaptchaRef } from '../../../machines/auth/captcha.machine.ts';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import { selectCanRefresh, selectIsPictureMissing, selectPicture } from '../../actors/login.select.ts';
import { selectCaptcha } from '../../actors/register.select.ts';
import styles from '../../dialogs/login/LoginForm.module.css';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useField } from './useField.ts';

const Picture = ({ captcha }: { captcha: CaptchaRef }) => {
  const { formatMessage } = useIntl();
  const picture = useSelector(captcha, selectPicture);
  const canRefresh = useSelector(captcha, selectCanRefresh);
  return (
    <div className={styles.picture}>
      {picture ? <img src={`data:image/png;base64,${picture.image}`} alt={formatMessage({ id: 'login_captcha_alt' })} /> : <span className={styles.blank} />}
      <IconButton
        icon="refresh" name={formatMessage({ id: 'login_captcha_new' })} aria-disabled={!canRefresh}
        onPress={() => { captcha.send({ type: 'picture.refreshed' }); }}
      />
    </div>
  );
};

const Pictured = ({ register, captcha }: { register: RegisterRef; captcha: CaptchaRef }) => {
  const { error, ...field } = useField(register, 'captcha');
  const isMissing = useSelector(captcha, selectIsPictureMissing);
  return (
    <TextField
      {...field} error={isMissing ? <FormattedMessage id="login_captcha_failed" /> : error}
      autoComplete="off" autoCapitalize="none" spellCheck={false} beside={<Picture captcha={captcha} />}
    />
  );
};

/** R2.58: the characters of a picture, where the settings want them. */
export const Captcha = ({ register }: { register: RegisterRef }) => {
  const captcha = useSelector(register, selectCaptcha);
  return captcha && <Pictured register={register} captcha={captcha} />;
};
