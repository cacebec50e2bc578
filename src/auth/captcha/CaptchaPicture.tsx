import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { CaptchaRef } from '../../../machines/auth/captcha.machine.ts';
import { sends } from '../../form/sends.ts';
import { selectCanRefresh, selectPicture } from './captcha.select.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Captcha.module.css';

/** The picture of a captcha, and the button that requests another. */
export const CaptchaPicture = ({ captcha }: { captcha: CaptchaRef }) => {
  const { formatMessage } = useIntl();
  const picture = useSelector(captcha, selectPicture);
  const canRefresh = useSelector(captcha, selectCanRefresh);
  return (
    <div className={styles.picture}>
      {picture ? (
        <img src={`data:image/png;base64,${picture.image}`} alt={formatMessage({ id: 'login_captcha_alt' })} />
      ) : (
        <span className={styles.blank} />
      )}
      <IconButton
        icon="refresh"
        name={formatMessage({ id: 'login_captcha_new' })}
        aria-disabled={!canRefresh}
        onPress={sends(captcha, { type: 'picture.refreshed' })}
      />
    </div>
  );
};
