import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CaptchaRef } from '../../../machines/auth/captcha.machine.ts';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { selectCanRefresh, selectIsPictureMissing, selectIsSmsOffered, selectPicture } from '../../actors/login.select.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './LoginForm.module.css';
import { useField } from './useField.ts';

const Picture = ({ captcha }: { captcha: CaptchaRef }) => {
  const { formatMessage } = useIntl();
  const picture = useSelector(captcha, selectPicture);
  const canRefresh = useSelector(captcha, selectCanRefresh);
  return (
    <div className={styles.picture}>
      {picture
        ? <img src={`data:image/png;base64,${picture.image}`} alt={formatMessage({ id: 'login_captcha_alt' })} />
        : <span className={styles.blank} />}
      <IconButton
        icon="refresh" name={formatMessage({ id: 'login_captcha_new' })} aria-disabled={!canRefresh}
        onPress={() => { captcha.send({ type: 'picture.refreshed' }); }}
      />
    </div>
  );
};

/** Whoever cannot read the picture has a way that needs no reading of pictures. */
const OtherWay = ({ login }: { login: LoginRef }) => (
  <p className={styles.other}>
    <FormattedMessage id="login_captcha_hard" />
    <Button kind="link" onPress={() => { login.send({ type: 'type.chosen', loginType: 'sms' }); }}>
      <FormattedMessage id="login_captcha_other" />
    </Button>
  </p>
);

/** R2.58: the characters of a picture; the focus moves here when a refusal has brought it. */
export const Captcha = ({ login, captcha }: { login: LoginRef; captcha: CaptchaRef }) => {
  const { error, ...field } = useField(login, 'captcha');
  const isMissing = useSelector(captcha, selectIsPictureMissing);
  return (
    <div>
      <TextField
        {...field}
        label={<FormattedMessage id="login_captcha" />}
        error={isMissing ? <FormattedMessage id="login_captcha_failed" /> : error}
        autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus
        beside={<Picture captcha={captcha} />}
      />
      {useSelector(login, selectIsSmsOffered) && <OtherWay login={login} />}
    </div>
  );
};
