import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CaptchaRef } from '../../../machines/auth/captcha.machine.ts';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import { sends } from '../../form/sends.ts';
import { selectIsPictureMissing } from '../captcha/captcha.select.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CaptchaPicture } from '../captcha/CaptchaPicture.tsx';
import styles from './Login.module.css';
import { selectIsSmsOffered } from './login.select.ts';
import { PictureMissing } from '../captcha/PictureMissing.tsx';
import { useField } from '../../form/useField.ts';

/** Offers players who cannot read the picture a login without one. */
const OtherWay = ({ login }: { login: LoginRef }) => (
  <p className={styles.other}>
    <FormattedMessage id="login_captcha_hard" />
    <Button kind="link" onPress={sends(login, { type: 'type.chosen', loginType: 'sms' })}>
      <FormattedMessage id="login_captcha_other" />
    </Button>
  </p>
);

/** R2.58: the characters of a picture; the focus moves here when a refusal has brought it. */
export const CaptchaField = ({ login, captcha }: { login: LoginRef; captcha: CaptchaRef }) => {
  const { error, ...field } = useField(login, 'captcha');
  const isMissing = useSelector(captcha, selectIsPictureMissing);
  return (
    <div>
      <TextField
        {...field}
        label={<FormattedMessage id="login_captcha" />}
        error={isMissing ? <PictureMissing captcha={captcha} /> : error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        beside={<CaptchaPicture captcha={captcha} />}
      />
      {useSelector(login, selectIsSmsOffered) && <OtherWay login={login} />}
    </div>
  );
};
